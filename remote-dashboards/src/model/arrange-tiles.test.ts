import { arrangeTiles } from "./arrange-tiles.ts";

it.each([
  [1, "1 x-large"],
  [2, "2 x-large"],
  [3, "3 large"],
  [4, "4 x-large"],
  [5, "2 x-large, 3 large"],
  [6, "6 large"],
  [7, "3 large, 4 small"],
  [8, "8 small"],
  [13, "13 small"],
])("%i tiles are arranged as %s", (count, expected) => {
  const sizes = arrangeTiles(count);
  const runs: { size: string; count: number }[] = [];
  for (const size of sizes) {
    const last = runs.at(-1);
    if (last?.size === size) last.count += 1;
    else runs.push({ size, count: 1 });
  }
  expect(runs.map((run) => `${run.count} ${run.size}`).join(", ")).toBe(expected);
});
