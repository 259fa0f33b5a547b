import { X } from "lucide-react";
import { useTranslation } from "../i18n/use-translation.ts";
import classes from "./filter-chip.module.css";

export type FilterChipProps = {
  /** What is filtered: "Status". */
  name: string;
  /** By what: "Failed". */
  value: string;
  onRemove: () => void;
};

/** A filter in force, with a button that takes it away. */
export function FilterChip({ name, value, onRemove }: FilterChipProps) {
  const { t } = useTranslation();
  return (
    <span className={classes.chip}>
      <span className={classes.text}>
        {name}: <span className={classes.value}>{value}</span>
      </span>
      <button
        type="button"
        className={classes.remove}
        aria-label={t("ui.removeFilter", { name, value })}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </button>
    </span>
  );
}
