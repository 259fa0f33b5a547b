import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { redirectTarget } from "@gatehouse/shared/rules/redirect-target";
import { Navigate, useSearchParams } from "@gatehouse/shared/routing";
import { startPage, useSession } from "@gatehouse/shared/session";
import { useEffect, useState, type ReactNode } from "react";
import { readResetLink } from "../../model/login-entry.ts";
import { LoginSections } from "./sections/login-sections.tsx";

/** Query parameters of a mailed link, removed because the token must not stay in the address bar or history. */
const LINK_PARAMETERS = ["reset", "confirm", "username", "token"];

/**
 * Signs in for the console. Redirects when there is a live session, even from another tab. A session with an unconfirmed
 * sign-out does not count, and a mailed link takes precedence.
 */
export function SignIn({ notice }: { notice?: ReactNode }) {
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const [resetLink, setResetLink] = useState(() => readResetLink(query));
  const hasLinkInUrl = LINK_PARAMETERS.some((name) => query.has(name));

  useEffect(() => {
    if (!hasLinkInUrl) return;
    setQuery(
      (current) => {
        const kept = new URLSearchParams(current);
        for (const name of LINK_PARAMETERS) kept.delete(name);
        return kept;
      },
      { replace: true },
    );
  }, [hasLinkInUrl, setQuery]);

  if (!session.SignedIn || resetLink !== null) {
    return (
      <LoginSections
        resetLink={resetLink}
        notice={notice}
        redir={query.get("redir")}
        onLinkLeft={() => setResetLink(null)}
      />
    );
  }
  const target = session.MustChangePassword ? paths.account : redirectTarget(query.get("redir"), startPage());
  return <Navigate to={target} replace />;
}
