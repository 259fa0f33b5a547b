import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";

type ItemFieldOptions = Pick<
  DescribedField["parameters"],
  "type" | "minSize" | "maxSize" | "isOptional" | "fileTypes" | "changeInterceptor"
> & {
  hasHint?: boolean;
  hasValue?: boolean;
  lock?: string;
  values?: DescribedField["values"];
  defaultValue?: DescribedField["defaultValue"];
};

/** A field of a set's form. Its texts are `form.fields.<set>.<field>.label` and `.hint`. */
export function itemField(
  setId: string,
  id: string,
  value: DescribedField["value"],
  options: ItemFieldOptions,
): DescribedField {
  const { hasHint = false, hasValue, lock, values = [], defaultValue = null, ...parameters } = options;
  const key = `form.fields.${setId}.${id}`;
  return {
    id,
    resourceKey: `${key}.label`,
    value,
    ...(hasValue === undefined ? {} : { hasValue }),
    values,
    parameters: { ...parameters, ...(hasHint ? { hint: `${key}.hint` } : {}) },
    defaultValue,
    ...(lock === undefined ? {} : { lock }),
  };
}

/** Choices whose texts are `form.values.<value>`. */
export const itemChoices = (...values: readonly string[]): DescribedField["values"] =>
  values.map((value) => ({ value, resourcekey: `form.values.${value}` }));
