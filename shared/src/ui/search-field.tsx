import { Search, X } from "lucide-react";
import { type KeyboardEvent, type Ref, useRef } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { classNames } from "./class-names.ts";
import { Field } from "./field/field.tsx";
import { useFieldIds } from "./field/field-ids.ts";
import fieldClasses from "./field/field.module.css";
import classes from "./search-field.module.css";

export type SearchFieldProps = {
  /** The accessible name; shown only as the placeholder's fallback. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter; without it every keystroke is expected to search by itself. */
  onSubmit?: (value: string) => void;
  placeholder?: string;
  size?: "medium" | "small";
  id?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A search box; Escape and the cross empty it and keep the focus. */
export function SearchField({ label, value, onChange, onSubmit, placeholder, size, id, ref }: SearchFieldProps) {
  const { t } = useTranslation();
  const controlRef = useRef<HTMLDivElement>(null);
  const ids = useFieldIds({ id, hasHelp: false, hasError: false });
  const handleClear = () => {
    onChange("");
    controlRef.current?.querySelector("input")?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") {
      onSubmit?.(value);
    } else if (event.key === "Escape" && value !== "") {
      // The first Escape empties the box, the next one may close the dialog around it.
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
          <button type="button" className={classes.clear} aria-label={t("ui.clearSearch")} onClick={handleClear}>
            <X aria-hidden="true" />
          </button>
        )}
      </div>
    </Field>
  );
}
