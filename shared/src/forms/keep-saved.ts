import { getIn, setIn, type FormApi } from "final-form";
import { wasSaved } from "./was-saved.ts";

/** Makes what each successful submit has sent the initial values. What was typed since stays, as a change. */
export function keepSaved(form: FormApi): void {
  const { submit } = form;
  form.submit = async () => {
    const sent = form.getState().values;
    const errors = await submit();
    if (!wasSaved(form)) return errors;
    const { values } = form.getState();
    const later = form.getRegisteredFields().filter((name) => form.getFieldState(name)?.modifiedSinceLastSubmit);
    form.batch(() => {
      form.initialize(later.reduce((saved, name) => ({ ...setIn(saved, name, getIn(sent, name)) }), values));
      for (const name of later) form.change(name, getIn(values, name));
    });
    return errors;
  };
}
