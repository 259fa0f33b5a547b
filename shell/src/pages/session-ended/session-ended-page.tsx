import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { announce, dirtySources, useDirtySource } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useLocation } from "@gatehouse/shared/routing";
import { Button } from "@gatehouse/shared/ui/button";
import { useEffect } from "react";
import { ErrorPage } from "../../components/error-page.tsx";
import { startAnew } from "../../navigation/start-anew.ts";
import { tookUnsavedWork } from "./lead-to-session-ended.ts";

/** Assistive technology first reads the page itself, then this. */
const announceDelayMs = 1000;

/** What this page offers itself is never held up by a question. */
function leaveFor(path: string): void {
  dirtySources.clear();
  startAnew(path);
}

/** The session could not be read or kept alive for a reason that is not its expiry. */
export function SessionEndedPage() {
  const { t } = useTranslation();
  const location = useLocation();
  // Forms keep their values and give them back to whoever returns; who goes elsewhere is asked.
  useDirtySource("session-ended", tookUnsavedWork(location.state));
  useEffect(() => {
    const timer = setTimeout(() => announce(t("session-ended.description"), "assertive"), announceDelayMs);
    return () => clearTimeout(timer);
  }, [t]);
  return (
    <ErrorPage pageId="session-ended" title={t("session-ended.title")} description={t("session-ended.description")}>
      {/* From the start: this page would only show itself again. */}
      <Button onClick={() => leaveFor("/")}>{t("session-ended.refresh")}</Button>
      <Button variant="secondary" onClick={() => leaveFor(paths.logout)}>
        {t("session-ended.log-out")}
      </Button>
    </ErrorPage>
  );
}
