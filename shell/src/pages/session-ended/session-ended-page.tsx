import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { announce, dirtySources, useDirtySource } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useLocation } from "@gatehouse/shared/routing";
import { Button } from "@gatehouse/shared/ui/button";
import { Unplug } from "lucide-react";
import { useEffect } from "react";
import { ErrorPage } from "../../components/error-page.tsx";
import { reloadAt } from "../../navigation/reload-at.ts";
import { lostUnsavedWork } from "./go-to-session-ended.ts";

/** Delay, so that screen readers announce this after the page itself. */
const announceDelayMs = 1000;

/** Leaves without asking about unsaved work, because the user chose to on this page. */
function leaveFor(path: string): void {
  dirtySources.clear();
  reloadAt(path);
}

/** The session could not be read or extended for a reason other than its expiry. */
export function SessionEndedPage() {
  const { t } = useTranslation();
  const location = useLocation();
  // Forms restore their values when the user returns; leaving for another page asks first.
  useDirtySource("session-ended", lostUnsavedWork(location.state));
  useEffect(() => {
    const timer = setTimeout(() => announce(t("session-ended.description"), "assertive"), announceDelayMs);
    return () => clearTimeout(timer);
  }, [t]);
  return (
    <ErrorPage
      pageId="session-ended"
      icon={<Unplug aria-hidden="true" />}
      tone="warning"
      title={t("session-ended.title")}
      description={t("session-ended.description")}
    >
      {/* Goes to the start, because a reload would only show this page again. */}
      <Button size="small" onClick={() => leaveFor("/")}>
        {t("session-ended.refresh")}
      </Button>
      <Button size="small" variant="secondary" onClick={() => leaveFor(paths.logout)}>
        {t("session-ended.log-out")}
      </Button>
    </ErrorPage>
  );
}
