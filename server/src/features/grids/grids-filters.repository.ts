import { and, ilike, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { GridCaller } from "./grid-caller.ts";
import { conditionOn } from "./grids-conditions.repository.ts";
import type { CheckedCondition, ConditionNow } from "./grids-conditions.repository.ts";
import { escapeLike, inNaturalOrder, operandOf, textOf } from "./grids-expressions.repository.ts";
import type { GridOperand } from "./grids-expressions.repository.ts";
import type { GridSource } from "./grids-source.repository.ts";

/** Which rows; the fields and values have been checked against the definition. */
export type GridFilter = {
  caller: GridCaller;
  /** From where durations such as "older than 30 days" count. */
  now: Date;
  /** Each must occur in one of `textFields`. */
  words: readonly string[];
  textFields: readonly string[];
  conditions: readonly CheckedCondition[];
  /** Only these rows of them. */
  ids?: readonly string[];
};

export function operandIn(source: GridSource, field: string): GridOperand {
  const value = Object.hasOwn(source.columns, field) ? source.columns[field] : undefined;
  if (!value) throw new Error(`The grid's source has no column ${field}`);
  return operandOf(value);
}

/** The rows that the caller may see and the filter matches. */
export function whereOf(source: GridSource, filter: GridFilter): SQL | undefined {
  const { caller, now, words, conditions, ids } = filter;
  return and(
    source.scope(caller),
    ...words.map((word) => source.search?.word(word) ?? isInFields(source, filter.textFields, word)),
    ...conditions.map(
      (condition) => referring(source, condition) ?? conditionIn(source, condition, { now, timeZone: caller.timeZone }),
    ),
    ids === undefined ? undefined : isOneOf(source, ids),
  );
}

function conditionIn(source: GridSource, condition: CheckedCondition, now: ConditionNow): SQL | undefined {
  const operand = operandIn(source, condition.field);
  const indexed = condition.isScalable ? { ...operand, expression: inNaturalOrder(operand) } : operand;
  return and(narrowed(source, condition), conditionOn(indexed, condition, now));
}

/** An id in another form is that of no row. */
function referring(source: GridSource, { field, operator, values }: CheckedCondition): SQL | undefined {
  const find = source.referring?.[field];
  if (!find || operator !== "is") return undefined;
  const ids = values.filter((value) => uuidPattern.test(value)).map((value) => sql`${value}::uuid`);
  return ids.length === 0 ? sql`false` : find(ids);
}

function isInFields(source: GridSource, fields: readonly string[], word: string): SQL | undefined {
  const pattern = `%${escapeLike(word)}%`;
  return or(
    ...fields.map((field) => {
      const operand = operandIn(source, field);
      return ilike(sql`(${textOf(operand)} collate "und-x-icu")`, pattern);
    }),
  );
}

/** More values would search the index more often than it spares reading. */
const MAX_NARROWED = 5;

/** What has a text in one field has it in the searchable text, which has an index. */
function narrowed({ search }: GridSource, condition: CheckedCondition): SQL | undefined {
  const { field, operator, values } = condition;
  const isSearched =
    operator === "contains" || operator === "startsWith" || (operator === "is" && !condition.isScalable);
  if (!isSearched || search?.fields.includes(field) !== true || values.length > MAX_NARROWED) return undefined;
  return or(...values.map((value) => search.narrow(value)));
}

const numberPattern = /^\d{1,9}$/;
const uuidPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** An id in another form is that of no row. */
function isOneOf({ id }: GridSource, ids: readonly string[]): SQL {
  const type = id.getSQLType();
  const pattern = type === "uuid" ? uuidPattern : numberPattern;
  const possible = ids.filter((text) => pattern.test(text)).map((text) => sql`${text}::${sql.raw(type)}`);
  return possible.length === 0 ? sql`false` : sql`${id} in (${sql.join(possible, sql`, `)})`;
}
