import { scimSchemas } from "@gatehouse/shared/contracts/scim.contract";
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { inSmallLetters } from "../../db/search-text.ts";
import { invalidFilter } from "./parse-filter.ts";
import type { CompareOperator, CompareValue, ScimFilter } from "./parse-filter.ts";

/**
 * What a filter may ask about, by the attribute's name in small letters. `fold` brings a value into the form of the
 * expression. `list`: several values with attributes of their own; `has` is whether one of them meets a condition.
 */
export type FilterAttribute =
  | SingleAttribute
  | { kind: "list"; has: (condition: SQL) => SQL; attributes: FilterAttributes };

type SingleAttribute =
  | { kind: "text"; expression: SQL; fold: (value: string) => SQL | string }
  | { kind: "boolean"; expression: SQL }
  | { kind: "time"; expression: SQL };

export type FilterAttributes = ReadonlyMap<string, FilterAttribute>;

/** Compared as they are. */
export const exactText = (expression: SQL): SingleAttribute => ({ kind: "text", expression, fold: (value) => value });

/** Compared without case, as RFC 7643 wants it of most texts. An empty text is none. */
export const plainText = (expression: SQL): SingleAttribute => ({
  kind: "text",
  expression: sql`nullif(${inSmallLetters(expression)}, '')`,
  fold: (value) => inSmallLetters(sql`${value}::text`),
});

const corePrefix = new RegExp(`^(?:${scimSchemas.user}|${scimSchemas.group}):`.replaceAll(".", "\\."), "i");

/** An attribute that rows don't have is one without a value. */
const absent = exactText(sql`null::text`);

/** The rows that a filter means. It is never null, so that `not` finds the others. */
export function toCondition(filter: ScimFilter, attributes: FilterAttributes): SQL {
  switch (filter.kind) {
    case "and":
      return sql`(${toCondition(filter.left, attributes)} and ${toCondition(filter.right, attributes)})`;
    case "or":
      return sql`(${toCondition(filter.left, attributes)} or ${toCondition(filter.right, attributes)})`;
    case "not":
      return sql`(not ${toCondition(filter.filter, attributes)})`;
    case "within":
      return withinList(attributes.get(nameOf(filter.attribute)), filter.filter);
    default:
      return sql`coalesce(${toComparison(filter, attributes)}, false)`;
  }
}

type Comparison = Extract<ScimFilter, { kind: "present" | "compare" }>;

function toComparison(filter: Comparison, attributes: FilterAttributes): SQL {
  const name = nameOf(filter.attribute);
  const [list = "", sub] = name.split(".");
  const several = attributes.get(list);
  if (several?.kind === "list") return withinList(several, { ...filter, attribute: sub ?? "value" });
  const found = attributes.get(name);
  return compareWith(found === undefined || found.kind === "list" ? absent : found, filter);
}

const nameOf = (attribute: string): string => attribute.replace(corePrefix, "").toLowerCase();

function compareWith(attribute: SingleAttribute, filter: Comparison): SQL {
  const { expression } = attribute;
  if (filter.kind === "present") return sql`${expression} is not null`;
  const { operator, value } = filter;
  if (value === null) return compareWithNothing(expression, operator);
  if (attribute.kind === "boolean") return compareBoolean(expression, operator, value);
  if (attribute.kind === "time") return compareOrdered(expression, operator, sql`${readTime(value)}::timestamptz`);
  return compareText(expression, operator, attribute.fold(String(value)));
}

function compareWithNothing(expression: SQL, operator: CompareOperator): SQL {
  if (operator === "eq") return sql`${expression} is null`;
  if (operator === "ne") return sql`${expression} is not null`;
  throw invalidFilter("null can only be compared by eq and ne");
}

function compareBoolean(expression: SQL, operator: CompareOperator, value: CompareValue): SQL {
  const text = String(value).toLowerCase();
  const isBoolean = text === "true" || text === "false";
  if (!isBoolean || (operator !== "eq" && operator !== "ne"))
    throw invalidFilter("a boolean can only be compared with true and false, by eq and ne");
  return sql`${expression} = ${(text === "true") === (operator === "eq")}`;
}

function readTime(value: CompareValue): string {
  const time = typeof value === "string" ? new Date(value) : null;
  if (time === null || Number.isNaN(time.getTime()) || time.getUTCFullYear() < 0 || time.getUTCFullYear() > 9999)
    throw invalidFilter("a time has to be in the form of 2011-05-13T04:42:34Z");
  return time.toISOString();
}

function compareOrdered(expression: SQL, operator: CompareOperator, value: SQL | string): SQL {
  const sign = signs[operator];
  if (sign === undefined) throw invalidFilter(`${operator} needs a text`);
  return sql`${expression} ${sign} ${value}`;
}

const signs: Partial<Record<CompareOperator, SQL>> = {
  eq: sql`=`,
  ne: sql`is distinct from`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
};

/** No wildcards are made of the value: it is compared as it is. */
function compareText(expression: SQL, operator: CompareOperator, value: SQL | string): SQL {
  const text = sql`${value}::text`;
  if (operator === "co") return sql`position(${text} in ${expression}) > 0`;
  if (operator === "sw") return sql`starts_with(${expression}, ${text})`;
  if (operator === "ew") return sql`right(${expression}, length(${text})) = ${text}`;
  return compareOrdered(expression, operator, text);
}

/** Attributes of one element of a list in JSON. */
const elementAttributes: FilterAttributes = new Map([
  ["value", plainText(sql`element ->> 'value'`)],
  ["type", plainText(sql`element ->> 'type'`)],
  ["display", plainText(sql`element ->> 'display'`)],
  ["primary", { kind: "boolean", expression: sql`coalesce(lower(element ->> 'primary') = 'true', false)` }],
]);

/** A list in JSON, whose objects have a `value` and usually a `type`. */
export const listOfValues = (elements: SQL): FilterAttribute => ({
  kind: "list",
  attributes: elementAttributes,
  has: (condition) => sql`exists (select from jsonb_array_elements(${elements}) element where ${condition})`,
});

function withinList(list: FilterAttribute | undefined, filter: ScimFilter): SQL {
  return list?.kind === "list" ? list.has(toCondition(filter, list.attributes)) : sql`false`;
}
