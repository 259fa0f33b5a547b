import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { PageFrame, usePageHeader } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSearchParams } from "@gatehouse/shared/routing";
import { useHasPermission } from "@gatehouse/shared/session";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { useState } from "react";
import { useReleasesOverview } from "../../data/releases.hooks.ts";
import { ActionDialog } from "./dialogs/action-dialog.tsx";
import { HistoryView } from "./history/history-view.tsx";
import type { ReleaseAction } from "./release-action.ts";
import { ReleasesButtons } from "./releases-buttons.tsx";
import { ReleasesDescription } from "./releases-description.tsx";
import { ReleasesSkeleton } from "./releases-skeleton.tsx";
import { useFocusReturn } from "./use-focus-return.ts";
import { VersionsView } from "./versions-view.tsx";

/** What runs where, who changed it and why, how it fares, and the ways to change it. */
export function ReleasesPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const state = useReleasesOverview();
  const canManage = useHasPermission(permissions.releasesManage);
  const [action, setAction] = useState<ReleaseAction | null>(null);
  const { rememberOpener } = useFocusReturn(action !== null || query.has("section"));
  const handleAction = (next: ReleaseAction): void => {
    rememberOpener();
    setAction(next);
  };
  const handleHealth = (section: string): void => {
    rememberOpener();
    setQuery({ section });
  };
  const isHistory = query.get("view") === "history";
  useReleasesHeader(isHistory);
  const { data } = state;
  const buttons = data && (
    <ReleasesButtons isHistory={isHistory} onChange={canManage ? () => handleAction({ kind: "change" }) : undefined} />
  );
  return (
    <PageFrame
      pageId="releases"
      title={t("releases.title")}
      description={<ReleasesDescription revision={data?.revision} />}
      actions={buttons}
    >
      {data ? (
        <>
          {isHistory ? (
            <HistoryView overview={data} onAction={canManage ? handleAction : undefined} />
          ) : (
            <VersionsView
              overview={data}
              hasFailed={state.error !== undefined}
              onAction={handleAction}
              onHealth={handleHealth}
            />
          )}
          {action && <ActionDialog action={action} overview={data} onClose={() => setAction(null)} />}
        </>
      ) : (
        <NoOverview state={state} />
      )}
    </PageFrame>
  );
}

/** The trail: this page belongs to the configuration. */
function useReleasesHeader(isHistory: boolean): void {
  const { t } = useTranslation();
  usePageHeader({
    section: t("sitemenu.configuration"),
    home: { destination: paths.configuration },
    breadcrumbs: [
      isHistory
        ? { display: t("releases.title"), method: "sref", destination: paths.releases }
        : { display: t("releases.title"), method: "stateless" },
      ...(isHistory ? [{ display: t("releases.history.title"), method: "stateless" as const }] : []),
    ],
  });
}

function NoOverview({ state }: { state: ReturnType<typeof useReleasesOverview> }) {
  const { t } = useTranslation();
  const { error, isValidating, mutate } = state;
  if (!error) return <ReleasesSkeleton />;
  return (
    <PageState
      kind="error"
      title={t("releases.failed.title")}
      description={t("releases.failed.description")}
      requestId={error.requestId}
      isRetrying={isValidating}
      onRetry={() => void mutate().catch(() => undefined)}
    />
  );
}
