const plainHosts = ["localhost", "127.0.0.1"];

/**
 * The origin on the user's own machine that a text names, with or without `http://`; null for anything else, as the
 * policy of the page allows nothing else.
 */
export function parseLocalAddress(text: string): string | null {
  const trimmed = text.trim();
  const url = URL.parse(trimmed.includes("://") ? trimmed : `http://${trimmed}`);
  if (!url || `${url.origin}/` !== url.href) return null;
  if (url.protocol === "https:") return url.hostname === "localhost" ? url.origin : null;
  return url.protocol === "http:" && plainHosts.includes(url.hostname) && url.port !== "" ? url.origin : null;
}
