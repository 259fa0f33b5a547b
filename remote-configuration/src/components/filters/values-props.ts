/** What every control for the values of a condition takes. */
export type ValuesProps = {
  values: readonly string[];
  error: string | undefined;
  onChange: (values: string[]) => void;
};
