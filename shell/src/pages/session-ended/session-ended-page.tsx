import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { announce } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { hashHref, useNavigate } from "@gatehouse/shared/routing";
import { Button } from "@gatehouse/shared/ui/button";
import { useEffect } from "react";
import { ErrorPage } from "../../components/error-page.tsx";

/** Assistive technology first reads the page itself, then this. */
const announceDelayMs = 1000;

/** Loads the console anew from its start: this page would only show itself again. */
function refreshConsole(): void {
  window.history.replaceState(null, "", hashHref("/"));
  window.location.reload();
}

/** The session could not be read or kept alive for a reason that is not its expiry. */
export function SessionEndedPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => announce(t("session-ended.description"), "assertive"), announceDelayMs);
    return () => clearTimeout(timer);
  }, [t]);
  return (
    <ErrorPage pageId="session-ended" title={t("session-ended.title")} description={t("session-ended.description")}>
      <Button onClick={refreshConsole}>{t("session-ended.refresh")}</Button>
      <Button variant="secondary" onClick={() => void navigate(paths.logout)}>
        {t("session-ended.log-out")}
      </Button>
    </ErrorPage>
  );
}
