import { PageFrame, useNotify, usePageHeader } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useSearchParams } from "@gatehouse/shared/routing";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { useEffect, useState } from "react";
import { useDefaultDashboard } from "../../data/default-dashboards.hooks.ts";
import { useCanStoreLayouts } from "../../data/layouts.hooks.ts";
import { DashboardsPanel } from "./dashboards-panel.tsx";
import { Editor } from "./editor.tsx";
import classes from "./editor.module.css";
import { useLayoutLists } from "./use-layout-lists.ts";
import { useOpenedLayout } from "./use-opened-layout.ts";

/** The dashboard editor. */
export function PreviewEditPage() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const definition = parameters.get("definition") || null;
  const lists = useLayoutLists();
  const { opened, opening, reload } = useOpenedLayout(definition, lists);
  const startsWith = useDefaultDashboard();
  const canStore = useCanStoreLayouts();
  const [discarding, setDiscarding] = useState<DashboardLayout | null>(null);
  const notify = useNotify();
  useEffect(() => {
    if (canStore === false) notify({ format: "info", messageKey: "preview-edit.failed.no-store" });
  }, [canStore, notify]);
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
          drafts={lists.drafts.map(({ layout }) => layout)}
          onServer={lists.onServer}
          selectedId={opened?.layout.layoutId ?? null}
          defaultId={startsWith.id}
          onDiscard={setDiscarding}
        />
        <div className={classes.main}>
          {opened ? (
            <Editor
              key={`${definition} ${opened.layout.layoutId} ${opening}`}
              opened={opened}
              lists={lists}
              canStore={canStore !== false}
              discarding={discarding}
              onDiscardEnd={() => setDiscarding(null)}
              onReload={reload}
            />
          ) : (
            <PageState kind="loading" />
          )}
        </div>
      </div>
    </PageFrame>
  );
}
