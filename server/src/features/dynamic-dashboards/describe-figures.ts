import type { DataPoint, PieItem, TileAction, TileData } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { axisScale } from "@gatehouse/shared/rules/axis-scale";
import type { Days } from "./days.ts";
import { spellOut } from "./spell-out.ts";

/** The number of things with `name`. */
export type NamedCount<Name extends string = string> = { name: Name; count: number };

/** Groups of database values that the console translates: `catalogue.values.<group>.<name>`. */
type ValueGroup = "scanStatuses" | "severities" | "passwordAges" | "signInMethods";

const valueKey = (group: ValueGroup, name: string): string => `catalogue.values.${group}.${name}`;

/** Leads to what a figure counts; null if nothing does. */
type ActionOf<Name> = (name: Name) => TileAction | null;

/** Index into the palette, from good to critical. */
export type Severity = 0 | 1 | 2 | 3;

/** A count for each name, in order; 0 for missing ones. */
export function completeCounts<Name extends string>(
  names: readonly Name[],
  counts: readonly NamedCount[],
): NamedCount<Name>[] {
  return names.map((name) => ({ name, count: counts.find((found) => found.name === name)?.count ?? 0 }));
}

type BarPlan<Name extends string> = {
  /** Last segment of the key of what is counted, such as `assets`. */
  unit: string;
  /** Where the names are translated; undefined for proper names. */
  group?: ValueGroup;
  /** Set if the names are severities; all other bars are one series, in one colour. */
  severityOf?: (name: Name) => Severity;
  actionOf?: ActionOf<Name>;
};

type DaysPlan = {
  /** As in `BarPlan`. */
  unit: string;
  days: Days;
  actionOf?: ActionOf<string>;
};

type PiePlan<Name extends string> = { group?: ValueGroup; actionOf?: ActionOf<Name> };

export function describeBars<Name extends string>(
  counts: readonly NamedCount<Name>[],
  { unit, group, severityOf, actionOf }: BarPlan<Name>,
): TileData {
  const dataPoints = counts.map(({ name, count }): DataPoint => ({
    x: name,
    ...(group && { resourceKey: valueKey(group, name) }),
    y: count,
    ...(severityOf && { scaleType: 1, scaleValue: severityOf(name) }),
    toolTipTitle: group === undefined ? name : spellOut(name),
    ...labelCount(unit, count),
    ...linkTo({ name, count }, actionOf),
  }));
  return { dataPoints: hasCounts(counts) ? dataPoints : [], xType: "category", maxYValue: axisEnd(counts) };
}

/** A count for each day; 0 for missing ones. */
export function fillDays(counts: readonly NamedCount[], { names }: Days): NamedCount[] {
  const byDay = new Map(counts.map(({ name, count }) => [name, count]));
  return names.map((name) => ({ name, count: byDay.get(name) ?? 0 }));
}

/** One point for each day. */
export function describeDays(counts: readonly NamedCount[], { unit, days, actionOf }: DaysPlan): TileData {
  const filled = fillDays(counts, days);
  const dataPoints = filled.map(({ name, count }): DataPoint => ({
    x: name,
    y: count,
    toolTipTitle: name,
    ...labelCount(unit, count),
    ...linkTo({ name, count }, actionOf),
  }));
  return { dataPoints: hasCounts(filled) ? dataPoints : [], xType: "day", maxYValue: axisEnd(filled) };
}

/** Slices in the colours of the first palette; states have the colours of their own. */
export function describePie<Name extends string>(
  counts: readonly NamedCount<Name>[],
  { group, actionOf }: PiePlan<Name> = {},
): TileData {
  const dataItems = counts.map(({ name, count }, index): PieItem => ({
    displayName: group === undefined ? name : spellOut(name),
    ...(group && { resourceKey: valueKey(group, name) }),
    value: count,
    ...(group !== "scanStatuses" && { scaleType: 0, scaleValue: index }),
    ...linkTo({ name, count }, actionOf),
  }));
  return { dataItems: hasCounts(counts) ? dataItems : [] };
}

/** A chart whose counts are all 0 is shown as having no data. */
const hasCounts = (counts: readonly NamedCount[]): boolean => counts.some(({ count }) => count > 0);

function labelCount(unit: string, count: number): Pick<DataPoint, "toolTipLabel" | "toolTipLabelResourceKey"> {
  return { toolTipLabel: String(count), toolTipLabelResourceKey: `catalogue.units.${unit}` };
}

/** Nothing leads to no rows. */
function linkTo<Name extends string>({ name, count }: NamedCount<Name>, actionOf?: ActionOf<Name>) {
  const action = count > 0 ? (actionOf?.(name) ?? null) : null;
  return action === null ? {} : { action };
}

const axisEnd = (counts: readonly NamedCount[]): number => axisScale(counts.map(({ count }) => count)).top;
