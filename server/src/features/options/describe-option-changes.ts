import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import { MASKED_SECRET } from "@gatehouse/shared/contracts/mails.contract";
import type { NewOption } from "./check-option-changes.ts";
import type { OptionDefinition, OptionSectionDefinition } from "./define-option.ts";
import type { OptionStates } from "./option-values.ts";

/** The action of audit events about options; their subject is the section. */
export const OPTIONS_UPDATE = "options.update";

/** Part of an audit event's details, by option. */
export type RecordedChange = { old: DescribedField["value"]; new: DescribedField["value"] };

const secretTypes: readonly string[] = ["password", "passwordwithdisable"];

export function isSecretOption(field: Pick<OptionDefinition, "parameters"> | undefined): boolean {
  return secretTypes.includes(field?.parameters.type ?? "");
}

/** For the audit record: each saved option with its old and new value, secrets masked. */
export function describeOptionChanges(
  section: OptionSectionDefinition,
  before: OptionStates,
  options: readonly NewOption[],
): Record<string, RecordedChange> {
  const fields = new Map(section.cards.flatMap((card) => card.fields.map((field) => [field.id, field])));
  const entries = options.map(({ optionTypeId, value }): [string, RecordedChange] => {
    if (isSecretOption(fields.get(optionTypeId))) return [optionTypeId, { old: MASKED_SECRET, new: MASKED_SECRET }];
    return [optionTypeId, { old: before[optionTypeId]?.value ?? null, new: value }];
  });
  return Object.fromEntries(entries);
}
