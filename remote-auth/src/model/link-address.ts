import { safeHref } from "@gatehouse/shared/rules/safe-href";

/** The full address of a link that the installation names, relative or not; null where it leads to no safe place. */
export function linkAddress(address: string, ownOrigin: string): string | null {
  return URL.canParse(address, ownOrigin) ? safeHref(new URL(address, ownOrigin).href, ownOrigin) : null;
}
