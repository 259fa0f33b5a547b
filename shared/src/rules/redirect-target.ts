import { paths } from "../contracts/paths.contract.ts";

/** A host that no address of ours can have: an address that leads elsewhere shows by not keeping it. */
const base = "http://console.invalid";

/** Places that a sign-in never leads to: it would come back, or end what has just begun. */
const neverTargets: readonly string[] = [paths.login, paths.logout];

/** Browsers read a backslash as a slash and drop line breaks and tabs, so that `/\host` would be an address elsewhere. */
const misleading = /[\\\p{Cc}]/u;

function parse(redir: string): URL | null {
  if (!redir.startsWith("/") || redir.startsWith("//") || misleading.test(redir)) return null;
  const url = URL.canParse(redir, base) ? new URL(redir, base) : null;
  return url?.origin === base && !url.pathname.startsWith("//") ? url : null;
}

/** The router compares decoded and without regard to case, so this does too. */
function firstSegment(pathname: string): string | null {
  try {
    return `/${decodeURIComponent(pathname).toLowerCase().split("/")[1] ?? ""}`;
  } catch {
    return null;
  }
}

/** Where to go after sign-in: `redir` when it is a route of the console, else the dashboard. */
export function redirectTarget(redir: string | null | undefined): string {
  const url = parse(redir ?? "");
  const segment = url === null ? null : firstSegment(url.pathname);
  if (url === null || segment === null || segment === "/" || neverTargets.includes(segment)) return paths.dashboard;
  return url.pathname + url.search + url.hash;
}
