import { classNames } from "../styles/class-names.ts";
import classes from "./progress-bar.module.css";

/**
 * Properties of `ProgressBar`.
 *
 * @since contract 1
 */
export type ProgressBarProps = {
  label: string;
  /** `null` while the end is unknown. */
  value: number | null;
  maximum?: number;
  /** Shown and read instead of the percentage: "3 of 12 files". */
  valueText?: string;
};

/**
 * The progress of a task.
 *
 * @since contract 1
 */
export function ProgressBar({ label, value, maximum = 100, valueText }: ProgressBarProps) {
  const percent = value === null ? null : Math.min(100, Math.max(0, (value / maximum) * 100));
  return (
    <div className={classes.wrapper}>
      <div className={classes.top}>
        <span>{label}</span>
        {valueText && <span className={classes.value}>{valueText}</span>}
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={maximum}
        aria-valuenow={value ?? undefined}
        aria-valuetext={valueText}
      >
        <div
          className={classNames(classes.fill, percent === null && classes.indeterminate)}
          style={percent === null ? undefined : { inlineSize: `${percent}%` }}
        />
      </div>
    </div>
  );
}
