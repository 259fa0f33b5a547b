import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { redirectTarget } from "@gatehouse/shared/rules/redirect-target";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Navigate, useSearchParams } from "@gatehouse/shared/routing";
import { readSessionEnd, startPage, useSession } from "@gatehouse/shared/session";
import { Banner } from "@gatehouse/shared/ui/banner";
import { useState, type ReactNode } from "react";
import { LoginSections } from "./sections/login-sections.tsx";
import { useMailedLink } from "./use-mailed-link.ts";

/** Says why the user is here, if a session ended that they did not end on this page. */
function SessionEndNotice() {
  const { t } = useTranslation();
  const [end] = useState(readSessionEnd);
  if (end === null) return null;
  return (
    <Banner tone="info" announce="status">
      {/* i18n-keys: login.session-end.expired, login.session-end.signed-out-elsewhere */}
      {t(`login.session-end.${end}`)}
    </Banner>
  );
}

/**
 * Signs in for the console. Redirects when there is a live session, even from another tab. A session with an unconfirmed
 * sign-out does not count, and a mailed link takes precedence.
 */
export function SignIn({ notice = <SessionEndNotice /> }: { notice?: ReactNode }) {
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
