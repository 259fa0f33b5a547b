import { LockKeyhole, X } from "lucide-react";
import type { KeyboardEvent, Ref } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { classNames } from "../styles/class-names.ts";
import classes from "./filter-chip.module.css";

/**
 * Properties of `FilterChip`.
 *
 * @since contract 1
 */
export type FilterChipProps = {
  /** The filtered field: "Status". */
  name: string;
  /** How it is compared, between field and value: "is any of". */
  operator?: string;
  /** The value: "Failed"; empty if the operator needs none. */
  value: string;
  /** Also done by Delete and Backspace; absent if the filter can't be removed. */
  onRemove?: () => void;
  /** Opens an editor of the filter; the text is then a button. */
  onEdit?: () => void;
  isExpanded?: boolean;
  /** Why the filter can't be changed; draws a lock. */
  lockedText?: string;
  /** The button that opens the editor. */
  ref?: Ref<HTMLButtonElement>;
};

/**
 * An active filter: pressed to edit it, with a button that removes it, or locked.
 *
 * @since contract 1
 */
export function FilterChip({ ref, isExpanded = false, onRemove, onEdit, lockedText, ...texts }: FilterChipProps) {
  const { name, operator, value } = texts;
  const { t } = useTranslation();
  const text = [operator, value].filter(Boolean).join(" ");
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Delete" && event.key !== "Backspace") return;
    event.preventDefault();
    onRemove?.();
  };
  return (
    <span className={classNames(classes.chip, lockedText !== undefined && classes.locked)} title={lockedText}>
      {lockedText !== undefined && <LockKeyhole className={classes.lock} role="img" aria-label={lockedText} />}
      {onEdit ? (
        <button
          ref={ref}
          type="button"
          className={classes.edit}
          aria-haspopup="dialog"
          aria-expanded={isExpanded}
          onClick={onEdit}
          onKeyDown={handleKeyDown}
        >
          <ChipText {...texts} />
        </button>
      ) : (
        <span className={classes.text}>
          <ChipText {...texts} />
        </span>
      )}
      {onRemove && (
        <button
          type="button"
          className={classes.remove}
          aria-label={t("ui.removeFilter", { name, value: text })}
          data-tooltip=""
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

function ChipText({ name, operator, value }: Pick<FilterChipProps, "name" | "operator" | "value">) {
  return (
    <>
      {operator === undefined ? `${name}:` : name} {operator && <span className={classes.operator}>{operator} </span>}
      {value !== "" && <bdi className={classes.value}>{value}</bdi>}
    </>
  );
}
