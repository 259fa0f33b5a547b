import type { StatusItem, TileData } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { useFormat } from "@gatehouse/shared/i18n";
import type { CSSProperties } from "react";
import { colourToken } from "../../model/colour-scales.ts";
import { translateAction } from "../../model/tile-actions.ts";
import { Sparkline } from "./sparkline.tsx";
import classes from "./status-tile.module.css";
import { ChangeNote } from "./status-trend.tsx";
import type { TileBodyProps } from "./tile-body-props.ts";
import { TileLinkText } from "./tile-link-text.tsx";
import { useWireText } from "../catalogue/use-wire-text.ts";

const countOf = ({ value }: StatusItem): number | undefined => (typeof value === "number" ? value : undefined);

/** A tile with a status bar says in words what the colour of its figure would. */
function styleOf(item: StatusItem, { dataStatusColourScheme }: TileData): CSSProperties | undefined {
  if (item.scaleType === undefined || dataStatusColourScheme !== undefined) return undefined;
  return { color: `var(${colourToken(item)})` };
}

/** A number and what it counts, with its change and course if it counts what happened in a period. */
export function StatusTile({ model: { data } }: TileBodyProps) {
  if (!data?.dataItem) return null;
  const { trend } = data.dataItem;
  return (
    <div className={classes.room}>
      <div className={classes.figure}>
        <Figure item={data.dataItem} style={styleOf(data.dataItem, data)} />
        <Facts item={data.dataItem} />
      </div>
      {trend && (
        <div className={classes.course}>
          <Sparkline values={trend.values} />
        </div>
      )}
    </div>
  );
}

function Figure({ item, style }: { item: StatusItem; style: CSSProperties | undefined }) {
  const wireText = useWireText();
  const format = useFormat();
  const count = countOf(item);
  const [action] = item.actions;
  return (
    <p className={classes.status}>
      <span className={classes.value} style={style}>
        <TileLinkText link={action ? translateAction(action) : null} tone="inherit" className={classes.link}>
          {count === undefined ? item.value : format.number(count)}
        </TileLinkText>
      </span>
      <span className={classes.label}>{wireText(item.resourceKey, item.displayName, count)}</span>
    </p>
  );
}

function Facts({ item }: { item: StatusItem }) {
  const wireText = useWireText();
  const { trend, secondFact } = item;
  const count = countOf(item);
  return (
    <>
      {trend && count !== undefined && <ChangeNote value={count} trend={trend} />}
      {secondFact && (
        <p className={classes.fact}>
          <TileLinkText link={secondFact.action ? translateAction(secondFact.action) : null} tone="inherit">
            {wireText(secondFact.resourceKey, secondFact.displayName, secondFact.value)}
          </TileLinkText>
        </p>
      )}
    </>
  );
}
