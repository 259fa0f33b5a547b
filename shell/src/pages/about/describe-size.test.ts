import { describeSize } from "./describe-size.ts";

it.each([
  [1, "1 kB"],
  [812_300, "813 kB"],
  [999_000, "999 kB"],
  [999_001, "1.0 MB"],
  [1_000_000, "1.0 MB"],
  [24_560_000, "24.6 MB"],
])("%d bytes are shown as %s", (bytes, shown) => {
  const { amount, options } = describeSize(bytes);
  expect(new Intl.NumberFormat("en-US", options).format(amount)).toBe(shown);
});
