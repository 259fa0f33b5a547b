import { Label, Slider as AriaSlider, SliderOutput, SliderThumb, SliderTrack } from "react-aria-components/Slider";
import { CircleAlert } from "lucide-react";
import { useLayoutEffect, useRef, type ReactNode } from "react";
import { useFieldIds } from "../parts/field/field-ids.ts";
import { classNames } from "../styles/class-names.ts";
import fieldClasses from "../parts/field/field.module.css";
import classes from "./slider.module.css";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";

/**
 * Properties of `Slider`.
 *
 * @since contract 1
 */
export type SliderProps = {
  label: string;
  isLabelHidden?: boolean;
  value: number;
  onChange: (value: number) => void;
  /** Called once, when the thumb is released. */
  onChangeEnd?: (value: number) => void;
  minimum?: number;
  maximum?: number;
  step?: number;
  /** Shown and read instead of the number: "17 of 42 minutes". */
  formatValue?: (value: number) => string;
  isDisabled?: boolean;
  help?: ReactNode;
  /** Shown under the slider with an icon. */
  error?: string;
};

/**
 * A value in a range; arrow keys step, Page Up and Page Down step further, Home and End go to the ends.
 *
 * @since contract 1
 */
export function Slider(props: SliderProps) {
  const { label, isLabelHidden, value, onChange, onChangeEnd, minimum = 0, maximum = 100, step, formatValue } = props;
  const { help, error } = props;
  const ids = useFieldIds({ hasHelp: Boolean(help), hasError: Boolean(error) });
  const inputRef = useRef<HTMLInputElement>(null);
  const spokenValue = formatValue?.(value);
  // The library has no option for a text value, and writes the number on each change just before this effect.
  useLayoutEffect(() => {
    if (spokenValue !== undefined) inputRef.current?.setAttribute("aria-valuetext", spokenValue);
  });
  const percent = maximum > minimum ? ((value - minimum) / (maximum - minimum)) * 100 : 0;
  return (
    <AriaSlider
      className={classes.slider}
      value={value}
      onChange={onChange}
      onChangeEnd={onChangeEnd}
      minValue={minimum}
      maxValue={maximum}
      step={step}
      isDisabled={props.isDisabled}
    >
      {isLabelHidden ? (
        <VisuallyHidden>
          <Label>{label}</Label>
        </VisuallyHidden>
      ) : (
        <>
          <Label className={fieldClasses.label}>{label}</Label>
          <SliderOutput className={classes.output}>{spokenValue}</SliderOutput>
        </>
      )}
      <SliderTrack className={classes.track}>
        <div className={classes.fill} style={{ inlineSize: `${percent}%` }} />
        <SliderThumb
          className={classes.thumb}
          inputRef={inputRef}
          aria-describedby={ids.describedBy}
          isInvalid={Boolean(error)}
        />
      </SliderTrack>
      {help && (
        <div className={classNames(fieldClasses.help, classes.under)} id={ids.help}>
          {help}
        </div>
      )}
      {error && (
        <div className={classNames(fieldClasses.error, classes.under)} id={ids.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </div>
      )}
    </AriaSlider>
  );
}
