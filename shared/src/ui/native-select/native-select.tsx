import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../styles/class-names.ts";
import { Field, type FieldTexts } from "../parts/field/field.tsx";
import { useFieldIds } from "../parts/field/field-ids.ts";
import fieldClasses from "../parts/field/field.module.css";
import classes from "./native-select.module.css";

/**
 * A choice of a `NativeSelect`.
 *
 * @since contract 1
 */
export type NativeSelectOption = {
  value: string;
  label: string;
  isDisabled?: boolean;
  /** Translated heading; adjacent options with the same one are grouped. */
  group?: string;
};

/**
 * Properties of `NativeSelect`.
 *
 * @since contract 1
 */
export type NativeSelectProps = FieldTexts &
  Omit<ComponentProps<"select">, "size" | "className" | "children" | "multiple"> & {
    options: readonly NativeSelectOption[];
    /** `small` is 3.6rem, for toolbars and footers. */
    size?: "medium" | "small";
  };

type OptionGroup = { group: string | undefined; members: NativeSelectOption[] };

function groupNeighbours(options: readonly NativeSelectOption[]): OptionGroup[] {
  const groups: OptionGroup[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last !== undefined && last.group === option.group) last.members.push(option);
    else groups.push({ group: option.group, members: [option] });
  }
  return groups;
}

function drawOption({ value, label, isDisabled }: NativeSelectOption) {
  return (
    <option key={value} value={value} disabled={isDisabled}>
      {label}
    </option>
  );
}

/**
 * The browser's `<select>` in our design: adds no bytes, and works best on phones.
 *
 * @since contract 1
 */
export function NativeSelect({
  label,
  isLabelHidden,
  help,
  error,
  labelEnd,
  options,
  size,
  id,
  required,
  ...rest
}: NativeSelectProps) {
  const ids = useFieldIds({ id, hasHelp: Boolean(help), hasError: Boolean(error) });
  const texts = { label, isLabelHidden, help, error, labelEnd };
  return (
    <Field {...texts} ids={ids} isRequired={required} size={size}>
      <div className={fieldClasses.control}>
        <select
          {...rest}
          id={ids.control}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          className={classNames(fieldClasses.input, classes.select)}
        >
          {groupNeighbours(options).map(({ group, members }) =>
            group === undefined ? (
              members.map(drawOption)
            ) : (
              <optgroup key={group} label={group}>
                {members.map(drawOption)}
              </optgroup>
            ),
          )}
        </select>
        <ChevronDown className={classes.chevron} aria-hidden="true" />
      </div>
    </Field>
  );
}
