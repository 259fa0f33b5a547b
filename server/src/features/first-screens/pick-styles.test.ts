import { styleRules } from "@gatehouse/shared/build/first-screens/style-rules.ts";
import { pickStyles } from "./pick-styles.ts";

const css =
  `:root{color-scheme:light;--a:red;--b:var(--c);--c:1px;--unused:2px}:root:lang(ar){--a:sand}:root:lang(ja){--a:sea}[data-theme=dark]{--a:blue;--unused:3px}
@font-face{font-family:Web;src:url(web.woff2)}@font-face{font-family:Local;src:local("Arial")}
*,:before{box-sizing:border-box}p,dl{margin:0}table{border:0}.field{color:var(--a)}.field .error{color:pink}
.field:focus,.other{padding:var(--b)}.field:hover,.field:disabled{color:gray}
@media (width<640px){.field{gap:1px}.other{gap:2px}}@media print{.field{display:none}}@keyframes turn{to{rotate:1turn}}`.replaceAll(
    "\n",
    "",
  );

const pick = (markup: string): string => pickStyles(styleRules(css), markup, "ar-SA");

it("takes the rules whose classes and elements occur, with their tokens of all themes and of the language", () => {
  expect(pick('<p class="field wide">text</p>')).toBe(
    ":root{color-scheme:light;--a:red}:root:lang(ar){--a:sand}[data-theme=dark]{--a:blue}" +
      '@font-face{font-family:Local;src:local("Arial")}' +
      "*,:before{box-sizing:border-box}p{margin:0}.field{color:var(--a)}" +
      ".field:focus{padding:1px}@media (width<640px){.field{gap:1px}}",
  );
});

it("keeps the order of the stylesheets, on which the last word depends", () => {
  const both = pick('<p class="field other"></p>');
  expect(both.indexOf(".field{color")).toBeLessThan(both.indexOf(".field:focus,.other{padding"));
  expect(both.indexOf(".other{padding")).toBeLessThan(both.indexOf(".other{gap"));
});

it("leaves out tokens that nothing uses", () => {
  expect(pick("<p></p>")).not.toContain("--");
});
