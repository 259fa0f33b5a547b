const plainHosts = ["localhost", "127.0.0.1"];

/**
 * Returns the loopback origin that a text names, with or without `http://`; null for all others, which the content
 * security policy blocks.
 */
export function parseLocalOrigin(text: string): string | null {
  const trimmed = text.trim();
  const url = URL.parse(trimmed.includes("://") ? trimmed : `http://${trimmed}`);
  if (!url || `${url.origin}/` !== url.href) return null;
  if (url.protocol === "https:") return url.hostname === "localhost" ? url.origin : null;
  return url.protocol === "http:" && plainHosts.includes(url.hostname) && url.port !== "" ? url.origin : null;
}
