/** What each sign of a number in this locale is in plain English notation. */
function signsOf(locale: string): Map<string, string> {
  const signs = new Map([["−", "-"]]);
  const plain = new Intl.NumberFormat(locale, { useGrouping: false });
  for (let digit = 0; digit < 10; digit += 1) signs.set(plain.format(digit), String(digit));
  for (const { type, value } of new Intl.NumberFormat(locale).formatToParts(12345.6)) {
    if (type === "group") signs.set(value, ",");
    if (type === "decimal") signs.set(value, ".");
  }
  return signs;
}

/**
 * Parses a number as users of a locale write it, in their own digits or Latin ones; `null` if it is not a number.
 * `1.500` is 1500 in German and 1.5 in English. A group sign that is not before three digits may be meant as a decimal
 * sign, so `1.5` is no number in German.
 */
export function parseNumber(text: string, locale: string): number | null {
  const signs = signsOf(locale);
  const trimmed = text.replaceAll(/[\u200e\u200f\u061c]/g, "").trim();
  const english = Array.from(trimmed, (sign) => signs.get(sign) ?? sign)
    .join("")
    .replaceAll(/\s/g, ",");
  return /^-?((\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d*)?|\.\d+)$/.test(english) ? Number(english.replaceAll(",", "")) : null;
}
