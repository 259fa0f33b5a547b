import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { LayoutDashboard } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { useWireText } from "../catalogue/use-wire-text.ts";
import { BoardCaption } from "./board-caption.tsx";
import { BoardToolbar } from "./board-toolbar.tsx";
import { DashboardBoard } from "./dashboard-board.tsx";
import classes from "./dashboard-view.module.css";
import { useBoardOutput } from "./use-board-output.ts";
import { useFullScreen } from "./use-full-screen.ts";
import { useRefreshInterval } from "./use-refresh-interval.ts";

/** A read-only dynamic dashboard with its toolbar; a direct child of its page, whose heading the toolbar stands beside. */
export function DashboardView({ dashboard }: { dashboard: DashboardLayout }) {
  const { t } = useTranslation();
  const wireText = useWireText();
  const viewRef = useRef<HTMLDivElement>(null);
  const sheetRef = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(viewRef);
  const interval = useRefreshInterval();
  const { lastUpdated, noteUpdate } = useLastUpdate();
  const name = wireText(dashboard.resourceKey, dashboard.displayName);
  const output = useBoardOutput(sheetRef, name);
  return (
    <div ref={viewRef} className={classes.view} data-full-screen={fullScreen.isOn || undefined}>
      <BoardToolbar
        layoutId={dashboard.layoutId}
        lastUpdated={lastUpdated}
        interval={interval}
        fullScreen={fullScreen}
        output={output}
      />
      <div ref={sheetRef} className={classes.sheet}>
        {output.showsAll && <BoardCaption name={name} />}
        {dashboard.components.length === 0 ? (
          <PageState
            kind="empty"
            icon={<LayoutDashboard aria-hidden="true" />}
            title={t("board.empty.title")}
            description={t("board.empty.description")}
          />
        ) : (
          <DashboardBoard
            components={dashboard.components}
            label={name}
            refreshIntervalMs={interval.intervalMs}
            showsAll={output.showsAll}
            onUpdated={noteUpdate}
          />
        )}
      </div>
    </div>
  );
}

/** The time of the newest data on the board; null while there is none. */
function useLastUpdate() {
  const [lastUpdated, setLastUpdated] = useState<string | null>(null);
  const noteUpdate = useCallback((moment: string): void => {
    setLastUpdated((known) => (known === null || moment > known ? moment : known));
  }, []);
  return { lastUpdated, noteUpdate };
}
