import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { PageFrame, usePageHeader } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSearchParams } from "@gatehouse/shared/routing";
import { useHasPermission } from "@gatehouse/shared/session";
import { ReadState } from "@gatehouse/shared/ui/read-state";
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

/** Shows which versions run, who changed them, and their health, with actions to change them. */
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
  const failure = { title: t("releases.failed.title"), description: t("releases.failed.description") };
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
      <ReadState read={state} skeleton={<ReleasesSkeleton />} failure={failure}>
        {(overview) => (
          <>
            {isHistory ? (
              <HistoryView overview={overview} onAction={canManage ? handleAction : undefined} />
            ) : (
              <VersionsView
                overview={overview}
                hasFailed={state.error !== undefined}
                onAction={handleAction}
                onHealth={handleHealth}
              />
            )}
            {action && (
              <ActionDialog
                action={action}
                overview={overview}
                // An answer that comes once the user has closed the dialog must not close the next one.
                onClose={() => setAction((shown) => (shown === action ? null : shown))}
              />
            )}
          </>
        )}
      </ReadState>
    </PageFrame>
  );
}

/** Breadcrumbs: this page is part of the configuration. */
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
