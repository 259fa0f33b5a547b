import type { RowCondition, RowFieldType } from "@gatehouse/shared/contracts/row-filters.contract";
import { durationMs, parseDuration } from "@gatehouse/shared/rules/durations";
import { addCalendarDays, addDays, startOfDay } from "@gatehouse/shared/rules/time-zones";
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { escapeLike, textOf, valueFor } from "./grids-expressions.repository.ts";
import type { GridOperand } from "./grids-expressions.repository.ts";

/** A condition of the grammar that the rules have checked, with facts of its field. */
export type CheckedCondition = RowCondition & {
  type: RowFieldType;
  /** Whether an index has the field in its natural order. */
  isScalable: boolean;
};

/** From where durations count, and where days begin. */
export type ConditionNow = { now: Date; timeZone: string };

type Writer = (operand: GridOperand, values: readonly string[], now: ConditionNow) => SQL;

/** The condition on one value of a row. */
export function conditionOn(
  operand: GridOperand,
  { type, operator, values }: CheckedCondition,
  now: ConditionNow,
): SQL {
  const write = writers[type][operator];
  if (!write) throw new Error(`The rules let ${operator} pass for ${type}`);
  return write(operand, values, now);
}

const isNull: Writer = ({ expression }) => sql`${expression} is null`;
const isNotNull: Writer = ({ expression }) => sql`${expression} is not null`;

const uuidPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** One of the values; what can't be a value of the column is none. */
const isOneOf: Writer = (operand, values) => {
  const possible = operand.sqlType === "uuid" ? values.filter((value) => uuidPattern.test(value)) : values;
  if (possible.length === 0) return sql`false`;
  if (operand.sqlType === "uuid")
    return isIn(
      operand.expression,
      possible.map((value) => valueFor(operand, value)),
    );
  const texts = possible.map((value) => sql`${value}`);
  return isIn(textOf(operand), texts);
};

const isIn = (expression: SQL, values: readonly SQL[]): SQL =>
  sql`${expression} in (${sql.join([...values], sql`, `)})`;

const isNoneOf: Writer = (operand, values, now) =>
  sql`(${operand.expression} is null or not ${isOneOf(operand, values, now)})`;

/** Ignores the case of every script. */
const isLike = (operand: GridOperand, pattern: string): SQL =>
  sql`(${textOf(operand)} collate "und-x-icu") ilike ${pattern}`;

const contains: Writer = (operand, [value = ""]) => isLike(operand, `%${escapeLike(value)}%`);

const textWriters: WritersOfType = {
  contains,
  notContains: (operand, values, now) => sql`(${operand.expression} is null or not ${contains(operand, values, now)})`,
  is: isOneOf,
  isNot: isNoneOf,
  startsWith: (operand, [value = ""]) => isLike(operand, `${escapeLike(value)}%`),
  isEmpty: (operand) => sql`(${operand.expression} is null or ${textOf(operand)} = '')`,
  isNotEmpty: (operand) => sql`${textOf(operand)} <> ''`,
};

const asNumber = (value: string): SQL => sql`${value}::numeric`;

const isOneNumber: Writer = ({ expression }, values) => isIn(expression, values.map(asNumber));

const numberWriters: WritersOfType = {
  is: isOneNumber,
  isNot: (operand, values, now) => sql`(${operand.expression} is null or not ${isOneNumber(operand, values, now)})`,
  lessThan: ({ expression }, [value = ""]) => sql`${expression} < ${asNumber(value)}`,
  greaterThan: ({ expression }, [value = ""]) => sql`${expression} > ${asNumber(value)}`,
  between: ({ expression }, [from = "", to = ""]) => sql`${expression} between ${asNumber(from)} and ${asNumber(to)}`,
  isEmpty: isNull,
  isNotEmpty: isNotNull,
};

const moment = (value: Date): SQL => sql`${value.toISOString()}::timestamptz`;

/** Days and weeks are those of the calendar: the same time of day, also after a change of the clocks. */
function shifted({ now, timeZone }: ConditionNow, value = "", direction: 1 | -1): Date {
  const duration = parseDuration(value);
  if (!duration) throw new Error("The rules let a duration pass that is none");
  const { amount, unit } = duration;
  if (unit === "d" || unit === "w") return addCalendarDays(now, direction * amount * (unit === "w" ? 7 : 1), timeZone);
  return new Date(now.getTime() + direction * durationMs(duration));
}

const isDay = (value: string): boolean => !value.includes("T");
const startOf = (value: string, { timeZone }: ConditionNow): SQL =>
  moment(isDay(value) ? startOfDay(value, timeZone) : new Date(value));

/** A date stands for its whole day, so what lies after it lies after its last moment. */
const isAfter = (expression: SQL, value: string, now: ConditionNow): SQL =>
  isDay(value)
    ? sql`${expression} >= ${moment(startOfDay(addDays(value, 1), now.timeZone))}`
    : sql`${expression} > ${startOf(value, now)}`;

const datetimeWriters: WritersOfType = {
  // What never happened has not happened in the last 30 days either.
  olderThan: ({ expression }, [value], now) =>
    sql`(${expression} is null or ${expression} < ${moment(shifted(now, value, -1))})`,
  withinLast: ({ expression }, [value], now) =>
    sql`(${expression} >= ${moment(shifted(now, value, -1))} and ${expression} <= ${moment(now.now)})`,
  withinNext: ({ expression }, [value], now) =>
    sql`(${expression} > ${moment(now.now)} and ${expression} <= ${moment(shifted(now, value, 1))})`,
  before: ({ expression }, [value = ""], now) => sql`${expression} < ${startOf(value, now)}`,
  after: ({ expression }, [value = ""], now) => isAfter(expression, value, now),
  between: ({ expression }, [from = "", to = ""], now) =>
    sql`(${expression} >= ${startOf(from, now)} and not (${isAfter(expression, to, now)}))`,
  isEmpty: isNull,
  isNotEmpty: isNotNull,
};

/** Lists are arrays of text; `is` means that one of them is among the values. */
const listWriters: WritersOfType = {
  is: ({ expression }, values) => sql`${expression} && ${arrayOf(values)}`,
  isNot: ({ expression }, values) => sql`(${expression} is null or not ${expression} && ${arrayOf(values)})`,
  isEmpty: ({ expression }) => sql`coalesce(cardinality(${expression}), 0) = 0`,
  isNotEmpty: ({ expression }) => sql`cardinality(${expression}) > 0`,
};

const arrayOf = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

type WritersOfType = Partial<Record<RowCondition["operator"], Writer>>;

const writers: Record<RowFieldType, WritersOfType> = {
  text: textWriters,
  number: numberWriters,
  datetime: datetimeWriters,
  boolean: { is: ({ expression }, [value]) => (value === "true" ? sql`${expression}` : sql`not ${expression}`) },
  badge: { is: isOneOf, isNot: isNoneOf },
  list: listWriters,
};
