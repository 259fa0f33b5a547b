import { isObject, valueIn } from "./scim-objects.ts";
import type { CompareOperator, CompareValue, ScimFilter } from "./parse-filter.ts";

/** Whether one value of an attribute with several, such as an address, is what a path means. */
export function matchesFilter(filter: ScimFilter, element: unknown): boolean {
  switch (filter.kind) {
    case "and":
      return matchesFilter(filter.left, element) && matchesFilter(filter.right, element);
    case "or":
      return matchesFilter(filter.left, element) || matchesFilter(filter.right, element);
    case "not":
      return !matchesFilter(filter.filter, element);
    case "within":
      return false;
    case "present":
      return (readAttribute(element, filter.attribute) ?? "") !== "";
    case "compare":
      return compare(filter.operator, readAttribute(element, filter.attribute), filter.value);
  }
}

function readAttribute(element: unknown, attribute: string): unknown {
  if (isObject(element)) return valueIn(element, attribute);
  return attribute.toLowerCase() === "value" ? element : undefined;
}

const comparisons: Record<CompareOperator, (left: string, right: string) => boolean> = {
  eq: (left, right) => left === right,
  ne: (left, right) => left !== right,
  co: (left, right) => left.includes(right),
  sw: (left, right) => left.startsWith(right),
  ew: (left, right) => left.endsWith(right),
  gt: (left, right) => left > right,
  ge: (left, right) => left >= right,
  lt: (left, right) => left < right,
  le: (left, right) => left <= right,
};

/** Booleans also come as texts, and a missing one is false. */
function compare(operator: CompareOperator, found: unknown, value: CompareValue): boolean {
  if (found === undefined && typeof value === "boolean") return comparisons[operator]("false", toText(value));
  if (found === undefined || value === null) return (operator === "ne") !== (found === undefined && value === null);
  return comparisons[operator](toText(found), toText(value));
}

const toText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value)).toLowerCase();
