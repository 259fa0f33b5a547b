import type { TileData } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import type { SectionText } from "../federation/translations/section-texts.ts";

type StatusItem = NonNullable<TileData["dataItem"]>;
type Table = NonNullable<TileData["dataTable"]>;

/** The text of a key if there is one, else the given text. */
type Translate = <Fallback>(key: string | undefined, fallback: Fallback, count?: number) => string | Fallback;

/** The data with the section's texts in place of its keys, so that a dashboard needs no text of the section. */
export function translateTileData(data: TileData, textOf: SectionText): TileData {
  const translate: Translate = (key, fallback, count) => (key === undefined ? null : textOf(key, count)) ?? fallback;
  const { dataItem, dataPoints, dataItems, dataTable, xType } = data;
  return {
    ...data,
    ...(dataItem && { dataItem: translateStatus(dataItem, translate) }),
    ...(dataPoints && {
      dataPoints: dataPoints.map(({ resourceKey, toolTipLabelResourceKey, ...point }) => ({
        ...point,
        x: xType === "day" ? point.x : translate(resourceKey, point.x),
        toolTipTitle: translate(resourceKey, point.toolTipTitle),
        toolTipLabel: translate(toolTipLabelResourceKey, point.toolTipLabel, point.y),
      })),
    }),
    ...(dataItems && {
      dataItems: dataItems.map(({ resourceKey, ...item }) => ({
        ...item,
        displayName: translate(resourceKey, item.displayName),
      })),
    }),
    ...(dataTable && { dataTable: translateTable(dataTable, translate) }),
  };
}

function translateStatus({ resourceKey, secondFact, ...item }: StatusItem, translate: Translate): StatusItem {
  const count = typeof item.value === "number" ? item.value : undefined;
  return {
    ...item,
    displayName: translate(resourceKey, item.displayName, count),
    ...(secondFact && { secondFact: translateFact(secondFact, translate) }),
  };
}

type SecondFact = NonNullable<StatusItem["secondFact"]>;

function translateFact({ resourceKey, ...fact }: SecondFact, translate: Translate): SecondFact {
  return { ...fact, displayName: translate(resourceKey, fact.displayName, fact.value) };
}

function translateTable({ columns, rows }: Table, translate: Translate): Table {
  return {
    columns: columns.map(({ resourceKey, ...column }) => ({
      ...column,
      columnName: translate(resourceKey, column.columnName),
    })),
    rows: rows.map((row) => ({
      ...row,
      dataItems: row.dataItems.map(({ resourceKey, ...cell }) => ({
        ...cell,
        value: translate(resourceKey, cell.value),
      })),
    })),
  };
}
