import { isCurrentRoute } from "./is-current-route.ts";

it.each([
  ["/configuration", "/configuration", "", true],
  ["/configuration", "/configuration/option", "?section=3", true],
  ["/configuration", "/configurations", "", false],
  ["/grid?definition=assets", "/grid", "?definition=assets&page=2", true],
  ["/grid?definition=assets", "/grid", "?definition=events", false],
  ["/grid?definition=assets", "/grid", "", false],
])("the entry %s is current at %s%s: %s", (route, pathname, search, isCurrent) => {
  expect(isCurrentRoute(route, { pathname, search })).toBe(isCurrent);
});
