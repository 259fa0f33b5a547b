import type { DescribedField, FieldValue } from "@gatehouse/shared/contracts/described-fields.contract";
import type { FieldError } from "@gatehouse/shared/contracts/errors.contract";
import { checkFieldValue } from "@gatehouse/shared/rules/described-fields";
import { AppError, errorCodes } from "../../errors.ts";
import type { GridAction } from "./grid-action.ts";

type Values = Record<string, FieldValue | undefined>;

const isFieldValue = (value: unknown): value is FieldValue =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

/** The values that an action asked for. Throws 400 with every fault at its field. */
export async function readActionValues(
  { readFields, findFault: findFurther }: Pick<GridAction, "readFields" | "findFault">,
  given: Readonly<Record<string, unknown>>,
  organizationId: string,
): Promise<Values> {
  const fields = (await readFields?.(organizationId)) ?? [];
  const faults = [
    ...Object.keys(given)
      .filter((id) => !fields.some((field) => field.id === id))
      .map((id) => describeFault(id, "unknownOption")),
    ...fields.flatMap((field) => findFault(field, given[field.id])),
  ];
  if (faults.length > 0) throw invalidValues(faults);
  const values = Object.fromEntries(fields.map((field) => [field.id, readValue(field, given[field.id])]));
  const further = findFurther?.(values) ?? null;
  if (further !== null) throw invalidValues([describeFault(further.field, further.code)]);
  return values;
}

function readValue(field: DescribedField, value: unknown): FieldValue | undefined {
  return isFieldValue(value) ? value : (field.value ?? undefined);
}

function findFault(field: DescribedField, given: unknown): FieldError[] {
  const value = given ?? field.value ?? undefined;
  if (field.parameters.isOptional === true && (value === undefined || value === "")) return [];
  const fault = value === undefined ? { code: "required" } : checkFieldValue(field, value);
  return fault === null ? [] : [describeFault(field.id, fault.code)];
}

const invalidValues = (faults: FieldError[]): AppError =>
  new AppError(errorCodes.requestInvalid, 400, "Some values aren't valid.", faults);

const describeFault = (id: string, code: string): FieldError => ({
  path: `values.${id}`,
  code,
  message: "The action doesn't accept this value.",
});
