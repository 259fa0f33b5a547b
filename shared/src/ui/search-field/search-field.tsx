import { Search, X } from "lucide-react";
import { type KeyboardEvent, type Ref, useRef } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { classNames } from "../styles/class-names.ts";
import { Field } from "../parts/field/field.tsx";
import { useFieldIds } from "../parts/field/field-ids.ts";
import fieldClasses from "../parts/field/field.module.css";
import classes from "./search-field.module.css";

/**
 * Properties of `SearchField`.
 *
 * @since contract 1
 */
export type SearchFieldProps = {
  /** The accessible name, and the default placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called on Enter; without it, each change must start the search. */
  onSubmit?: (value: string) => void;
  placeholder?: string;
  size?: "medium" | "small";
  id?: string;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A search box; Escape and the clear button empty it and keep the focus.
 *
 * @since contract 1
 */
export function SearchField({ label, value, onChange, onSubmit, placeholder, size, id, ref }: SearchFieldProps) {
  const { t } = useTranslation();
  const controlRef = useRef<HTMLDivElement>(null);
  const ids = useFieldIds({ id, hasHelp: false, hasError: false });
  const handleClear = () => {
    onChange("");
    controlRef.current?.querySelector("input")?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Such a key belongs to the input method, and not to what is around the box either.
    if (event.nativeEvent.isComposing) return event.stopPropagation();
    if (event.key === "Enter") {
      onSubmit?.(value);
    } else if (event.key === "Escape" && value !== "") {
      // The first Escape clears the box; only the next one may close the surrounding dialog.
      event.preventDefault();
      event.stopPropagation();
      onChange("");
    }
  };
  return (
    <Field ids={ids} label={label} isLabelHidden size={size}>
      <div className={fieldClasses.control} ref={controlRef}>
        <Search className={classes.icon} aria-hidden="true" />
        <input
          ref={ref}
          id={ids.control}
          type="search"
          value={value}
          placeholder={placeholder ?? label}
          autoComplete="off"
          spellCheck={false}
          className={classNames(fieldClasses.input, classes.input)}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        {value !== "" && (
          <button
            type="button"
            className={classes.clear}
            aria-label={t("ui.clearSearch")}
            data-tooltip=""
            onClick={handleClear}
          >
            <X aria-hidden="true" />
          </button>
        )}
      </div>
    </Field>
  );
}
