import { expect, test } from "@playwright/test";
import { formatTable } from "./format-table.ts";

test("a table has its names at the left and its figures at the right", () => {
  const rows = [
    ["dashboard", "1200", "3"],
    ["about", "80", "0"],
  ];
  expect(formatTable(["page", "ms", "tasks"], rows).split("\n")).toEqual([
    "page         ms  tasks",
    "dashboard  1200      3",
    "about        80      0",
  ]);
});
