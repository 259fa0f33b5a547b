import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { redirectTarget } from "@gatehouse/shared/rules/redirect-target";
import { Navigate, useSearchParams } from "@gatehouse/shared/routing";
import { startPage, useSession } from "@gatehouse/shared/session";
import type { ReactNode } from "react";
import { LoginSections } from "./sections/login-sections.tsx";
import { useMailedLink } from "./use-mailed-link.ts";

/**
 * Signs in for the console. Redirects when there is a live session, even from another tab. A session with an unconfirmed
 * sign-out does not count, and a mailed link takes precedence.
 */
export function SignIn({ notice }: { notice?: ReactNode }) {
  const session = useSession();
  const [query] = useSearchParams();
  const { link, number, leave } = useMailedLink();
  if (!session.SignedIn || link !== null) {
    return (
      <LoginSections key={number} resetLink={link} notice={notice} redir={query.get("redir")} onLinkLeft={leave} />
    );
  }
  const wanted = redirectTarget(query.get("redir"), startPage());
  const target = session.MustChangePassword
    ? pathTo.requiredPasswordChange(query.has("redir") ? wanted : undefined)
    : wanted;
  return <Navigate to={target} replace />;
}
