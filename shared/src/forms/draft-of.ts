import type { FormApi } from "final-form";

type Values = Record<string, unknown>;

/** Values by field; `isWhole` if they are all that is unsaved. */
export type Draft = { values: Values; isWhole: boolean };

/**
 * The values that a draft may keep: only changed ones, because the others would overwrite what somebody else saves until
 * it comes back, and none of secret fields.
 */
export function draftOf(form: FormApi<Values>): Draft {
  const changed = Object.keys(form.getState().dirtyFields ?? {}).map(
    (name) => [name, form.getFieldState(name)] as const,
  );
  const kept = changed.filter(([, field]) => !field?.data?.["isSecret"]);
  return {
    values: Object.fromEntries(kept.map(([name, field]) => [name, field?.value])),
    isWhole: kept.length === changed.length,
  };
}
