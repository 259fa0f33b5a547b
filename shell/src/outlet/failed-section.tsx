import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { ErrorPage } from "../components/error-page.tsx";
import { useSectionTitle } from "../components/use-section-title.ts";
import { shownVersion } from "../model/shown-version.ts";

type Props = { remote: SelectedRemote; onRetry: () => void };

/** Shown in place of a section without a working version. */
export function FailedSection({ remote, onRetry }: Props) {
  const { t } = useTranslation();
  const values = { name: useSectionTitle()(remote.name), version: shownVersion(remote.version) };
  return (
    <ErrorPage
      pageId="remote-panel"
      title={t("remote-panel.title")}
      description={t("remote-panel.description", values)}
    >
      <Button size="small" onClick={onRetry}>
        {t("components.retry")}
      </Button>
    </ErrorPage>
  );
}
