import type { FormApi } from "final-form";

type Values = Record<string, unknown>;

/**
 * The values that a draft may keep, by field: only changed ones, because the others would overwrite what somebody else
 * saves until it comes back, and none of secret fields.
 */
export function draftOf(form: FormApi<Values>): Values {
  const fields = Object.keys(form.getState().dirtyFields ?? {}).map(
    (name) => [name, form.getFieldState(name)] as const,
  );
  return Object.fromEntries(
    fields.filter(([, field]) => !field?.data?.["isSecret"]).map(([name, field]) => [name, field?.value]),
  );
}
