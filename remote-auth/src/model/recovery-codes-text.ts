/** The codes as a text for the clipboard or a file: what they are, then one a line. */
export function recoveryCodesText(title: string, codes: readonly string[]): string {
  return `${[title, "", ...codes].join("\n")}\n`;
}
