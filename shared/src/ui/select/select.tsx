import { Check, ChevronDown, CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import {
  Button,
  FieldError,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
  Text,
} from "react-aria-components/Select";
import { classNames } from "../styles/class-names.ts";
import { AriaLabel } from "../parts/field/aria-label.tsx";
import fieldClasses from "../parts/field/field.module.css";
import listClasses from "../menu/menu.module.css";
import classes from "./select.module.css";

/**
 * A choice of a `Select`.
 *
 * @since contract 1
 */
export type SelectOption = { value: string; label: string; description?: string; isDisabled?: boolean };

/**
 * Properties of `Select`.
 *
 * @since contract 1
 */
export type SelectProps = {
  label: string;
  options: readonly SelectOption[];
  /** `null` shows the placeholder. */
  value: string | null;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  help?: ReactNode;
  error?: string;
  name?: string;
  size?: "medium" | "small";
  isDisabled?: boolean;
  isRequired?: boolean;
};

/**
 * A select with descriptions; for plain texts, or where bytes matter, use `NativeSelect`.
 *
 * @since contract 1
 */
export function Select(props: SelectProps) {
  const { label, options, value, onChange, onBlur, help, error, size, isRequired } = props;
  return (
    <AriaSelect
      className={classNames(fieldClasses.field, size === "small" && classes.small)}
      name={props.name}
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      onBlur={onBlur}
      placeholder={props.placeholder}
      isInvalid={Boolean(error)}
      isDisabled={props.isDisabled}
      isRequired={isRequired}
      validationBehavior="aria"
    >
      <AriaLabel label={label} isRequired={isRequired} />
      <Button className={classNames(fieldClasses.input, classes.trigger)}>
        <SelectValue className={classes.value}>
          {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
        </SelectValue>
        <ChevronDown aria-hidden="true" />
      </Button>
      {help && (
        <Text slot="description" elementType="div" className={fieldClasses.help}>
          {help}
        </Text>
      )}
      <FieldError elementType="div" className={fieldClasses.error}>
        <CircleAlert aria-hidden="true" />
        {error}
      </FieldError>
      <Popover className={classNames(listClasses.popover, classes.popover)} offset={4}>
        <ListBox className={listClasses.list} items={options}>
          {(option) => <SelectItem option={option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

function SelectItem({ option }: { option: SelectOption }) {
  return (
    <ListBoxItem id={option.value} textValue={option.label} isDisabled={option.isDisabled} className={listClasses.item}>
      <span className={listClasses.itemText}>
        <span>{option.label}</span>
        {option.description && <span className={listClasses.description}>{option.description}</span>}
      </span>
      <Check className={listClasses.check} aria-hidden="true" />
    </ListBoxItem>
  );
}
