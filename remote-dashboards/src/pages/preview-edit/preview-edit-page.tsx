import { PageFrame, useNotify, usePageHeader } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useSearchParams } from "@gatehouse/shared/routing";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { useEffect, useState } from "react";
import { UnavailableDashboardState } from "../../components/unavailable-dashboard.tsx";
import { useDefaultDashboard } from "../../data/default-dashboards.hooks.ts";
import { useCanWriteLocal } from "../../data/local-dashboards.hooks.ts";
import type { UnavailableDashboard } from "../../data/fetched-dashboards.hooks.ts";
import { DashboardsPanel } from "./opening/dashboards-panel.tsx";
import { Editor } from "./editor.tsx";
import classes from "./editor.module.css";
import { UnreadBanner } from "./opening/unread-banner.tsx";
import { useDashboardLists } from "./opening/use-dashboard-lists.ts";
import { EditorScope } from "./scope/editor-scope.tsx";
import { DashboardListsContext } from "./scope/use-lists.ts";
import { useEditedDashboard } from "./opening/use-edited-dashboard.ts";

function Unavailable({ unavailable }: { unavailable: UnavailableDashboard | null }) {
  if (!unavailable) return <PageState kind="loading" />;
  return <UnavailableDashboardState unavailable={unavailable} defaultPath={paths.dashboardEdit} />;
}

/** The dashboard editor. */
export function PreviewEditPage() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const definition = parameters.get("definition") || null;
  const lists = useDashboardLists();
  const { edited, opening, reload, unavailable } = useEditedDashboard(definition, lists);
  const userDefault = useDefaultDashboard();
  const canWrite = useCanWriteLocal();
  const [discarding, setDiscarding] = useState<DashboardLayout | null>(null);
  const notify = useNotify();
  useEffect(() => {
    if (canWrite === false) notify({ format: "info", messageKey: "preview-edit.failed.no-store" });
  }, [canWrite, notify]);
  usePageHeader({
    section: t("preview.section"),
    home: { destination: paths.dashboard },
    breadcrumbs: [{ display: t("preview-edit.title"), method: "stateless" }],
  });
  return (
    <PageFrame pageId="preview-edit" title={t("preview-edit.title")} wide>
      <div className={classes.layout}>
        <DashboardsPanel
          system={lists.system}
          custom={lists.custom}
          isCustomKnown={lists.isCustomKnown}
          drafts={lists.neverSaved.map(({ layout }) => layout)}
          serverIds={lists.serverIds}
          selectedId={edited?.dashboard.layoutId ?? null}
          defaultId={userDefault.id}
          onDiscard={edited && !lists.local.hasFailed ? setDiscarding : undefined}
        />
        <div className={classes.main}>
          {lists.local.hasFailed && <UnreadBanner onRetry={lists.local.retry} />}
          {edited ? (
            <DashboardListsContext value={lists}>
              <EditorScope
                key={`${definition} ${edited.dashboard.layoutId} ${opening}`}
                edited={edited}
                canWrite={canWrite !== false}
                onReload={reload}
              >
                <Editor discarding={discarding} onDiscardEnd={() => setDiscarding(null)} />
              </EditorScope>
            </DashboardListsContext>
          ) : (
            <Unavailable unavailable={unavailable} />
          )}
        </div>
      </div>
    </PageFrame>
  );
}
