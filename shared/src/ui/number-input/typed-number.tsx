import { useEffect, useEffectEvent, useRef } from "react";
import { useLocale } from "react-aria-components/I18nProvider";
import { Input, type NumberFieldState } from "react-aria-components/NumberField";
import classes from "./number-input.module.css";

type Props = {
  state: NumberFieldState;
  value: number | null;
  format: Intl.NumberFormatOptions | undefined;
  /** When it changes, the value replaces the text. */
  replacements: number;
  onType: (value: number | null) => void;
};

/** The input of a number field, which reports each number that its text becomes. */
export function TypedNumber({ state, value, format, replacements, onType }: Props) {
  const { locale } = useLocale();
  const { numberValue, inputValue } = state;
  const reported = useRef(numberValue);
  const replaced = useRef(replacements);
  const report = useEffectEvent(() => {
    const next = Number.isNaN(numberValue) ? null : numberValue;
    // Text on the way to a number, such as a sign, is none yet.
    if (next !== value && (next !== null || inputValue === "")) onType(next);
  });
  const replace = useEffectEvent(() =>
    state.setInputValue(value === null ? "" : new Intl.NumberFormat(locale, format).format(value)),
  );
  useEffect(() => {
    if (Object.is(reported.current, numberValue)) return;
    reported.current = numberValue;
    report();
  }, [numberValue]);
  useEffect(() => {
    if (replaced.current === replacements) return;
    replaced.current = replacements;
    replace();
  }, [replacements]);
  return <Input className={classes.input} />;
}
