import { getIn, type FormApi } from "final-form";

/**
 * Takes all changes back. The library's own reset would keep them, because the form holds on to unsaved values when
 * new data comes from the server.
 */
export function discardChanges(form: FormApi): void {
  form.batch(() => {
    const { initialValues } = form.getState();
    for (const name of form.getRegisteredFields()) {
      form.change(name, getIn(initialValues ?? {}, name));
      form.resetFieldState(name);
    }
  });
}
