import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { PageFrame, usePageHeader } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSearchParams } from "@gatehouse/shared/routing";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { DashboardView } from "../../components/board/dashboard-view.tsx";
import { useFocusOnUnmount } from "../../components/use-focus-on-unmount.ts";
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
  const { dashboard, ...none } = useDashboard(named ?? userDefault.id, named !== null);
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
      {dashboard === null && <NoDashboard {...none} />}
    </PageFrame>
  );
}

type NoDashboardProps = Omit<ReturnType<typeof useDashboard>, "dashboard">;

function NoDashboard({ unavailable, hasNone = false, retryDefault }: NoDashboardProps) {
  const { t } = useTranslation();
  if (unavailable) {
    const { dashboardPreview, dashboardEdit } = paths;
    return (
      <UnavailableDashboardState unavailable={unavailable} defaultPath={dashboardPreview} choicePath={dashboardEdit} />
    );
  }
  const title = t("preview.none.title");
  if (hasNone) return <PageState kind="empty" title={title} description={t("preview.none.no-access")} />;
  return <FailedDefault title={title} onRetry={retryDefault} />;
}

function FailedDefault({ title, onRetry }: { title: string; onRetry: (() => void) | undefined }) {
  const { t } = useTranslation();
  useFocusOnUnmount(() => document.querySelector<HTMLElement>("main h1"));
  return <PageState kind="error" title={title} description={t("preview.none.advice")} {...(onRetry && { onRetry })} />;
}
