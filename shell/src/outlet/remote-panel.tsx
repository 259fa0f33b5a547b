import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { ErrorScreen } from "./error-screen.tsx";

type Props = { remote: SelectedRemote; onRetry: () => void };

/** Shown in place of a section without a working version. The fallback needs no request: the network may fail too. */
export function RemotePanel({ remote, onRetry }: Props) {
  const { t } = useTranslation();
  const fallback = <PageState kind="error" title={t("remote-panel.title")} onRetry={onRetry} />;
  return <ErrorScreen kind="failed" remote={remote} onRetry={onRetry} fallback={fallback} />;
}
