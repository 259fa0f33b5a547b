const ACCENTED: Record<string, string> = {
  a: "á",
  b: "ƀ",
  c: "ç",
  d: "đ",
  e: "é",
  f: "ƒ",
  g: "ĝ",
  h: "ĥ",
  i: "î",
  j: "ĵ",
  k: "ķ",
  l: "ļ",
  m: "ɱ",
  n: "ñ",
  o: "ô",
  p: "þ",
  q: "ǫ",
  r: "ŕ",
  s: "š",
  t: "ţ",
  u: "û",
  v: "ṽ",
  w: "ŵ",
  x: "ẋ",
  y: "ý",
  z: "ž",
  A: "Á",
  B: "Ɓ",
  C: "Ç",
  D: "Đ",
  E: "É",
  F: "Ƒ",
  G: "Ĝ",
  H: "Ĥ",
  I: "Î",
  J: "Ĵ",
  K: "Ķ",
  L: "Ļ",
  M: "Ḿ",
  N: "Ñ",
  O: "Ô",
  P: "Þ",
  Q: "Ǫ",
  R: "Ŕ",
  S: "Š",
  T: "Ţ",
  U: "Û",
  V: "Ṽ",
  W: "Ŵ",
  X: "Ẋ",
  Y: "Ý",
  Z: "Ž",
};

/** German is about this much longer than English. */
const GROWTH = 0.35;

/** Parts that stay unchanged: `{{placeholders}}`, `$t(nested keys)` and `<tags>`. */
const KEPT = /(\{\{.*?\}\}|\$t\(.*?\)|<\/?[^<>]+>)/;

function accent(text: string): string {
  return Array.from(text, (letter) => ACCENTED[letter] ?? letter).join("");
}

/**
 * Converts an English text to the pseudo language: accented, so that untranslated text stands out; longer, so that
 * tight layouts show; in brackets, so that cut and joined texts show.
 */
export function pseudoLocalize(text: string): string {
  if (text === "") return "";
  const parts = text.split(KEPT);
  // The capture group in `split` puts the unchanged parts at odd indexes.
  const accented = parts.map((part, index) => (index % 2 === 1 ? part : accent(part)));
  const letterCount = parts.filter((_, index) => index % 2 === 0).join("").length;
  const padding = "~".repeat(Math.ceil(letterCount * GROWTH));
  return `[${accented.join("")}${padding === "" ? "" : ` ${padding}`}]`;
}
