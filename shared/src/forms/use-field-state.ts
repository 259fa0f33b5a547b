import { getIn, type FieldState, type FormApi } from "final-form";
import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useForm } from "react-final-form";
import type { FieldMessage } from "./field-message.ts";

const SUBSCRIPTION = {
  value: true,
  pristine: true,
  error: true,
  submitError: true,
  dirtySinceLastSubmit: true,
  touched: true,
  modified: true,
  submitFailed: true,
} as const;

/** What the form says of a field. */
type State = Pick<FieldState, keyof typeof SUBSCRIPTION>;

/** What the control of a field shows. */
export type ShownField = { value: unknown; message: FieldMessage | undefined; isPristine: boolean };

export type FieldRules = {
  show: (state: State) => ShownField;
  validate: (value: unknown, values: object) => FieldMessage | undefined;
  validateFields: string[] | undefined;
  data: object | undefined;
};

/**
 * Connects a control to its field. It joins the form before the browser delivers input, so that nothing typed is lost,
 * and renders again only when it would show something else; the library's hook does so for everything that it hears.
 */
export function useFieldState(name: string, rules: FieldRules): ShownField {
  const form = useForm();
  const field = useMemo(() => createJoinedField(form, name), [form, name]);
  const latest = useRef(rules);
  useLayoutEffect(() => {
    latest.current = rules;
  });
  useLayoutEffect(() => field.join(() => latest.current), [field]);
  // Later than the effect of the form, which stops to validate when it goes, so that its fields leave at once.
  useEffect(() => () => field.leave(), [field]);
  const show = (): ShownField => field.show(rules.show);
  return useSyncExternalStore(field.subscribe, show, show);
}

function createJoinedField(form: FormApi, name: string) {
  let state: State = form.getFieldState(name) ?? { value: getIn(form.getState().values, name), pristine: true };
  let shown: ShownField | null = null;
  let tell: (() => void) | undefined;
  let unregister: (() => void) | undefined;
  return {
    /** Also called when a page is shown again that was hidden. */
    join(readRules: () => FieldRules): void {
      unregister ??= form.registerField(
        name,
        (next) => {
          state = next;
          tell?.();
        },
        SUBSCRIPTION,
        { ...readRules(), getValidator: () => readRules().validate, isEqual },
      );
    },
    leave(): void {
      unregister?.();
      unregister = undefined;
    },
    subscribe: (listener: () => void): (() => void) => {
      tell = listener;
      return () => (tell = undefined);
    },
    /** The same object as long as it shows the same. */
    show(select: FieldRules["show"]): ShownField {
      const next = select(state);
      if (shown === null || !isSame(shown, next)) shown = next;
      return shown;
    },
  };
}

/** A text that is typed and removed again is as empty as before. */
const isEqual = (first: unknown, second: unknown): boolean => (first ?? "") === (second ?? "");

function isSame(first: ShownField, second: ShownField): boolean {
  return (
    // Also for NaN, which would otherwise be another value at each look, and render without an end.
    Object.is(first.value, second.value) &&
    first.isPristine === second.isPristine &&
    // A validator returns a new object each time.
    JSON.stringify(first.message) === JSON.stringify(second.message)
  );
}
