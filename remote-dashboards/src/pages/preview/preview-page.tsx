import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { PageFrame, usePageHeader } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSearchParams } from "@gatehouse/shared/routing";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { DashboardView } from "../../components/board/dashboard-view.tsx";
import { UnavailableDashboardState } from "../../components/unavailable-dashboard.tsx";
import { useWireText } from "../../components/catalogue/use-wire-text.ts";
import { useDefaultDashboard } from "../../data/default-dashboards.hooks.ts";
import { useDashboard } from "../../data/dashboards.hooks.ts";

/** A read-only dynamic dashboard: the one in the URL, or else the user's default, or else the server's. */
export function PreviewPage() {
  const { t } = useTranslation();
  const wireText = useWireText();
  const [query] = useSearchParams();
  const userDefault = useDefaultDashboard();
  const named = query.get("definition") || null;
  const { dashboard, unavailable, hasNone } = useDashboard(named ?? userDefault.id, named !== null);
  const title = dashboard ? wireText(dashboard.resourceKey, dashboard.displayName) : t("preview.title");
  usePageHeader({
    section: t("preview.section"),
    home: { destination: paths.dashboard },
    breadcrumbs: [{ display: title, method: "stateless" }],
  });
  return (
    <PageFrame pageId="preview" title={title} wide>
      {dashboard && <DashboardView key={dashboard.layoutId} dashboard={dashboard} />}
      {dashboard === undefined && <PageState kind="loading" />}
      {dashboard === null && <NoDashboard unavailable={unavailable} hasNone={hasNone} />}
    </PageFrame>
  );
}

type NoDashboardProps = Pick<ReturnType<typeof useDashboard>, "unavailable" | "hasNone">;

function NoDashboard({ unavailable, hasNone = false }: NoDashboardProps) {
  const { t } = useTranslation();
  if (unavailable) {
    const { dashboardPreview, dashboardEdit } = paths;
    return (
      <UnavailableDashboardState unavailable={unavailable} defaultPath={dashboardPreview} choicePath={dashboardEdit} />
    );
  }
  const advice = t(hasNone ? "preview.none.no-access" : "preview.none.advice");
  return <PageState kind="empty" title={t("preview.none.title")} description={advice} />;
}
