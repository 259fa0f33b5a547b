import { createForm, type Config, type FormApi } from "final-form";

/**
 * Creates a form that hundreds of fields can join at once. The library tells every field about each one that joins, so
 * that the time to open a form grows with the square of its fields; while the first fields join, it tells each one only
 * about itself. All of them hear the rest when validation resumes, at the end of the first render.
 */
export function createQuietForm<Values extends object>(config: Config<Values>): FormApi<Values> {
  const form = createForm<Values>(config);
  const { registerField, subscribe } = form;
  form.registerField = (name, subscriber, subscription, fieldConfig) => {
    const isQuiet = form.isValidationPaused();
    const leave = registerField(name, subscriber, subscription, {
      ...fieldConfig,
      silent: isQuiet || fieldConfig?.silent,
    });
    if (!isQuiet) return leave;
    return () => {
      leave();
      // A field that joined quietly also leaves quietly. Nobody listens once the form itself goes.
      if (!form.isValidationPaused()) form.batch(() => undefined);
    };
  };
  // The library's form asks for nothing and would render its body again for the first answer.
  form.subscribe = (subscriber, subscription) =>
    Object.keys(subscription).length === 0 ? () => undefined : subscribe(subscriber, subscription);
  return form;
}
