import type { GridColumn } from "@gatehouse/shared/contracts/grids.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Checkbox } from "@gatehouse/shared/ui/checkbox";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import { useId } from "react";
import { useValueWords } from "../use-value-words.ts";
import classes from "./filters.module.css";
import type { ValuesProps } from "./values-props.ts";

/** The fixed values of a column, several of which may be chosen. */
export function ChoicesInput({ column, values, error, onChange }: ValuesProps & { column: GridColumn }) {
  const { t, language } = useTranslation();
  const toWords = useValueWords();
  const errorId = useId();
  const known = column.values ?? [];
  // Fixed values have an order of their own, words that of the language.
  const compare = new Intl.Collator(language).compare;
  const labeled = known.map(({ value }) => ({ value, label: toWords(column, value) }));
  const shown = column.type === "text" ? labeled.toSorted((one, other) => compare(one.label, other.label)) : labeled;
  const toggle = (value: string, isChosen: boolean): void => {
    const chosen = new Set(values);
    if (isChosen) chosen.add(value);
    else chosen.delete(value);
    // In the order of the column, so that the same choice is the same address.
    onChange(known.map((one) => one.value).filter((one) => chosen.has(one)));
  };
  return (
    <fieldset
      className={classes.choices}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend>
        <VisuallyHidden>{t("grid.filters.value")}</VisuallyHidden>
      </legend>
      {shown.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={values.includes(value)}
          onChange={({ target }) => toggle(value, target.checked)}
        />
      ))}
      {error !== undefined && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
