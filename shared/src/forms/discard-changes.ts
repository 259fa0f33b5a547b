import { getIn, type FormApi } from "final-form";

/**
 * Discards all changes. The library's own reset keeps them, because the form keeps unsaved values when new data arrives
 * from the server.
 *
 * @since contract 1
 */
export function discardChanges(form: FormApi): void {
  form.batch(() => {
    const { initialValues, values } = form.getState();
    const names = form.getRegisteredFields();
    for (const name of names) {
      form.change(name, getIn(initialValues ?? {}, name));
      form.resetFieldState(name);
    }
    // Of fields that are hidden now.
    for (const name of Object.keys(values).filter((key) => !names.includes(key))) {
      form.change(name, getIn(initialValues ?? {}, name));
    }
  });
}
