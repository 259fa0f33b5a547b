import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { LayoutDashboard } from "lucide-react";
import { useRef } from "react";
import { useWireText } from "../catalogue/use-wire-text.ts";
import { BoardToolbar } from "./board-toolbar.tsx";
import { DashboardBoard } from "./dashboard-board.tsx";
import classes from "./dashboard-view.module.css";
import { useBoardOutput } from "./use-board-output.ts";
import { useFullScreen } from "./use-full-screen.ts";
import { useRefreshInterval } from "./use-refresh-interval.ts";

/** A dynamic dashboard to read: what can be done with all of it, and its tiles. */
export function DashboardView({ layout }: { layout: DashboardLayout }) {
  const { t } = useTranslation();
  const wireText = useWireText();
  const viewRef = useRef<HTMLDivElement>(null);
  const boardRef = useRef<HTMLUListElement>(null);
  const fullScreen = useFullScreen(viewRef);
  const interval = useRefreshInterval();
  const name = wireText(layout.resourceKey, layout.displayName);
  const output = useBoardOutput(boardRef, name);
  return (
    <div ref={viewRef} className={classes.view} data-full-screen={fullScreen.isOn || undefined}>
      <BoardToolbar layoutId={layout.layoutId} interval={interval} fullScreen={fullScreen} output={output} />
      {layout.components.length === 0 ? (
        <PageState
          kind="empty"
          icon={<LayoutDashboard aria-hidden="true" />}
          title={t("board.empty.title")}
          description={t("board.empty.description")}
        />
      ) : (
        <DashboardBoard
          ref={boardRef}
          components={layout.components}
          label={name}
          refreshIntervalMs={interval.intervalMs}
          showsAll={output.showsAll}
        />
      )}
    </div>
  );
}
