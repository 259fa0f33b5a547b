import { paths, pathTo } from "@gatehouse/shared/contracts/paths.contract";
import type { SessionRead } from "@gatehouse/shared/contracts/sessions.contract";
import { isReturnPath, returnAfterSignIn } from "../navigation/return-after-sign-in.ts";

export type RouteDecision = { kind: "show" } | { kind: "forbidden" } | { kind: "redirect"; to: string };

type Request = { session: SessionRead; pathname: string; search: string; permission?: string | undefined };
type Guard = (request: Request) => RouteDecision | null;

const openPaths: string[] = [paths.login, paths.logout];

/** Requires a session, except for `login` and `logout`. Sign-in returns to the requested path through `redir`. */
const requireSession: Guard = ({ session, pathname, search }) =>
  session.SignedIn || openPaths.includes(pathname)
    ? null
    : { kind: "redirect", to: returnAfterSignIn({ pathname, search }) };

/** Where pages that come first continue to; undefined if they lead to the dashboard in any case. */
function wantedPath({ pathname, search }: Request): string | undefined {
  const wanted = pathname + search;
  return isReturnPath(pathname) && wanted !== paths.dashboard ? wanted : undefined;
}

/** Requires accepted terms of use before any other page. Like sign-in, their page continues to the requested path. */
const requireTerms: Guard = (request) =>
  request.session.TermsAccepted || request.pathname === paths.termsOfUse
    ? null
    : { kind: "redirect", to: pathTo.termsOfUse("accept", wantedPath(request)) };

const openWithGivenPassword: string[] = [paths.account, paths.termsOfUse];

/** Requires the user to change a generated first password; the account page then leads to the requested path. */
const requireOwnPassword: Guard = (request) =>
  request.session.MustChangePassword && !openWithGivenPassword.includes(request.pathname)
    ? { kind: "redirect", to: pathTo.requiredPasswordChange(wantedPath(request)) }
    : null;

const requirePermission: Guard = ({ session, permission }) =>
  permission && !session.Permissions.includes(permission) ? { kind: "forbidden" } : null;

/**
 * Decides whether a route may be shown; all guards must pass. This only saves the user a refused request: the server
 * enforces access.
 */
export function decideRoute(request: Request): RouteDecision {
  const signedInGuards = openPaths.includes(request.pathname)
    ? []
    : [requireTerms, requireOwnPassword, requirePermission];
  for (const guard of [requireSession, ...signedInGuards]) {
    const decision = guard(request);
    if (decision) return decision;
  }
  return { kind: "show" };
}
