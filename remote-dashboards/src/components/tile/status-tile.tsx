import { useFormat } from "@gatehouse/shared/i18n";
import { colourToken } from "../../model/colour-scales.ts";
import { translateAction } from "../../model/tile-actions.ts";
import classes from "./status-tile.module.css";
import type { TileBodyProps } from "./tile-body.tsx";
import { TileLinkText } from "./tile-link-text.tsx";
import { useWireText } from "../catalogue/use-wire-text.ts";

/** One figure and what it counts. */
export function StatusTile({ model }: TileBodyProps) {
  const wireText = useWireText();
  const format = useFormat();
  const item = model.data?.dataItem;
  if (!item) return null;
  const count = typeof item.value === "number" ? item.value : undefined;
  const [action] = item.actions;
  const colour = item.scaleType === undefined ? undefined : `var(${colourToken(item)})`;
  return (
    <p className={classes.status}>
      <span className={classes.value} style={{ color: colour }}>
        <TileLinkText link={action ? translateAction(action) : null} tone="inherit" className={classes.link}>
          {count === undefined ? item.value : format.number(count)}
        </TileLinkText>
      </span>
      <span className={classes.label}>{wireText(item.resourceKey, item.displayName, count)}</span>
    </p>
  );
}
