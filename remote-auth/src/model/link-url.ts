import { safeHref } from "@gatehouse/shared/rules/safe-href";

/** Returns the absolute URL of a configured link, which may be relative; null if it is not safe. */
export function linkUrl(address: string, ownOrigin: string): string | null {
  return URL.canParse(address, ownOrigin) ? safeHref(new URL(address, ownOrigin).href, ownOrigin) : null;
}
