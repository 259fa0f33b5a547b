const ADDRESS = /url\(["']?([^"')]+)["']?\)/;

const nameOf = (family: string, unicodeRange: string): string =>
  `${family} ${unicodeRange}`.replaceAll(/["'\s]/g, "").toLowerCase();

const nameOfRule = ({ style }: CSSFontFaceRule): string =>
  nameOf(style.getPropertyValue("font-family"), style.getPropertyValue("unicode-range") || "U+0-10FFFF");

async function readAsDataUrl(address: string): Promise<string> {
  // oxlint-disable-next-line no-restricted-globals -- the file of a typeface is no answer of the API
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The typeface answers ${answer.status}.`);
  const reader = new FileReader();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  reader.addEventListener("load", () => {
    if (typeof reader.result === "string") resolve(reader.result);
  });
  reader.addEventListener("error", () => reject(reader.error ?? new Error("The typeface cannot be read.")));
  reader.readAsDataURL(await answer.blob());
  return promise;
}

async function embed(rule: CSSFontFaceRule): Promise<string> {
  const address = ADDRESS.exec(rule.cssText)?.[1] ?? "";
  const base = rule.parentStyleSheet?.href ?? document.baseURI;
  return rule.cssText.replace(ADDRESS, `url("${await readAsDataUrl(new URL(address, base).href)}")`);
}

/**
 * Embeds the file of a typeface in its rule, for a document that cannot load anything. If the page does not use the
 * typeface, the rule is empty. A system typeface is returned unchanged.
 */
export async function embedFont(rule: CSSFontFaceRule): Promise<string> {
  if (!ADDRESS.test(rule.cssText)) return rule.cssText;
  const isUsed = [...document.fonts].some(
    ({ status, family, unicodeRange }) => status === "loaded" && nameOf(family, unicodeRange) === nameOfRule(rule),
  );
  // An image in another typeface is better than none.
  return isUsed ? embed(rule).catch(() => "") : "";
}
