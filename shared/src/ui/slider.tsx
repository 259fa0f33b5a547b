import { Label, Slider as AriaSlider, SliderOutput, SliderThumb, SliderTrack } from "react-aria-components/Slider";
import fieldClasses from "./field/field.module.css";
import classes from "./slider.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type SliderProps = {
  label: string;
  isLabelHidden?: boolean;
  value: number;
  onChange: (value: number) => void;
  /** Called once, when the thumb is let go. */
  onChangeEnd?: (value: number) => void;
  minimum?: number;
  maximum?: number;
  step?: number;
  /** What is shown and read instead of the bare number: "17 of 42 minutes". */
  formatValue?: (value: number) => string;
  isDisabled?: boolean;
};

/** A value on a line; arrow keys step, Page Up and Page Down leap, Home and End go to the ends. */
export function Slider(props: SliderProps) {
  const { label, isLabelHidden, value, onChange, onChangeEnd, minimum = 0, maximum = 100, step, formatValue } = props;
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
          <SliderOutput className={classes.output}>{formatValue?.(value)}</SliderOutput>
        </>
      )}
      <SliderTrack className={classes.track}>
        <div className={classes.fill} style={{ inlineSize: `${percent}%` }} />
        <SliderThumb className={classes.thumb} />
      </SliderTrack>
    </AriaSlider>
  );
}
