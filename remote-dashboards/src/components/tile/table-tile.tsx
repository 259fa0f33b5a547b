import type { DataTable, TableCell, TableColumn } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import { colourToken, severityName, toneOf } from "../../model/colour-scales.ts";
import { translateAction } from "../../model/tile-actions.ts";
import { TileIcon } from "../tile-icon.tsx";
import { StatusBadge } from "./status-badge.tsx";
import classes from "./table-tile.module.css";
import type { TileBodyProps } from "./tile-body-props.ts";
import { TileLinkText } from "./tile-link-text.tsx";
import { useWireText } from "../catalogue/use-wire-text.ts";

/** A short table; the first cell of each row links to its subject. */
export function TableTile({ model, name }: TileBodyProps) {
  const wireText = useWireText();
  const table = model.data?.dataTable;
  if (!table) return null;
  const columns = table.columns.toSorted((a, b) => a.columnIndex - b.columnIndex);
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <section className={classes.scroller} data-scrolls aria-label={name} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.columnIndex} scope="col" {...columnData(column)}>
                {wireText(column.resourceKey, column.columnName)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <Row key={index} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const columnData = ({ columnType, isSecondary }: TableColumn) => ({
  "data-type": columnType,
  "data-secondary": isSecondary,
});

type RowProps = { row: DataTable["rows"][number]; columns: readonly TableColumn[] };

function Row({ row, columns }: RowProps) {
  return (
    <tr>
      {columns.map((column, place) => {
        const cell = row.dataItems[column.columnIndex];
        const action = cell?.actions?.[0] ?? (place === 0 ? row.action : null);
        return (
          <td key={column.columnIndex} {...columnData(column)}>
            {cell && (
              <TileLinkText link={action ? translateAction(action) : null}>
                <Cell cell={cell} type={column.columnType} />
              </TileLinkText>
            )}
          </td>
        );
      })}
    </tr>
  );
}

function Cell({ cell, type }: { cell: TableCell; type: TableColumn["columnType"] }) {
  const { t } = useTranslation();
  const text = useCellText(cell, type);
  const severity = severityName(cell);
  const tone = toneOf(cell);
  if (tone !== undefined) return <StatusBadge tone={tone}>{text}</StatusBadge>;
  return (
    <span className={classes.cell}>
      {cell.icon !== undefined && (
        <span className={classes.icon} data-colours={cell.iconColourScheme}>
          <TileIcon name={cell.icon} />
        </span>
      )}
      {cell.scaleType !== undefined && (
        <span className={classes.dot} style={{ background: `var(${colourToken(cell)})` }} aria-hidden="true" />
      )}
      {text}
      {/* i18n-keys: tile.severities.* */}
      {severity && <VisuallyHidden>{t("tile.severity", { level: t(`tile.severities.${severity}`) })}</VisuallyHidden>}
    </span>
  );
}

function useCellText({ value, resourceKey }: TableCell, type: TableColumn["columnType"]): string {
  const wireText = useWireText();
  const format = useFormat();
  if (value === null) return "";
  if (type === "datetime") return format.dateTime(value);
  return typeof value === "number" ? format.number(value) : wireText(resourceKey, value);
}
