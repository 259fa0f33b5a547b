import { expect, test } from "@playwright/test";
import { countNames } from "./print-header.ts";

test("components are named once, with how often they were rendered", () => {
  expect(countNames(["Header", "Link", "Title", "Link"])).toBe("Header, Link x2, Title");
});
