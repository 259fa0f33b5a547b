/** Formats the codes for the clipboard or a file: a heading, then one per line. */
export function recoveryCodesText(title: string, codes: readonly string[]): string {
  return `${[title, "", ...codes].join("\n")}\n`;
}
