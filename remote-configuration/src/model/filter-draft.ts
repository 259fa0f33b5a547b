import type { GridColumn } from "@gatehouse/shared/contracts/grids.contract";
import {
  MAX_CONDITION_LENGTH,
  type RowCondition,
  type RowOperator,
} from "@gatehouse/shared/contracts/row-filters.contract";
import { durationUnits, type DurationUnit } from "@gatehouse/shared/rules/durations";
import { checkRowCondition, countValues, formatRowCondition, rowOperators } from "@gatehouse/shared/rules/row-filters";
import { fromLocalTime, toLocalTime } from "@gatehouse/shared/rules/time-zones";

type ColumnType = GridColumn["type"];
type ColumnKind = Pick<GridColumn, "type" | "values">;

/** The control that edits the values of a condition. */
export type ValueControl =
  | "none"
  | "text"
  | "texts"
  | "number"
  | "numbers"
  | "range"
  | "duration"
  | "moment"
  | "moments"
  | "choices"
  | "yesNo";

/** Returns how the values of a condition are entered: chosen if the column knows them. */
export function valueControl({ type, values = [] }: ColumnKind, operator: RowOperator): ValueControl {
  const { max } = countValues(operator);
  if (max === 0) return "none";
  const control = (controls[operator] ?? {})[type] ?? byType[type][max > 1 ? 1 : 0];
  return control === "texts" && values.length > 0 ? "choices" : control;
}

/** The controls for one value and for several. */
const byType: Readonly<Record<ColumnType, readonly [one: ValueControl, several: ValueControl]>> = {
  text: ["text", "texts"],
  list: ["text", "texts"],
  number: ["number", "numbers"],
  datetime: ["duration", "moments"],
  boolean: ["yesNo", "yesNo"],
  badge: ["choices", "choices"],
};

/** Operators whose values are entered otherwise. */
const controls: Partial<Record<RowOperator, Partial<Record<ColumnType, ValueControl>>>> = {
  between: { number: "range" },
  before: { datetime: "moment" },
  after: { datetime: "moment" },
};

/** Values of a control before the user has entered any. */
const startValues: Readonly<Record<ValueControl, readonly string[]>> = {
  none: [],
  text: [""],
  texts: [],
  number: [""],
  numbers: [],
  range: ["", ""],
  duration: ["30d"],
  moment: [""],
  moments: ["", ""],
  choices: [],
  yesNo: ["true"],
};

/** The condition that the editor starts with for a column. */
export function startDraft(column: GridColumn): RowCondition {
  const operator = rowOperators[column.type][0] ?? "is";
  return { field: column.field, operator, values: [...startValues[valueControl(column, operator)]] };
}

/** Changes the operator; the values stay if the same control edits them. */
export function withOperator(draft: RowCondition, column: ColumnKind, operator: RowOperator): RowCondition {
  const before = valueControl(column, draft.operator);
  const after = valueControl(column, operator);
  if (before === after) return { ...draft, operator };
  const [first] = draft.values.filter((value) => value !== "");
  const isKept = first !== undefined && keepsValue.has(`${before}-${after}`);
  const start = [...startValues[after]];
  return { ...draft, operator, values: isKept ? [first, ...start.slice(1)] : start };
}

const keepsValue = new Set([
  "text-texts",
  "texts-text",
  "text-choices",
  "choices-text",
  "number-numbers",
  "numbers-number",
  "number-range",
  "moment-moments",
]);

/** A duration while it is typed; the number may still be missing. */
export function splitDuration(value: string): { amount: number | null; unit: DurationUnit } {
  const match = /^(\d*)([a-z])$/.exec(value);
  const unit = durationUnits.find((known) => known === match?.[2]) ?? "d";
  return { amount: match?.[1] ? Number(match[1]) : null, unit };
}

export const joinDuration = (amount: number | null, unit: DurationUnit): string => `${amount ?? ""}${unit}`;

/** Texts as a list is typed or pasted: each between commas or line breaks, once. */
export function splitTexts(text: string): string[] {
  const parts = text.split(/[,\n\r]/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ""))];
}

/** Converts a point in time to what a `datetime-local` control shows, in the user's time zone. */
export function toLocalInput(value: string, timeZone: string | undefined): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return "";
  return toLocalTime(date, timeZone);
}

/** The reverse; empty for what is no point in time. */
export function fromLocalInput(value: string, timeZone: string | undefined): string {
  const date = fromLocalTime(value, timeZone);
  return value === "" || Number.isNaN(date.getTime()) ? "" : date.toISOString();
}

/** What the editor says about a draft; the last part of its text's key. */
export type DraftProblem =
  | "missing"
  | "text"
  | "number"
  | "number-reversed"
  | "duration"
  | "moment"
  | "moment-reversed"
  | "too-long"
  | "unknown";

/** A problem, and the positions of the values that have it; of a condition as a whole, none. */
export type DraftFault = { problem: DraftProblem; at: readonly number[] };

const problemOf: Readonly<Record<ValueControl, DraftProblem>> = {
  none: "unknown",
  text: "text",
  texts: "text",
  number: "number",
  numbers: "number",
  range: "number",
  duration: "duration",
  moment: "moment",
  moments: "moment",
  choices: "missing",
  yesNo: "missing",
};

/** Returns why a draft can't be applied, by the rule that the server uses too; null if it can. */
export function checkDraft(draft: RowCondition, column: GridColumn): DraftFault | null {
  const problem = checkRowCondition(draft, [column]);
  if (problem === "values_count" || problem === "value_invalid")
    return { problem: problemOf[valueControl(column, draft.operator)], at: listFaulty(draft, column) };
  if (problem !== null) return { problem: "unknown", at: [] };
  if (isReversed(draft, column))
    return { problem: column.type === "number" ? "number-reversed" : "moment-reversed", at: [1] };
  return formatRowCondition(draft).length > MAX_CONDITION_LENGTH ? { problem: "too-long", at: [] } : null;
}

/** The positions of the values that the column doesn't take. */
function listFaulty(draft: RowCondition, column: GridColumn): number[] {
  const isFaulty = (value: string): boolean =>
    checkRowCondition({ ...draft, values: draft.values.map(() => value) }, [column]) !== null;
  return draft.values.flatMap((value, index) => (isFaulty(value) ? [index] : []));
}

/** The server finds nothing for a range that ends before it starts. */
function isReversed({ operator, values: [from = "", to = ""] }: RowCondition, { type }: GridColumn): boolean {
  if (operator !== "between") return false;
  return type === "number" ? Number(to) < Number(from) : Date.parse(to) < Date.parse(from);
}
