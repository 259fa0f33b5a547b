import { readTabName, toReportTab } from "./report-tabs.ts";

it.each([
  ["tab=events", "events"],
  ["view=users", "users"],
  ["tab=actions&view=users", "actions"],
  ["tab=targetTypes", "targetTypes"],
  ["tab=tap", "tap"],
  ["", "summary"],
  ["tab=", "summary"],
  ["tab=Events", null],
  ["tab=__proto__", null],
])("%s means %s", (query, tab) => {
  expect(toReportTab(readTabName(new URLSearchParams(query)))).toBe(tab);
});
