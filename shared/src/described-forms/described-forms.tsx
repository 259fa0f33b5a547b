export type { ControlProps } from "./control-props.ts";
export { ControlSet } from "./control-set.tsx";
export { DescribedFieldControl } from "./described-field-control.tsx";
export { durationWords } from "./duration-words.ts";
export { FieldValueText } from "./field-value-text.tsx";
export { frequencyWords } from "./frequency-words.ts";
export { focusControl } from "./focus-control.ts";
export { checkFormValue, listChanges, listShownFields, toFormValues, type FieldChange } from "./form-values.ts";
export { isSecret, readControl, toControlValue, type DescribedFormValues } from "./control-values.ts";
