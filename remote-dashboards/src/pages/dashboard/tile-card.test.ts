import { readFileSync } from "node:fs";
import path from "node:path";
import { staticGridSettings } from "../../model/grid/grid-settings.ts";

const styles = readFileSync(path.join(__dirname, "tile-card.module.css"), "utf8");

it("the cards have the margin and the breakpoint of the grid's defaults, which style sheets cannot read", () => {
  const { marginPx, mobileBreakpointPx } = staticGridSettings;
  // Half of it on each side of a card; 10 pixels are 1rem, and 16 are 1em of a media query.
  expect(styles).toContain(`margin: ${marginPx / 2 / 10}rem;`);
  expect(styles).toContain(`@media (width < ${mobileBreakpointPx / 16}em)`);
});
