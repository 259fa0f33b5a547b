import { addressText } from "./address-text.ts";

it("keeps the direction of a path within text that runs from right to left", () => {
  expect(addressText("/safe", "rtl")).toBe("\u2066/safe\u2069");
  expect(addressText("/safe", "ltr")).toBe("/safe");
});
