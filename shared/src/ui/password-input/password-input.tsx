import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { classNames } from "../styles/class-names.ts";
import { CapsLockWarning, useCapsLock } from "../parts/field/caps-lock-warning.tsx";
import { Field, type FieldTexts } from "../parts/field/field.tsx";
import { useFieldIds } from "../parts/field/field-ids.ts";
import fieldClasses from "../parts/field/field.module.css";
import classes from "./password-input.module.css";

/**
 * Properties of `PasswordInput`.
 *
 * @since contract 1
 */
export type PasswordInputProps = FieldTexts &
  Omit<ComponentProps<"input">, "size" | "className" | "type" | "autoComplete"> & {
    /** Tells password managers what to offer. */
    autoComplete: "current-password" | "new-password" | "off";
    /** Whether it takes another secret than a password, such as a key: its button then doesn't name a password. */
    isSecret?: boolean;
  };

/**
 * A password field with a show button, and a warning while Caps Lock is on.
 *
 * @since contract 1
 */
export function PasswordInput({
  label,
  isLabelHidden,
  help,
  error,
  labelEnd,
  id,
  required,
  isSecret,
  onKeyDown,
  onKeyUp,
  ...rest
}: PasswordInputProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const [isCapsLockOn, trackCapsLock] = useCapsLock();
  const ids = useFieldIds({ id, hasHelp: Boolean(help), hasError: Boolean(error) });
  const [show, hide] = isSecret
    ? (["ui.showValue", "ui.hideValue"] as const)
    : (["ui.showPassword", "ui.hidePassword"] as const);
  const texts = { label, isLabelHidden, help, error, labelEnd };
  return (
    <Field {...texts} ids={ids} isRequired={required}>
      <div className={fieldClasses.control}>
        <input
          {...rest}
          id={ids.control}
          type={isShown ? "text" : "password"}
          spellCheck={false}
          autoCapitalize="none"
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          className={classNames(fieldClasses.input, classes.input)}
          onKeyDown={(event) => {
            trackCapsLock(event);
            onKeyDown?.(event);
          }}
          onKeyUp={(event) => {
            trackCapsLock(event);
            onKeyUp?.(event);
          }}
        />
        <button
          type="button"
          className={classes.toggle}
          aria-label={t(isShown ? hide : show)}
          data-tooltip=""
          aria-controls={ids.control}
          disabled={rest.disabled}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </button>
      </div>
      <CapsLockWarning isOn={isCapsLockOn} />
    </Field>
  );
}
