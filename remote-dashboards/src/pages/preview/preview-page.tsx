import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { PageFrame, usePageHeader } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSearchParams } from "@gatehouse/shared/routing";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { DashboardView } from "../../components/board/dashboard-view.tsx";
import { useWireText } from "../../components/catalogue/use-wire-text.ts";
import { useDefaultDashboard } from "../../data/default-dashboards.hooks.ts";
import { useResolvedDashboard } from "../../data/resolved-dashboards.hooks.ts";

/** A dynamic dashboard, read-only: the one in the address, else the user's default, else the server's. */
export function PreviewPage() {
  const { t } = useTranslation();
  const wireText = useWireText();
  const [query] = useSearchParams();
  const saved = useDefaultDashboard();
  const { layout } = useResolvedDashboard(query.get("definition") || saved.id);
  const title = layout ? wireText(layout.resourceKey, layout.displayName) : t("preview.title");
  usePageHeader({
    section: t("preview.section"),
    home: { destination: paths.dashboard },
    breadcrumbs: [{ display: title, method: "stateless" }],
  });
  return (
    <PageFrame pageId="preview" title={title} wide>
      {layout && <DashboardView key={layout.layoutId} layout={layout} />}
      {layout === undefined && <PageState kind="loading" />}
      {layout === null && (
        <PageState kind="empty" title={t("preview.none.title")} description={t("preview.none.advice")} />
      )}
    </PageFrame>
  );
}
