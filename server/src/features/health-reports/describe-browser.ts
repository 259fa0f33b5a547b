/** The first match counts: Edge and Opera also name Chrome, and Chrome names Safari. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ["Edge", /\bEdg(?:A|iOS)?\/(\d{1,4})/],
  ["Opera", /\bOPR\/(\d{1,4})/],
  ["Firefox", /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ["Chrome", /\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\/(\d{1,4})/],
  ["Safari", /\bVersion\/(\d{1,4})[\d.]* (?:Mobile\/\w+ )?Safari\//],
];

/** Name and major version: enough to compare failures, too little to identify people. */
export function describeBrowser(userAgent: string | undefined): string {
  for (const [name, pattern] of browsers) {
    const [, major] = pattern.exec(userAgent ?? "") ?? [];
    if (major !== undefined) return `${name} ${major}`;
  }
  return "other";
}
