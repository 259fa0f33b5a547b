import {
  MAX_CONDITION_LENGTH,
  MAX_CONDITION_VALUES,
  rowOperatorNames,
  type RowCondition,
  type RowFieldType,
  type RowOperator,
} from "../contracts/row-filters.contract.ts";
import { isStorableText } from "../contracts/storable-text.contract.ts";
import { parseDuration } from "./durations.ts";
import { isStorableMoment } from "./storable-moments.ts";

/** Operators of each type of columns, the most used one first. */
export const rowOperators: Readonly<Record<RowFieldType, readonly RowOperator[]>> = {
  text: ["contains", "notContains", "is", "isNot", "startsWith", "isEmpty", "isNotEmpty"],
  number: ["is", "isNot", "lessThan", "greaterThan", "between", "isEmpty", "isNotEmpty"],
  datetime: ["olderThan", "withinLast", "withinNext", "before", "after", "between", "isEmpty", "isNotEmpty"],
  boolean: ["is"],
  badge: ["is", "isNot"],
  list: ["is", "isNot", "isEmpty", "isNotEmpty"],
};

/** How many values an operator takes. */
export function countValues(operator: RowOperator): { min: number; max: number } {
  if (operator === "isEmpty" || operator === "isNotEmpty") return { min: 0, max: 0 };
  if (operator === "between") return { min: 2, max: 2 };
  if (operator === "is" || operator === "isNot") return { min: 1, max: MAX_CONDITION_VALUES };
  return { min: 1, max: 1 };
}

/** Why a condition can't be used; the last part of its error's key. */
export type RowConditionProblem =
  | "condition_unreadable"
  | "field_unknown"
  | "operator_unknown"
  | "values_count"
  | "value_invalid";

/** What a filter may name: a column of the grid. */
export type RowField = { field: string; type: RowFieldType; values?: readonly { value: string }[] | undefined };

/** Writes a condition as `field:operator:value,value`; a backslash precedes commas and backslashes of values. */
export function formatRowCondition({ field, operator, values }: RowCondition): string {
  const texts = values.map((value) => value.replaceAll(/[\\,]/g, String.raw`\$&`));
  return texts.length === 0 ? `${field}:${operator}` : `${field}:${operator}:${texts.join(",")}`;
}

/** Reads the text form of a condition; null if it isn't one. */
export function parseRowCondition(text: string): RowCondition | null {
  const match = /^([A-Za-z][A-Za-z0-9]*):([A-Za-z]+)(?::([\s\S]*))?$/.exec(text);
  if (match === null || text.length > MAX_CONDITION_LENGTH) return null;
  const [, field = "", name = "", rest] = match;
  const operator = rowOperatorNames.find((known) => known === name);
  if (operator === undefined) return null;
  return { field, operator, values: rest === undefined ? [] : splitValues(rest) };
}

function splitValues(text: string): string[] {
  const values = [""];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (character === ",") values.push("");
    else values[values.length - 1] += character === "\\" ? (text[(at += 1)] ?? "") : character;
  }
  return values;
}

/** Returns what is wrong with a condition for these fields; null if nothing is. */
export function checkRowCondition(condition: RowCondition, fields: readonly RowField[]): RowConditionProblem | null {
  const field = fields.find((known) => known.field === condition.field);
  if (!field) return "field_unknown";
  if (!rowOperators[field.type].includes(condition.operator)) return "operator_unknown";
  const { min, max } = countValues(condition.operator);
  if (condition.values.length < min || condition.values.length > max) return "values_count";
  return condition.values.every((value) => isValue(field, condition.operator, value)) ? null : "value_invalid";
}

type ValueCheck = (value: string, operator: RowOperator, field: RowField) => boolean;

const isText: ValueCheck = (value) => value !== "";

const valueChecks: Readonly<Record<RowFieldType, ValueCheck>> = {
  text: isText,
  list: isText,
  number: (value) => /^-?\d{1,15}(\.\d{1,6})?$/.test(value),
  boolean: (value) => value === "true" || value === "false",
  badge: (value, _operator, { values = [] }) => values.some((known) => known.value === value),
  datetime: (value, operator) => (isRelative(operator) ? parseDuration(value) !== null : isPointInTime(value)),
};

const isValue = (field: RowField, operator: RowOperator, value: string): boolean =>
  isStorableText(value) && valueChecks[field.type](value, operator, field);

const isRelative = (operator: RowOperator): boolean =>
  operator === "olderThan" || operator === "withinLast" || operator === "withinNext";

/** A date or a point in time of ISO 8601. */
function isPointInTime(value: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/.test(value) &&
    isStorableMoment(Date.parse(value))
  );
}
