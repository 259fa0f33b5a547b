/**
 * Returns the URL, as the browser parses it, if a link or redirect may use it: https anywhere, or our own origin. Null
 * for everything else, such as `javascript:` and relative URLs.
 */
export function safeHref(text: string, ownOrigin: string): string | null {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  // A blob URL has the origin of its creator, but may hold any content.
  const isOwn = url.protocol === "http:" && url.origin === ownOrigin;
  return isOwn || url.protocol === "https:" ? url.href : null;
}
