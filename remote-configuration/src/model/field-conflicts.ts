import type { DescribedField, FieldValue } from "@gatehouse/shared/contracts/described-fields.contract";
import type { OptionSaveRequest } from "@gatehouse/shared/contracts/options.contract";

/** A field that differs from the state on which the user's changes are based. */
export type FieldConflict = {
  field: DescribedField;
  /** As it is saved now. */
  theirs: FieldValue | null;
  /** Undefined if the user did not change it, so that saving leaves theirs. */
  mine: FieldValue | undefined;
  /** Whether it was saved elsewhere since. */
  isTheirs: boolean;
};

/** Compares fields as they are saved now with the user's changes to an earlier state of them. */
export function compareFields(
  base: readonly DescribedField[],
  theirs: readonly DescribedField[],
  changes: Readonly<OptionSaveRequest>,
): FieldConflict[] {
  const mine = new Map(changes.map(({ OptionTypeID, UserSetting }) => [OptionTypeID, UserSetting]));
  const before = new Map(base.map(({ id, value }) => [id, value]));
  return theirs
    .map((field) => ({
      field,
      theirs: field.value,
      mine: mine.get(field.id),
      isTheirs: before.get(field.id) !== field.value,
    }))
    .filter((conflict) => conflict.mine !== conflict.theirs && (conflict.isTheirs || conflict.mine !== undefined));
}

/** What is left to save of the user's changes. */
export const changesOnTop = (conflicts: readonly FieldConflict[]): OptionSaveRequest =>
  conflicts.flatMap(({ field, mine }) => (mine === undefined ? [] : [{ OptionTypeID: field.id, UserSetting: mine }]));
