import type { SessionRead } from "@gatehouse/shared/contracts/session.contract";

export type RouteDecision = { kind: "show" } | { kind: "forbidden" } | { kind: "redirect"; to: string };

type Request = { session: SessionRead; pathname: string; search: string; permission?: string | undefined };
type Guard = (request: Request) => RouteDecision | null;

const openPaths = ["/login", "/logout"];

/** First guard: a session. `login` and `logout` skip it; the wanted address comes back after sign-in as `redir`. */
const requireSession: Guard = ({ session, pathname, search }) => {
  if (session.SignedIn || openPaths.includes(pathname)) return null;
  const wanted = pathname === "/" ? "" : `?redir=${encodeURIComponent(pathname + search)}`;
  return { kind: "redirect", to: `/login${wanted}` };
};

/** A generated first password must be changed before anything else is open. */
const requireOwnPassword: Guard = ({ session, pathname }) =>
  session.MustChangePassword && pathname !== "/account" ? { kind: "redirect", to: "/account" } : null;

/** The terms of use must be accepted; their own page skips this one. */
const requireTerms: Guard = ({ session, pathname }) =>
  session.TermsAccepted || pathname === "/terms-of-use" ? null : { kind: "redirect", to: "/terms-of-use?mode=accept" };

const requirePermission: Guard = ({ session, permission }) =>
  permission && !session.Permissions.includes(permission) ? { kind: "forbidden" } : null;

/** The route guard and the three that follow; all must pass. They only spare the user a refusal: the server decides. */
export function decideRoute(request: Request): RouteDecision {
  const signedInGuards = openPaths.includes(request.pathname)
    ? []
    : [requireOwnPassword, requireTerms, requirePermission];
  for (const guard of [requireSession, ...signedInGuards]) {
    const decision = guard(request);
    if (decision) return decision;
  }
  return { kind: "show" };
}
