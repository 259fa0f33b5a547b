import { isLeaving } from "./is-leaving.ts";

const from = { key: "1", pathname: "/grid", search: "?page=1" };

it.each([
  ["to another page", { key: "2", pathname: "/account", search: "" }, "PUSH", true],
  ["to another page in place of this one", { key: "2", pathname: "/account", search: "" }, "REPLACE", true],
  ["to the same address again", { ...from, key: "2" }, "REPLACE", true],
  ["to another query", { ...from, key: "2", search: "?page=2" }, "PUSH", true],
  ["to another query in place of its own", { ...from, key: "2", search: "?page=2" }, "REPLACE", false],
  ["nowhere", from, "POP", false],
])("a navigation %s", (_where, to, action, expected) => {
  expect(isLeaving(from, to, action)).toBe(expected);
});
