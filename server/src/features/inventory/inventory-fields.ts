import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import type { FieldError } from "@gatehouse/shared/contracts/errors.contract";
import { itemField } from "../configuration-item-forms/item-field.ts";
import { describeFault } from "../configuration-item-forms/read-item-values.ts";
import type { ItemValues } from "../configuration-item-forms/read-item-values.ts";
import { maxLengthOf } from "../imports/imported-kind.ts";
import type { InventoryField, InventoryKind } from "./inventory-kind.ts";
import {
  findLineFault,
  findTagsFault,
  isIpAddress,
  MAX_PORT,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  readTags,
} from "./inventory-values.ts";
import type { ValueFault } from "./inventory-values.ts";
import type { InventoryRow } from "./inventory.repository.ts";

export type Workgroup = { id: string; name: string };

/** Texts of the fields, which the kinds share. */
const TEXTS = "inventory";

type FieldOptions = Parameters<typeof itemField>[3];

/** The form of a row; of a new one for null. */
export function listInventoryFields(
  kind: InventoryKind,
  row: InventoryRow | null,
  workgroups: readonly Workgroup[],
): DescribedField[] {
  return kind.fields
    .filter(({ isImportOnly }) => isImportOnly !== true)
    .map((field) => describeField(field, row, workgroups));
}

function describeField(
  field: InventoryField,
  row: InventoryRow | null,
  workgroups: readonly Workgroup[],
): DescribedField {
  const { name, isRequired = false, hasHint = false } = field;
  const value = row?.values[name] ?? initialOf(field);
  const options: FieldOptions = {
    ...controlOf(field, workgroups, value),
    isOptional: !isRequired,
    hasHint,
    // A machine differs from others: marks and a way back to what new rows begin with are for settings.
    defaultValue: null,
    // The accounts of a system belong to it: another system has another password for the same name.
    ...(field.type === "system" && row !== null ? { lock: "form.locks.account-system" } : {}),
  };
  const described = itemField(TEXTS, name, value, options);
  if (field.type !== "hostName") return described;
  return { ...described, parameters: { ...described.parameters, validators: ["hostName"] } };
}

/** Null for a text that the user has to enter. */
function initialOf({ initial, type, isRequired = false }: InventoryField): DescribedField["defaultValue"] {
  if (initial !== undefined) return initial;
  if (type === "yesNo") return false;
  return isRequired ? null : "";
}

function controlOf(
  field: InventoryField,
  workgroups: readonly Workgroup[],
  value: DescribedField["value"],
): Pick<FieldOptions, "type" | "minSize" | "maxSize" | "values"> {
  if (field.type === "yesNo") return { type: "checkbox" };
  if (field.type === "port") return { type: "numerictextbox", minSize: 1, maxSize: MAX_PORT };
  if (field.type === "text") return { type: "multilinetextbox", maxSize: maxLengthOf(field) };
  if (field.type === "tags") return { type: "textbox", maxSize: MAX_TAGS * (MAX_TAG_LENGTH + 2) };
  if (field.type === "choice") return { type: "combobox", values: listChoices(field, value) };
  if (field.type === "workgroup")
    return {
      type: "combobox",
      values: [
        { value: "", resourcekey: "form.values.no-workgroup" },
        ...workgroups.map(({ id, name }) => ({ value: id, resourcekey: "", name })),
      ],
    };
  // Another row's name can have its domain or platform after it.
  const isName = field.type === "asset" || field.type === "system";
  return { type: "textbox", maxSize: isName ? 2 * maxLengthOf(field) : maxLengthOf(field) };
}

/** What is stored may come from an import, which knows more than the list. */
function listChoices({ choices = [] }: InventoryField, value: DescribedField["value"]): DescribedField["values"] {
  const isFurther = typeof value === "string" && value !== "" && !choices.some((choice) => choice.value === value);
  const further: typeof choices = isFurther ? [{ value }] : [];
  return [...choices, ...further].map((choice) =>
    choice.resourceKey === undefined
      ? { value: choice.value, resourcekey: "", name: choice.value }
      : { value: choice.value, resourcekey: choice.resourceKey },
  );
}

/** Faults that the controls don't find. */
export function listInventoryFaults(kind: InventoryKind, values: ItemValues): FieldError[] {
  return kind.fields.flatMap((field) => {
    const value = values[field.name];
    const fault = typeof value === "string" ? findFault(field, value.trim()) : null;
    return fault === null ? [] : [describeFault(field.name, fault)];
  });
}

function findFault(field: InventoryField, text: string): ValueFault | null {
  if (text === "" || field.type === "text") return null;
  if (field.type === "tags") return findTagsFault(readTags(text));
  if (field.type === "ipAddress") return isIpAddress(text) ? null : "invalidAddress";
  return findLineFault(text, Number.MAX_SAFE_INTEGER);
}
