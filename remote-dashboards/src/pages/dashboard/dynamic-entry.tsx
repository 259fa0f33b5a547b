import { CLOUD_DASHBOARD_ID } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { useEffect } from "react";
import { DashboardView } from "../../components/board/dashboard-view.tsx";
import { useWireText } from "../../components/catalogue/use-wire-text.ts";
import { useDashboard } from "../../data/dashboards.hooks.ts";

type Props = {
  /** The user's default; null for users who start with the built-in dashboard without having chosen it. */
  defaultId: string | null;
  /** Receives the name of the dashboard, for the heading of the page. */
  onName: (name: string) => void;
  /** Called if neither this dashboard nor the server's default can be shown. */
  onUnavailable: () => void;
};

/** The dynamic dashboard that the user starts with. */
export function DynamicEntry({ defaultId, onName, onUnavailable }: Props) {
  const wireText = useWireText();
  const { dashboard } = useDashboard(defaultId ?? CLOUD_DASHBOARD_ID);
  const name = dashboard ? wireText(dashboard.resourceKey, dashboard.displayName) : null;
  useEffect(() => {
    if (name !== null) onName(name);
  }, [name, onName]);
  const isUnavailable = dashboard === null;
  useEffect(() => {
    if (isUnavailable) onUnavailable();
  }, [isUnavailable, onUnavailable]);
  if (!dashboard) return <PageState kind="loading" />;
  return <DashboardView key={dashboard.layoutId} dashboard={dashboard} />;
}
