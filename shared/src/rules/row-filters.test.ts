import type { RowCondition } from "../contracts/row-filters.contract.ts";
import { durationMs, parseDuration } from "./durations.ts";
import { checkRowCondition, formatRowCondition, parseRowCondition, type RowField } from "./row-filters.ts";

const fields: RowField[] = [
  { field: "name", type: "text" },
  { field: "port", type: "number" },
  { field: "lastSeenAt", type: "datetime" },
  { field: "isManaged", type: "boolean" },
  { field: "severity", type: "badge", values: [{ value: "warning" }, { value: "error" }] },
  { field: "tags", type: "list" },
];

const check = (text: string) => {
  const condition = parseRowCondition(text);
  return condition === null ? "condition_unreadable" : checkRowCondition(condition, fields);
};

describe("the text form", () => {
  it.each<RowCondition>([
    { field: "name", operator: "is", values: ["a,b", String.raw`c\d`, "e:f", "عربي", "日本"] },
    { field: "name", operator: "isEmpty", values: [] },
    { field: "lastSeenAt", operator: "between", values: ["2026-01-01", "2026-02-01T10:00:00Z"] },
    { field: "name", operator: "contains", values: ["two\nlines"] },
  ])("holds every value: %j", (condition) => {
    expect(parseRowCondition(formatRowCondition(condition))).toEqual(condition);
  });

  it.each(["", "name", "name:", "name:like:x", ":is:x", "na me:is:x", `name:is:${"x".repeat(2_000)}`])(
    "is nothing else: %s",
    (text) => expect(parseRowCondition(text)).toBeNull(),
  );
});

describe("a condition", () => {
  it.each([
    "name:contains:web",
    "name:is:a,b",
    "name:isEmpty",
    "port:between:1,1024",
    "port:is:-1.5",
    "lastSeenAt:olderThan:30d",
    "lastSeenAt:after:2026-11-01",
    "isManaged:is:false",
    "severity:is:warning,error",
    "tags:isNot:legacy",
  ])("may be %s", (text) => expect(check(text)).toBeNull());

  it.each([
    ["color:is:red", "field_unknown"],
    ["name:olderThan:30d", "operator_unknown"],
    ["isManaged:isNot:true", "operator_unknown"],
    ["name:contains:a,b", "values_count"],
    ["port:between:1", "values_count"],
    ["name:isEmpty:x", "values_count"],
    ["name:contains:", "value_invalid"],
    ["port:is:1e9", "value_invalid"],
    ["lastSeenAt:olderThan:0d", "value_invalid"],
    ["lastSeenAt:olderThan:2026-01-01", "value_invalid"],
    ["lastSeenAt:before:yesterday", "value_invalid"],
    ["lastSeenAt:before:2026-13-45", "value_invalid"],
    ["isManaged:is:yes", "value_invalid"],
    ["severity:is:fatal", "value_invalid"],
    ["name:is:\0", "value_invalid"],
    ["name:is:\ud800", "value_invalid"],
  ])("%j is refused: %s", (text, problem) => expect(check(text)).toBe(problem));
});

it("reads durations", () => {
  expect(["30d", "1w", "90m", "0d", "-1d", "1y", "100000d", "d", ""].map(parseDuration)).toEqual([
    { amount: 30, unit: "d" },
    { amount: 1, unit: "w" },
    { amount: 90, unit: "m" },
    ...Array.from({ length: 6 }, () => null),
  ]);
  expect(durationMs({ amount: 2, unit: "h" })).toBe(7_200_000);
});
