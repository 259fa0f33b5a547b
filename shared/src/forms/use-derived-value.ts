import { useCallback, useRef, useSyncExternalStore } from "react";
import { useForm } from "react-final-form";

type Values = Readonly<Record<string, unknown>>;

/** Derives a plain value from the values of the form; the component renders only when the derived one changes. */
export function useDerivedValue<Derived extends string | number | boolean>(
  derive: (values: Values) => Derived,
): Derived {
  const form = useForm();
  const latest = useRef<Values | null>(null);
  const subscribe = useCallback(
    (notify: () => void) =>
      form.subscribe(
        ({ values }) => {
          latest.current = values ?? {};
          notify();
        },
        { values: true },
      ),
    [form],
  );
  return useSyncExternalStore(subscribe, () => derive(latest.current ?? form.getState().values));
}
