type NumberSigns = { digits: Map<string, string>; group: string; decimal: string };

function signsOf(locale: string): NumberSigns {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(-12345.6);
  const sign = (type: Intl.NumberFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? "";
  const plain = new Intl.NumberFormat(locale, { useGrouping: false });
  const digits = Array.from({ length: 10 }, (_, digit): [string, string] => [plain.format(digit), String(digit)]);
  return { digits: new Map(digits), group: sign("group"), decimal: sign("decimal") };
}

/**
 * Parses a number as users of a locale write it, in their own digits or Latin ones; `null` if it is not a number.
 * `1.500` is 1500 in German and 1.5 in English.
 */
export function parseNumber(text: string, locale: string): number | null {
  const { digits, group, decimal } = signsOf(locale);
  const latin = Array.from(
    text.trim().replaceAll(/[\s\u200e\u200f\u061c]/g, ""),
    (sign) => digits.get(sign) ?? sign,
  ).join("");
  const normal = latin
    .replaceAll(group.trim() === "" ? " " : group, "")
    .replace(decimal, ".")
    .replace("−", "-");
  return /^-?(\d+\.?\d*|\.\d+)$/.test(normal) ? Number(normal) : null;
}
