import { paths, pathTo } from "@gatehouse/shared/contracts/paths.contract";
import type { SessionRead } from "@gatehouse/shared/contracts/session.contract";
import { returnAfterSignIn } from "../navigation/return-after-sign-in.ts";

export type RouteDecision = { kind: "show" } | { kind: "forbidden" } | { kind: "redirect"; to: string };

type Request = { session: SessionRead; pathname: string; search: string; permission?: string | undefined };
type Guard = (request: Request) => RouteDecision | null;

const openPaths: string[] = [paths.login, paths.logout];

/** First guard: a session. `login` and `logout` skip it; the wanted address comes back after sign-in as `redir`. */
const requireSession: Guard = ({ session, pathname, search }) =>
  session.SignedIn || openPaths.includes(pathname)
    ? null
    : { kind: "redirect", to: returnAfterSignIn({ pathname, search }) };

/** The terms of use must be accepted before anything else is open; their own page skips this one. */
const requireTerms: Guard = ({ session, pathname }) =>
  session.TermsAccepted || pathname === paths.termsOfUse ? null : { kind: "redirect", to: pathTo.termsOfUse("accept") };

const openWithGivenPassword: string[] = [paths.account, paths.termsOfUse];

/** A generated first password must be changed next. */
const requireOwnPassword: Guard = ({ session, pathname }) =>
  session.MustChangePassword && !openWithGivenPassword.includes(pathname)
    ? { kind: "redirect", to: paths.account }
    : null;

const requirePermission: Guard = ({ session, permission }) =>
  permission && !session.Permissions.includes(permission) ? { kind: "forbidden" } : null;

/** The route guard and the three that follow; all must pass. They only spare the user a refusal: the server decides. */
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
