import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { dirtySources, LiveRegions } from "@gatehouse/shared/frame";
import { findLanguage, useTranslation } from "@gatehouse/shared/i18n";
import { Outlet, useLocation, useNavigate } from "@gatehouse/shared/routing";
import { startKeepAlive, useSession } from "@gatehouse/shared/session";
import { LocaleProvider } from "@gatehouse/shared/ui/locale-provider";
import { useEffect, useRef } from "react";
import { FrameHostSlot } from "../frame-host/frame-host-slot.tsx";
import { restoreLostFocus } from "../navigation/restore-lost-focus.ts";
import { goToSessionEnded } from "../pages/session-ended/go-to-session-ended.ts";
import classes from "./app-frame.module.css";
import { headerPart } from "./header/header-part.ts";
import { useLazyPart } from "../lazy-parts/use-lazy-part.ts";
import { LeaveQuestion } from "./leave-dialog/leave-question.tsx";
import { SwapNotices } from "./swap-notices/swap-notices.tsx";
import { Toasts } from "./toasts/toasts.tsx";

/** Nothing of them depends on the page, so a navigation need not render them. */
const overlays = (
  <>
    <Toasts />
    <LeaveQuestion />
    <LiveRegions />
  </>
);

/** Sign-in, and terms that must be accepted first, have no frame. */
function isWithoutFrame(pathname: string, search: string): boolean {
  if (pathname === paths.login) return true;
  return pathname === paths.termsOfUse && new URLSearchParams(search).get("mode") === "accept";
}

/** The frame around each page of a signed-in user: header, main content and overlays. */
export function AppFrame() {
  const { language } = useTranslation();
  const { pathname, search, key } = useLocation();
  const { SignedIn: isSignedIn, TermsAccepted } = useSession();
  // The header's panels are disabled until the terms of use are accepted.
  const hasHeader = isSignedIn && TermsAccepted && !isWithoutFrame(pathname, search);
  // That page itself says that the session cannot be kept.
  const isKeptAlive = isSignedIn && pathname !== paths.sessionEnded;
  const renderHeader = useLazyPart(headerPart, hasHeader);
  const navigate = useNavigate();
  const mainRef = useRef<HTMLElement>(null);
  // Runs after the effects of the page: what goes has said so.
  useEffect(() => dirtySources.arrive(), [key]);
  useEffect(() => (mainRef.current ? restoreLostFocus(mainRef.current) : undefined), []);
  useEffect(() => {
    if (!isKeptAlive) return;
    return startKeepAlive(window, () => goToSessionEnded(navigate));
  }, [isKeptAlive, navigate]);
  return (
    <LocaleProvider locale={findLanguage(language).formatLocale}>
      <div className={classes.frame}>
        {hasHeader && <div className={classes.top}>{renderHeader?.({})}</div>}
        <main ref={mainRef} id="main" className={classes.main} tabIndex={-1}>
          <Outlet />
          <FrameHostSlot />
        </main>
        <SwapNotices />
      </div>
      {overlays}
    </LocaleProvider>
  );
}
