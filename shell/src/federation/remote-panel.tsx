import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { retryRemote } from "./federation.ts";

/** In place of a section of which no version can be used. */
export function RemotePanel({ remote: { name, version } }: { remote: SelectedRemote }) {
  const { t } = useTranslation();
  return (
    <PageState
      kind="error"
      title={t("remote-panel.title")}
      description={t("remote-panel.description", { name, version })}
      onRetry={() => retryRemote(name)}
    />
  );
}
