import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { LiveRegions } from "@gatehouse/shared/frame";
import { findLanguage, useTranslation } from "@gatehouse/shared/i18n";
import { Outlet, useLocation, useNavigate } from "@gatehouse/shared/routing";
import { startKeepAlive, useSession } from "@gatehouse/shared/session";
import { LocaleProvider } from "@gatehouse/shared/ui/locale-provider";
import { useEffect } from "react";
import { FrameHostPlace } from "../frame-host/frame-host-place.tsx";
import { leadToSessionEnded } from "../pages/session-ended/lead-to-session-ended.ts";
import classes from "./app-frame.module.css";
import { headerPart } from "./header/header-part.ts";
import { useLazyPart } from "./lazy-parts/use-lazy-part.ts";
import { LeaveQuestion } from "./leave-dialog/leave-question.tsx";
import { SkipLink } from "./skip-link/skip-link.tsx";
import { SwapNotices } from "./swap-notices/swap-notices.tsx";
import { Toasts } from "./toasts/toasts.tsx";

/** Sign-in, and terms that must be accepted first, stand alone. */
function standsAlone(pathname: string, search: string): boolean {
  if (pathname === paths.login) return true;
  return pathname === paths.termsOfUse && new URLSearchParams(search).get("mode") === "accept";
}

/** The frame around every page of a signed-in user: skip link, header, main content, and what lies over the page. */
export function AppFrame() {
  const { language } = useTranslation();
  const { pathname, search } = useLocation();
  const { SignedIn: isSignedIn, TermsAccepted } = useSession();
  // Nothing that the header offers is open before the terms of use are accepted.
  const hasHeader = isSignedIn && TermsAccepted && !standsAlone(pathname, search);
  // That page says that the session is not kept.
  const isKeptAlive = isSignedIn && pathname !== paths.sessionEnded;
  const renderHeader = useLazyPart(headerPart, hasHeader);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isKeptAlive) return;
    return startKeepAlive(window, () => leadToSessionEnded(navigate));
  }, [isKeptAlive, navigate]);
  return (
    <LocaleProvider locale={findLanguage(language).formatLocale}>
      <div className={classes["frame"]}>
        {hasHeader && <SkipLink />}
        {hasHeader && <header className={classes["header"]}>{renderHeader?.({})}</header>}
        <main id="main" className={classes["main"]} tabIndex={-1}>
          <Outlet />
          <FrameHostPlace />
        </main>
        <SwapNotices />
      </div>
      <Toasts />
      <LeaveQuestion />
      <LiveRegions />
    </LocaleProvider>
  );
}
