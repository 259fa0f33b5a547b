import { paths, pathTo } from "@gatehouse/shared/contracts/paths.contract";
import type { SessionRead } from "@gatehouse/shared/contracts/sessions.contract";
import { redirectTarget } from "@gatehouse/shared/rules/redirect-target";
import { Navigate, routePath, useSearchParams } from "@gatehouse/shared/routing";
import { startPage, useSession } from "@gatehouse/shared/session";
import { useEffect, useState } from "react";
import { readResetLink } from "../../model/login-entry.ts";
import { EXTENSION_PARAMETER, useExtensionPurpose } from "./extension/use-extension-purpose.ts";
import { LoginSections } from "./sections/login-sections.tsx";

/** Query parameters of a mailed link, removed because the token must not stay in the address bar or history. */
const LINK_PARAMETERS = ["reset", "confirm", "username", "token"];

/**
 * The sign-in page. Redirects when there is a live session, even from another tab. A session with an unconfirmed
 * sign-out does not count, and a mailed link takes precedence. A window of the browser extension stays for the
 * hand-over.
 */
export function LoginPage() {
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const [resetLink, setResetLink] = useState(() => readResetLink(query));
  const hasLinkInUrl = LINK_PARAMETERS.some((name) => query.has(name));
  const extension = useExtensionPurpose(query.get(EXTENSION_PARAMETER), () => {
    setQuery((current) => without(current, [EXTENSION_PARAMETER]), { replace: true });
  });
  const { extensionId } = extension;

  useEffect(() => {
    if (hasLinkInUrl) setQuery((current) => without(current, LINK_PARAMETERS), { replace: true });
  }, [hasLinkInUrl, setQuery]);

  const isEntered = session.SignedIn && resetLink === null;
  const isRestricted = session.MustChangePassword || !session.TermsAccepted;
  if (!isEntered || (extensionId !== null && !isRestricted)) {
    return (
      <LoginSections
        resetLink={resetLink}
        extension={extension}
        redir={query.get("redir")}
        onLinkLeft={() => setResetLink(null)}
      />
    );
  }
  const target = extensionId === null ? firstPage(session, query.get("redir")) : pageBefore(session, extensionId);
  return <Navigate to={target} replace />;
}

function without(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  const kept = new URLSearchParams(query);
  for (const name of names) kept.delete(name);
  return kept;
}

function firstPage({ MustChangePassword }: SessionRead, redir: string | null): string {
  return MustChangePassword ? paths.account : redirectTarget(redir, startPage());
}

/** The page that a session needs before anything else; it leads back here. */
function pageBefore({ MustChangePassword }: SessionRead, extensionId: string): string {
  const redir = pathTo.login({ wfs: extensionId });
  return MustChangePassword ? routePath(paths.account, { redir }) : pathTo.termsOfUse("accept", redir);
}
