export { CheckboxField, RadioField, SelectField, SwitchField } from "./choice-fields.tsx";
export { discardChanges } from "./discard-changes.ts";
export { errorText, type FieldMessage } from "./field-message.ts";
export { FormActions } from "./form-actions.tsx";
export { Form } from "./form.tsx";
export { NumberField } from "./number-field.tsx";
export { submitErrors, type SubmitErrors } from "./submit-errors.ts";
export { PasswordField, TextAreaField, TextField } from "./text-fields.tsx";
export { useFormField, type FieldProps } from "./use-form-field.ts";
export { wasSaved } from "./was-saved.ts";
export {
  /**
   * The key of an error that belongs to the whole form.
   *
   * @since contract 1
   */
  FORM_ERROR,
} from "final-form";
export {
  /**
   * The form around this component, to change its values from code.
   *
   * @since contract 1
   */
  useForm,
  /**
   * The state of the form around this component: values, errors, whether it is being sent.
   *
   * @since contract 1
   */
  useFormState,
} from "react-final-form";
