import { readReportTab } from "./report-tabs.ts";

test.each([
  ["tab=events", "events"],
  ["view=users", "users"],
  ["tab=actions&view=users", "actions"],
  ["", "summary"],
  ["tab=", "summary"],
  ["tab=tap", "summary"],
  ["tab=Events", "summary"],
])("%s means %s", (query, tab) => {
  expect(readReportTab(new URLSearchParams(query))).toBe(tab);
});
