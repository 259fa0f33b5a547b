import { useTranslation } from "@gatehouse/shared/i18n";
import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { MenuCommand } from "@gatehouse/shared/ui/menu";
import { memo, useCallback, useId, useRef, useState } from "react";
import { statusBar } from "../../model/colour-scales.ts";
import { canRefresh } from "../../model/tile-states.ts";
import classes from "./dashboard-tile.module.css";
import { TileBody } from "./tile-body.tsx";
import { TileHead } from "./tile-head.tsx";
import { useTile } from "./use-tile.ts";

export type DashboardTileProps = {
  component: DashboardComponent;
  /** Commands that the editor adds to the tile's menu. */
  commands?: readonly MenuCommand[];
};

const none: readonly MenuCommand[] = [];

/** One tile of a dynamic dashboard with its controls; it fills its container. */
export const DashboardTile = memo(function DashboardTile({ component, commands = none }: DashboardTileProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLElement>(null);
  const titleId = useId();
  const [isTableShown, setIsTableShown] = useState(false);
  const { model, name, state, isRefreshing, isMounted, refresh } = useTile(component, ref);
  const isForbidden = state === "forbidden";
  const bar = state === "content" ? statusBar(model.data, model.commonSettings.lastUpdated) : null;
  const toggleTable = useCallback(() => setIsTableShown((isShown) => !isShown), []);
  return (
    <article
      ref={ref}
      className={classes.tile}
      data-tile-type={component.componentType}
      data-state={state}
      data-bar={bar ?? undefined}
      aria-labelledby={titleId}
      aria-busy={isRefreshing}
    >
      <TileHead
        model={model}
        name={name}
        titleId={titleId}
        bar={bar}
        actions={isForbidden ? [] : component.actions}
        commands={commands}
        isRefreshing={isRefreshing}
        isTableShown={isTableShown}
        onToggleTable={state === "content" ? toggleTable : undefined}
        onRefresh={canRefresh(model, state) ? refresh : undefined}
      />
      {isRefreshing && <div className={classes.progress} role="progressbar" aria-label={t("tile.loading", { name })} />}
      <div className={classes.body}>
        {isMounted && (
          <TileBody
            model={model}
            name={name}
            state={state}
            actions={component.actions}
            isTableShown={isTableShown}
            onToggleTable={toggleTable}
          />
        )}
      </div>
    </article>
  );
});
