import type { FieldError } from "@gatehouse/shared/contracts/errors.contract";
import type { GridDataRequest } from "@gatehouse/shared/contracts/grids.contract";
import { checkRowCondition, parseRowCondition } from "@gatehouse/shared/rules/row-filters";
import type { RowConditionProblem, RowField } from "@gatehouse/shared/rules/row-filters";
import { AppError, errorCodes } from "../../errors.ts";
import type { GridBlueprint } from "./grid-blueprint.ts";
import type { GridCaller } from "./grid-caller.ts";
import type { GridFilter } from "./grids-filters.repository.ts";

/** More words only make the query slow; nobody types as many. */
const MAX_WORDS = 10;

export type GridSelection = Pick<GridDataRequest, "text" | "where" | "filters">;

const problems: Record<RowConditionProblem, string> = {
  condition_unreadable: "The condition isn't readable. Write it as field:operator:value,value.",
  field_unknown: "The grid can't be filtered by this field.",
  operator_unknown: "The field has no such operator.",
  values_count: "The operator takes another number of values.",
  value_invalid: "A value doesn't fit the field and the operator.",
};

/** The rows of a grid that a request names, for the repository. Throws a 400 that names each faulty condition. */
export function selectRows(
  blueprint: GridBlueprint,
  { text = "", where = [], filters = {} }: GridSelection,
  caller: GridCaller,
  now: Date,
): GridFilter {
  const named = where.map((condition, index) => readCondition(blueprint, condition, `where.${index}`));
  const earlier = Object.entries(filters).map(([field, value]) => readEarlier(blueprint, field, value));
  const faults = [...named, ...earlier].filter(isFault);
  if (faults.length > 0) throw new AppError(errorCodes.requestInvalid, 400, "The filter isn't valid.", faults);
  return {
    caller,
    now,
    words: splitWords(text),
    textFields: blueprint.definition.TextFilterFields,
    conditions: [...named, ...earlier].filter((read) => isCondition(read)),
  };
}

type Condition = GridFilter["conditions"][number];
type Read = Condition | FieldError;

const isFault = (read: Read): read is FieldError => "code" in read;
const isCondition = (read: Read): read is Condition => !isFault(read);

function fieldsOf({ definition }: GridBlueprint): (RowField & { isScalable?: boolean })[] {
  return definition.Columns.filter(({ isFilterable }) => isFilterable === true);
}

function readCondition(blueprint: GridBlueprint, text: string, path: string): Read {
  const fail = (code: RowConditionProblem): FieldError => ({ path, code, message: problems[code] });
  const condition = parseRowCondition(text);
  if (!condition) return fail("condition_unreadable");
  const fields = fieldsOf(blueprint);
  const problem = checkRowCondition(condition, fields);
  const field = fields.find((known) => known.field === condition.field);
  if (problem !== null || !field) return fail(problem ?? "field_unknown");
  return { ...condition, type: field.type, isScalable: field.isScalable === true };
}

/** The filter of clients of earlier versions: one value of a column with fixed ones. */
function readEarlier({ definition }: GridBlueprint, field: string, value: string): Read {
  const column = definition.Columns.find((candidate) => candidate.field === field);
  if (column?.values?.some((known) => known.value === value))
    return { field, operator: "is", values: [value], type: column.type, isScalable: false };
  return { path: `filters.${field}`, code: "filter_unknown", message: "The grid has no such filter." };
}

function splitWords(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS);
}
