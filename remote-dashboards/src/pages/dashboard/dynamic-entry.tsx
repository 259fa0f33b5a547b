import { CLOUD_DASHBOARD_ID } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { useEffect } from "react";
import { DashboardView } from "../../components/board/dashboard-view.tsx";
import { useWireText } from "../../components/catalogue/use-wire-text.ts";
import { useResolvedDashboard } from "../../data/resolved-dashboards.hooks.ts";

type Props = {
  /** The user's default; null for who starts with the built-in dashboard without having chosen it. */
  savedId: string | null;
  /** Tells the name of the dashboard, for the heading of the page. */
  onName: (name: string) => void;
  /** There is neither this dashboard nor another in its place. */
  onUnavailable: () => void;
};

/** The dynamic dashboard that the user starts with. */
export function DynamicEntry({ savedId, onName, onUnavailable }: Props) {
  const wireText = useWireText();
  const { layout } = useResolvedDashboard(savedId ?? CLOUD_DASHBOARD_ID);
  const name = layout ? wireText(layout.resourceKey, layout.displayName) : null;
  useEffect(() => {
    if (name !== null) onName(name);
  }, [name, onName]);
  const isUnavailable = layout === null;
  useEffect(() => {
    if (isUnavailable) onUnavailable();
  }, [isUnavailable, onUnavailable]);
  if (!layout) return <PageState kind="loading" />;
  return <DashboardView key={layout.layoutId} layout={layout} />;
}
