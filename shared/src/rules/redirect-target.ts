import { paths } from "../contracts/paths.contract.ts";

/** A host that none of our URLs has: a URL that leaves the site no longer has it after parsing. */
const base = "http://console.invalid";

/** Sign-in never redirects here: it would return to itself or end the new session. */
const neverTargets: readonly string[] = [paths.login, paths.logout];

/** Browsers treat a backslash as a slash and drop line breaks and tabs, so that `/\host` would leave the site. */
const misleading = /[\\\p{Cc}]/u;

function parse(redir: string): URL | null {
  if (!redir.startsWith("/") || redir.startsWith("//") || misleading.test(redir)) return null;
  const url = URL.canParse(redir, base) ? new URL(redir, base) : null;
  return url?.origin === base && !url.pathname.startsWith("//") ? url : null;
}

/** The router compares decoded paths and ignores case, so this does too. */
function firstSegment(pathname: string): string | null {
  try {
    return `/${decodeURIComponent(pathname).toLowerCase().split("/")[1] ?? ""}`;
  } catch {
    return null;
  }
}

/** Returns where to go after sign-in: `redir` if it is a route of the console, else the start page. */
export function redirectTarget(redir: string | null | undefined, startPage: string = paths.dashboard): string {
  const url = parse(redir ?? "");
  const segment = url === null ? null : firstSegment(url.pathname);
  if (url === null || segment === null || segment === "/" || neverTargets.includes(segment)) return startPage;
  return url.pathname + url.search + url.hash;
}
