import type { DataPoint, PieItem, TileData } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { spellOut } from "./spell-out.ts";

export const dayMs = 86_400_000;

/** A number of things that have `name` in common. */
export type NamedCount<Name extends string = string> = { name: Name; count: number };

/** Names that the database stores as words of its own, which the console translates: `catalogue.values.<group>.<name>`. */
type ValueGroup = "scanStatuses" | "severities" | "passwordAges" | "signInMethods";

const valueKey = (group: ValueGroup, name: string): string => `catalogue.values.${group}.${name}`;

/** Index into the palette from good to critical. */
export type Severity = 0 | 1 | 2 | 3;

/** A count for each of the names in their order, 0 where none was found. */
export function completeCounts<Name extends string>(
  names: readonly Name[],
  counts: readonly NamedCount[],
): NamedCount<Name>[] {
  return names.map((name) => ({ name, count: counts.find((found) => found.name === name)?.count ?? 0 }));
}

type BarPlan<Name extends string> = {
  /** Last segment of the key that says what is counted, such as `assets`. */
  unit: string;
  /** Where the names are translated; left out where they are names of things. */
  group?: ValueGroup;
  /** Where the colour says how bad it is. */
  severityOf?: (name: Name) => Severity;
};

export function describeBars<Name extends string>(
  counts: readonly NamedCount<Name>[],
  { unit, group, severityOf }: BarPlan<Name>,
): TileData {
  const dataPoints = counts.map(({ name, count }, index): DataPoint => {
    const severity = severityOf?.(name);
    return {
      x: name,
      ...(group && { resourceKey: valueKey(group, name) }),
      y: count,
      scaleType: severity === undefined ? 0 : 1,
      scaleValue: severity ?? index,
      toolTipTitle: group === undefined ? name : spellOut(name),
      ...labelCount(unit, count),
    };
  });
  return { dataPoints: hasCounts(counts) ? dataPoints : [], xType: "category", maxYValue: roundUp(counts) };
}

/** One point for each of the last days up to today; days begin in UTC. */
export function describeDays(counts: readonly NamedCount[], unit: string, days: number, now: Date): TileData {
  const byDay = new Map(counts.map(({ name, count }) => [name, count]));
  const filled = Array.from({ length: days }, (_unused, index) => {
    const name = toDay(new Date(now.getTime() - (days - 1 - index) * dayMs));
    return { name, count: byDay.get(name) ?? 0 };
  });
  const dataPoints = filled.map(({ name, count }): DataPoint => ({
    x: name,
    y: count,
    scaleType: 0,
    scaleValue: 0,
    toolTipTitle: name,
    ...labelCount(unit, count),
  }));
  return { dataPoints: hasCounts(filled) ? dataPoints : [], xType: "day", maxYValue: roundUp(filled) };
}

export function describePie(counts: readonly NamedCount[], group?: ValueGroup): TileData {
  const dataItems = counts.map(({ name, count }, index): PieItem => ({
    displayName: group === undefined ? name : spellOut(name),
    ...(group && { resourceKey: valueKey(group, name) }),
    value: count,
    scaleType: 0,
    scaleValue: index,
  }));
  return { dataItems: hasCounts(counts) ? dataItems : [] };
}

/** Midnight in UTC that begins the period of so many days, today included. */
export function startOfDays(days: number, now: Date): Date {
  return new Date(`${toDay(new Date(now.getTime() - (days - 1) * dayMs))}T00:00:00Z`);
}

/** A chart without a single count shows nothing, and is better told to have no data. */
const hasCounts = (counts: readonly NamedCount[]): boolean => counts.some(({ count }) => count > 0);

const toDay = (moment: Date): string => moment.toISOString().slice(0, 10);

function labelCount(unit: string, count: number): Pick<DataPoint, "toolTipLabel" | "toolTipLabelResourceKey"> {
  return { toolTipLabel: String(count), toolTipLabelResourceKey: `catalogue.units.${unit}` };
}

/** The next of 5, 10, 20, 50, 100 …: the end of an axis whose ticks are whole numbers. */
function roundUp(counts: readonly NamedCount[]): number {
  const highest = Math.max(5, ...counts.map(({ count }) => count));
  const power = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 5, 10].find((step) => step * power >= highest) ?? 10) * power;
}
