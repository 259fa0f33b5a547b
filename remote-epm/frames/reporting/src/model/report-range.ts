import { addDays, dayIn, startOfDay } from "@gatehouse/shared/rules/time-zones";
import type { ReportQuery } from "../../../../src/model/report-query.ts";

export const rangePresets = ["24h", "7d", "30d", "90d", "1y", "all"] as const;

type RangePreset = (typeof rangePresets)[number];
type Zone = string | undefined;

/** An own range has days such as `2026-01-31`, both included, or moments, of which the last is excluded; or no limit. */
export type ReportRange = { preset: RangePreset } | { preset: "own"; from: string; to: string };

/** What the API takes: moments, `to` excluded. */
export type RangeBounds = { from?: string | undefined; to?: string | undefined };

/** Days of the calendar presets; today is the last of them. */
const presetDays = { "7d": 7, "30d": 30, "90d": 90, "1y": 365 } as const;
const DAY_MS = 86_400_000;
/** The counts are kept by quarters of an hour. */
const QUARTER_MS = 900_000;

/** The server refuses years that no event can have; a year that is still being typed is one. */
const DAY = /^(?:19|2[01])\d\d-\d\d-\d\d$/;
const MOMENT = /^(?:19|2[01])\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/;

const isKnown = (text: string): boolean => !Number.isNaN(Date.parse(text));

export const isDay = (text: string): boolean => DAY.test(text) && isKnown(text);
export const isTime = (text: string): boolean => isDay(text) || (MOMENT.test(text) && isKnown(text));

export const isKnownRange = (range: string | undefined): boolean =>
  range === "own" || rangePresets.some((preset) => preset === range);

/** Reads the time of a query; what can't be read is no limit. */
export function readRange({ range, from = "", to = "" }: ReportQuery): ReportRange {
  const preset = rangePresets.find((known) => known === range);
  if (preset !== undefined) return { preset };
  const own = { from: isTime(from) ? from : "", to: isTime(to) ? to : "" };
  const isOwn = range === "own" || own.from !== "" || own.to !== "";
  return isOwn ? { preset: "own", ...own } : { preset: "all" };
}

/** The same time in a query. */
export function writeRange(range: ReportRange): Pick<ReportQuery, "range" | "from" | "to"> {
  if (range.preset === "all") return { range: "", from: "", to: "" };
  if (range.preset !== "own") return { range: range.preset, from: "", to: "" };
  // Without dates, only the name of the range says that the user is about to choose them.
  return { range: range.from + range.to === "" ? "own" : "", from: range.from, to: range.to };
}

/** Bounds of the range for the API. */
export function toBounds(range: ReportRange, nowMs: number, zone: Zone): RangeBounds {
  if (range.preset === "own") {
    return { from: toMoment(range.from, 0, zone), to: toMoment(range.to, 1, zone) };
  }
  if (range.preset === "all") return {};
  const now = Math.floor(nowMs / QUARTER_MS) * QUARTER_MS;
  if (range.preset === "24h") return { from: new Date(now - DAY_MS).toISOString() };
  const today = dayIn(new Date(now), zone);
  return { from: startOfDay(addDays(today, 1 - presetDays[range.preset]), zone).toISOString() };
}

function toMoment(time: string, addedDays: number, zone: Zone): string | undefined {
  if (time === "") return undefined;
  return DAY.test(time) ? startOfDay(addDays(time, addedDays), zone).toISOString() : time;
}

/** The days that the bounds lie in, for date fields; empty without a limit. */
export function toDays({ from, to }: RangeBounds, zone: Zone): { from: string; to: string } {
  return {
    from: from === undefined ? "" : dayIn(new Date(from), zone),
    to: to === undefined ? "" : dayIn(new Date(Date.parse(to) - 1), zone),
  };
}

/** Whether the range ends before it begins. */
export const isReversed = ({ from, to }: { from: string; to: string }): boolean =>
  from !== "" && to !== "" && Date.parse(to) < Date.parse(from);
