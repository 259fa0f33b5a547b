import type { DescribedField } from "../contracts/described-fields.contract.ts";

type Changes = Partial<Omit<DescribedField, "parameters">> & { parameters?: Partial<DescribedField["parameters"]> };

/** A field of this type; its id is its label. */
export function aDescribedField(id: string, type: string, { parameters, ...changes }: Changes = {}): DescribedField {
  return {
    id,
    resourceKey: id,
    value: null,
    values: [],
    defaultValue: null,
    ...changes,
    parameters: { type, ...parameters },
  };
}
