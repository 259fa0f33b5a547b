import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { redirectTarget } from "@gatehouse/shared/rules/redirect-target";
import { Navigate, useSearchParams } from "@gatehouse/shared/routing";
import { useSession } from "@gatehouse/shared/session";
import { useEffect, useState } from "react";
import { readResetLink } from "../../model/login-entry.ts";
import { LoginSections } from "./login-sections.tsx";

/** Parts of a mailed link; a token must not stay in the address bar or in the history. */
const LINK_PARAMETERS = ["reset", "username", "token"];

/**
 * Sign-in. A live session leads on, however it came about: found on entry, made here, or made in another tab.
 * One whose sign-out could not be confirmed does not count as live, and a mailed link to a new password comes first.
 */
export function LoginPage() {
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const [resetLink, setResetLink] = useState(() => readResetLink(query));
  const hasLinkInAddress = LINK_PARAMETERS.some((name) => query.has(name));

  useEffect(() => {
    if (!hasLinkInAddress) return;
    setQuery(
      (current) => {
        const kept = new URLSearchParams(current);
        for (const name of LINK_PARAMETERS) kept.delete(name);
        return kept;
      },
      { replace: true },
    );
  }, [hasLinkInAddress, setQuery]);

  if (!session.SignedIn || resetLink !== null) {
    return (
      <LoginSections
        resetLink={resetLink}
        isExtension={query.has("wfs")}
        redir={query.get("redir")}
        onLinkLeft={() => setResetLink(null)}
      />
    );
  }
  const target = session.MustChangePassword ? paths.account : redirectTarget(query.get("redir"));
  return <Navigate to={target} replace />;
}
