import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { IconButton } from "@gatehouse/shared/ui/icon-button";
import { RotateCw } from "lucide-react";
import { StatusNote } from "./status-note.tsx";
import { TileHelp } from "./tile-help.tsx";
import classes from "./tile-head.module.css";
import { useWireText } from "../catalogue/use-wire-text.ts";
import { TileMenu } from "./tile-menu.tsx";
import type { TileHeadProps } from "./tile-head-props.ts";

/** Name and controls of a tile. */
export function TileHead(props: TileHeadProps) {
  const { model, name, titleId, bar, onRefresh, isRefreshing } = props;
  const wireText = useWireText();
  const { helpContentLabel, helpText, lastUpdated } = model.commonSettings;
  const help = wireText(helpContentLabel || model.resources.description, helpText);
  return (
    <header className={classes.head}>
      <h2 id={titleId} className={classes.title}>
        {name}
      </h2>
      {bar && <StatusNote bar={bar} />}
      <div className={classes.controls} data-export="leave-out">
        <div className={classes.quiet}>
          {help !== "" && <TileHelp text={help} titleId={titleId} />}
          {onRefresh && (
            <Refresh titleId={titleId} lastUpdated={lastUpdated} isRefreshing={isRefreshing} onRefresh={onRefresh} />
          )}
        </div>
        <TileMenu {...props} />
      </div>
    </header>
  );
}

type RefreshProps = { titleId: string; lastUpdated: string | null; isRefreshing: boolean; onRefresh: () => void };

/** The label contains the time of the last refresh. */
function Refresh({ titleId, lastUpdated, isRefreshing, onRefresh }: RefreshProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const label =
    lastUpdated === null ? t("tile.refresh") : t("tile.refresh-updated", { when: format.dateTime(lastUpdated) });
  return (
    <IconButton
      label={label}
      icon={<RotateCw aria-hidden="true" />}
      aria-describedby={titleId}
      disabled={isRefreshing}
      onClick={onRefresh}
    />
  );
}
