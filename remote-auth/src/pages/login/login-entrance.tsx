import { paths } from "@gatehouse/shared/contracts/paths.contract";
import type { SessionRead } from "@gatehouse/shared/contracts/sessions.contract";
import { redirectTarget } from "@gatehouse/shared/rules/redirect-target";
import { Navigate, useSearchParams } from "@gatehouse/shared/routing";
import { startPage, useSession } from "@gatehouse/shared/session";
import { useEffect, useState } from "react";
import { readResetLink } from "../../model/login-entry.ts";
import type { ExtensionPurpose } from "./extension/extension-purpose.ts";
import { withoutParameters } from "../../model/without-parameters.ts";
import { LoginSections } from "./sections/login-sections.tsx";

/** Query parameters of a mailed link, removed because the token must not stay in the address bar or history. */
const LINK_PARAMETERS = ["reset", "confirm", "username", "token"];

type LoginEntranceProps = {
  extension: ExtensionPurpose;
  /** What the session of an extension's window needs first, such as a new password; null for nothing. */
  pageBefore: string | null;
};

/**
 * Redirects when there is a live session, even from another tab. A session with an unconfirmed sign-out does not count,
 * and a mailed link takes precedence. A window of the browser extension stays for the hand-over.
 */
export function LoginEntrance({ extension, pageBefore }: LoginEntranceProps) {
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const [resetLink, setResetLink] = useState(() => readResetLink(query));
  const hasLinkInUrl = LINK_PARAMETERS.some((name) => query.has(name));

  useEffect(() => {
    if (hasLinkInUrl) setQuery((current) => withoutParameters(current, LINK_PARAMETERS), { replace: true });
  }, [hasLinkInUrl, setQuery]);

  const isEntered = session.SignedIn && resetLink === null;
  if (!isEntered || (extension.extensionId !== null && pageBefore === null)) {
    return (
      <LoginSections
        resetLink={resetLink}
        extension={extension}
        redir={query.get("redir")}
        onLinkLeft={() => setResetLink(null)}
      />
    );
  }
  return <Navigate to={pageBefore ?? firstPage(session, query.get("redir"))} replace />;
}

function firstPage({ MustChangePassword }: SessionRead, redir: string | null): string {
  return MustChangePassword ? paths.account : redirectTarget(redir, startPage());
}
