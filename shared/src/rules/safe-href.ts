/**
 * An address that a link or a redirect may lead to: https anywhere, or our own origin; as the browser would read it.
 * Null for everything else, such as `javascript:`, and for what is no whole address.
 */
export function safeHref(text: string, ownOrigin: string): string | null {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  // A blob has the origin of whoever made it, and shows whatever was put into it.
  const isOwn = url.protocol === "http:" && url.origin === ownOrigin;
  return isOwn || url.protocol === "https:" ? url.href : null;
}
