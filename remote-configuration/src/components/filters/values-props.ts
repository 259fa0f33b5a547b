/** What every control for the values of a condition takes. */
export type ValuesProps = {
  values: readonly string[];
  error: string | undefined;
  /** Positions of the values that the error is about, where each has a control; all without it. */
  faultyAt?: readonly number[] | undefined;
  onChange: (values: string[]) => void;
};
