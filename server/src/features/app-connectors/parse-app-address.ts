import { isLoopbackHostName } from "../../routing/loopback.ts";

/** The normalized URL of an app; null for one that must not be a link in everybody's header. */
export function parseAppAddress(text: string): string | null {
  const url = URL.parse(text.trim());
  if (url === null || url.username !== "" || url.password !== "") return null;
  const isProtected = url.protocol === "https:" || (url.protocol === "http:" && isLoopbackHostName(url.hostname));
  return isProtected ? url.href : null;
}
