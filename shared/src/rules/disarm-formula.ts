/**
 * Text that a spreadsheet would run as a formula gets an apostrophe in front, which spreadsheets take for "this is
 * text". They skip spaces and controls before a formula, and East Asian ones read the full-width signs too.
 */
export const disarmFormula = (text: string): string =>
  /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
