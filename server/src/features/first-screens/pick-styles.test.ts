import { styleRules } from "@gatehouse/shared/build/first-screens/style-rules.ts";
import { pickStyles } from "./pick-styles.ts";

const css = `:root{color-scheme:light;--a:red;--b:var(--c);--c:1px;--unused:2px}[data-theme=dark]{--a:blue;--unused:3px}
@font-face{font-family:Web;src:url(web.woff2)}@font-face{font-family:Local;src:local("Arial")}
*,:before{box-sizing:border-box}p,dl{margin:0}table{border:0}.field{color:var(--a)}.field .error{color:pink}
.field:hover,.other{padding:var(--b)}.field:disabled{color:gray}
@media (width<640px){.field{gap:1px}.other{gap:2px}}@media print{.field{display:none}}@keyframes turn{to{rotate:1turn}}`.replaceAll("\n", "");

const pick = (markup: string): string => pickStyles(styleRules(css), markup);

it("takes the rules whose classes and elements occur, with their tokens of all themes", () => {
  expect(pick('<p class="field wide">text</p>')).toBe(
    ":root{color-scheme:light;--a:red;--b:var(--c);--c:1px}[data-theme=dark]{--a:blue}" +
      '@font-face{font-family:Local;src:local("Arial")}' +
      "*{box-sizing:border-box}:before{box-sizing:border-box}p{margin:0}.field{color:var(--a)}" +
      ".field:hover{padding:var(--b)}@media (width<640px){.field{gap:1px}}",
  );
});

it("keeps the order of the stylesheets, on which the last word depends", () => {
  const both = pick('<p class="field other"></p>');
  expect(both.indexOf(".field:hover")).toBeLessThan(both.indexOf(".other{padding"));
  expect(both.indexOf(".other{padding")).toBeLessThan(both.indexOf(".other{gap"));
});

it("leaves out tokens that nothing uses", () => {
  expect(pick("<p></p>")).not.toContain("--");
});
