import { CircleAlert, Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Button, FieldError, Group, NumberField, Text } from "react-aria-components/NumberField";
import { classNames } from "../styles/class-names.ts";
import { AriaLabel } from "../parts/field/aria-label.tsx";
import fieldClasses from "../parts/field/field.module.css";
import classes from "./number-input.module.css";
import { TypedNumber } from "./typed-number.tsx";
import { useTypedNumber } from "./use-typed-number.ts";

/**
 * Properties of `NumberInput`.
 *
 * @since contract 1
 */
export type NumberInputProps = {
  label: string;
  /** `null` is an empty field. */
  value: number | null;
  /** `isTyped`: the user may type on. When the field is left, the number within the limits follows. */
  onChange: (value: number | null, isTyped?: boolean) => void;
  onBlur?: () => void;
  minimum?: number;
  maximum?: number;
  step?: number;
  /** `Intl.NumberFormat` options, such as a unit or the number of decimals. */
  format?: Intl.NumberFormatOptions;
  help?: ReactNode;
  error?: string;
  name?: string;
  id?: string;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  isRequired?: boolean;
};

/**
 * A number in the digits and separators of the user's language, with steppers and arrow keys.
 *
 * @since contract 1
 */
export function NumberInput(props: NumberInputProps) {
  const { label, value, onChange, onBlur, minimum, maximum, step, format, help, error, isRequired } = props;
  const typing = useTypedNumber(value, onChange);
  const handleBlur = (): void => {
    typing.endTyping();
    onBlur?.();
  };
  return (
    <NumberField
      className={fieldClasses.field}
      id={props.id}
      name={props.name}
      value={typing.held ?? Number.NaN}
      onChange={(next) => typing.commit(Number.isNaN(next) ? null : next)}
      onBlur={handleBlur}
      minValue={minimum}
      maxValue={maximum}
      step={step}
      formatOptions={format}
      isInvalid={Boolean(error)}
      isDisabled={props.isDisabled}
      isReadOnly={props.isReadOnly}
      isRequired={isRequired}
      validationBehavior="aria"
    >
      {({ state }) => (
        <>
          <AriaLabel label={label} isRequired={isRequired} />
          <Group className={classNames(fieldClasses.input, classes.group)}>
            <TypedNumber
              state={state}
              value={value}
              format={format}
              replacements={typing.replacements}
              onType={typing.type}
            />
            <Button slot="decrement" className={classes.step}>
              <Minus aria-hidden="true" />
            </Button>
            <Button slot="increment" className={classes.step}>
              <Plus aria-hidden="true" />
            </Button>
          </Group>
          {help && (
            <Text slot="description" elementType="div" className={fieldClasses.help}>
              {help}
            </Text>
          )}
          <FieldError elementType="div" className={fieldClasses.error}>
            <CircleAlert aria-hidden="true" />
            {error}
          </FieldError>
        </>
      )}
    </NumberField>
  );
}
