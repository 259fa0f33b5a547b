import { useEffect, useRef, type SyntheticEvent } from "react";
import { useTextControl } from "../forms/use-text-control.ts";
import { TextInput } from "../ui/text-input/text-input.tsx";
import type { ControlProps } from "./control-props.ts";
import { INCOMPLETE_TIME } from "./control-values.ts";

/** A time of day. One of which a part is missing is invalid, where the browser says only that the field is empty. */
export function TimeControl({ field, value: _value, ...props }: ControlProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const isRequired = field.parameters.isOptional !== true;
  const { value, onChange, onBlur, ...control } = useTextControl({ ...props, isRequired });
  const shown = value === INCOMPLETE_TIME ? "" : value;
  useEffect(() => {
    // The parts that were typed have to go too, such as at a discard.
    const input = inputRef.current;
    if (value === "" && input?.validity.badInput) input.value = "";
  }, [value]);
  // The first parts of a time change no value, so the browser reports no input.
  const report = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void => {
    const typed = currentTarget.validity.badInput ? INCOMPLETE_TIME : currentTarget.value;
    if (typed !== value) onChange({ target: { value: typed } });
  };
  const handleBlur = (event: SyntheticEvent<HTMLInputElement>): void => {
    report(event);
    onBlur();
  };
  return (
    <TextInput
      {...control}
      ref={inputRef}
      type="time"
      value={shown}
      onChange={report}
      onKeyUp={report}
      onBlur={handleBlur}
    />
  );
}
