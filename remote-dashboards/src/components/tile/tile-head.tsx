import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import type { TileAction } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { IconButton } from "@gatehouse/shared/ui/icon-button";
import type { MenuCommand } from "@gatehouse/shared/ui/menu";
import { RotateCw } from "lucide-react";
import type { TileModel } from "../../model/tile-models.ts";
import { TileHelp } from "./tile-help.tsx";
import classes from "./tile-head.module.css";
import { TileMenu } from "./tile-menu.tsx";
import { useMinuteClock } from "./use-minute-clock.ts";

export type TileHeadProps = {
  model: TileModel;
  name: string;
  titleId: string;
  actions: readonly TileAction[];
  commands: readonly MenuCommand[];
  isRefreshing: boolean;
  isTableShown: boolean;
  /** Undefined where there is no content to show as a table. */
  onToggleTable: (() => void) | undefined;
  /** Undefined for tiles that have no data, and for those that the user may not read. */
  onRefresh: (() => void) | undefined;
};

/** Name and controls of a tile. */
export function TileHead(props: TileHeadProps) {
  const { model, name, titleId, onRefresh, isRefreshing } = props;
  const { helpContentLabel, lastUpdated } = model.commonSettings;
  const help = helpContentLabel || model.resources.description;
  return (
    <header className={classes.head}>
      <h2 id={titleId} className={classes.title}>
        {name}
      </h2>
      <div className={classes.controls} data-export="leave-out">
        {help !== undefined && <TileHelp helpKey={help} titleId={titleId} />}
        {onRefresh && (
          <Refresh titleId={titleId} lastUpdated={lastUpdated} isRefreshing={isRefreshing} onRefresh={onRefresh} />
        )}
        <TileMenu {...props} />
      </div>
    </header>
  );
}

type RefreshProps = { titleId: string; lastUpdated: string | null; isRefreshing: boolean; onRefresh: () => void };

/** The button says when the data was read; beside it stands how long ago that was. */
function Refresh({ titleId, lastUpdated, isRefreshing, onRefresh }: RefreshProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nowMs = useMinuteClock();
  const label =
    lastUpdated === null ? t("tile.refresh") : t("tile.refresh-updated", { when: format.dateTime(lastUpdated) });
  return (
    <>
      <IconButton
        label={label}
        icon={<RotateCw aria-hidden="true" />}
        aria-describedby={titleId}
        disabled={isRefreshing}
        onClick={onRefresh}
      />
      {lastUpdated !== null && (
        <time className={classes.age} dateTime={lastUpdated}>
          {/* The server's clock may be ahead of this one. */}
          {format.relativeTime(lastUpdated, Math.max(nowMs, Date.parse(lastUpdated)))}
        </time>
      )}
    </>
  );
}
