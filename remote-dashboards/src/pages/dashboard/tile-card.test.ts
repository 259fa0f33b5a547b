import { readFileSync } from "node:fs";
import path from "node:path";
import { staticGridSettings } from "../../model/grid/grid-settings.ts";

const styles = readFileSync(path.join(__dirname, "tile-card.module.css"), "utf8");
const tokens = readFileSync(path.join(__dirname, "../../../../shared/src/ui/tokens.css"), "utf8");

it("the cards have the margin and the breakpoint of the grid's defaults, which style sheets cannot read", () => {
  const { marginPx, mobileBreakpointPx } = staticGridSettings;
  // Half of it on each side of a card; 10 pixels are 1rem.
  expect(styles).toContain(`margin: ${marginPx / 2 / 10}rem;`);
  expect(styles).toContain(`@media (width < ${mobileBreakpointPx}px)`);
});

it.each([
  ["small", 27.5, 4],
  ["large", 37, 3],
  ["x-large", 56, 2],
])("a full row of %s cards fills the container, and stays a row where that is narrower", (size, widthRem, count) => {
  const rule = `.tile[data-size="${size}"] {\n  inline-size: min(${widthRem}rem, calc(100% / ${count} - 1rem));`;
  expect(styles).toContain(rule);
  const containerRem = Number(/--container: (\d+)rem/.exec(tokens)?.[1]);
  expect((widthRem + 1) * count).toBe(containerRem);
});
