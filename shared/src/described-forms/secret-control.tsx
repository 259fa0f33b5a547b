import { KeyRound } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useForm } from "../forms/forms.tsx";
import { withPath } from "../forms/value-paths.ts";
import { useFormField } from "../forms/use-form-field.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { textLimits } from "../rules/described-fields.ts";
import { Button } from "../ui/button/button.tsx";
import fieldClasses from "../ui/parts/field/field.module.css";
import { PasswordInput } from "../ui/password-input/password-input.tsx";
import type { ControlProps } from "./control-props.ts";
import { hasStoredSecret, type ControlValue } from "./control-values.ts";
import classes from "./described-forms.module.css";

/** A secret: the server never sends it, so that a stored one can only be replaced. */
export function SecretControl({ field, value: _value, ...props }: ControlProps) {
  const { t } = useTranslation();
  const form = useFormField<ControlValue>(props);
  const isStored = hasStoredSecret(field);
  const [isReplacing, setReplacing] = useState(false);
  const [isKept, setKept] = useState(false);
  useForgottenSecret(props.name, form.value, form.isPristine, () => setReplacing(false));

  if (isStored && form.value === undefined && !isReplacing) {
    return <StoredSecret {...props} hasFocus={isKept} onReplace={() => setReplacing(true)} />;
  }
  const keep = (): void => {
    setReplacing(false);
    setKept(true);
    form.onChange(undefined);
  };
  return (
    <div className={classes.secret}>
      <PasswordInput
        name={props.name}
        label={props.label}
        help={props.help}
        labelEnd={props.labelEnd}
        error={form.error}
        required={field.parameters.isOptional !== true}
        disabled={props.isDisabled}
        // The user asked for the input with the button that it replaces.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isReplacing}
        autoComplete="new-password"
        isSecret
        maxLength={textLimits(field).maxLength}
        value={typeof form.value === "string" ? form.value : ""}
        onChange={({ target }) => form.onChange(target.value === "" && isReplacing ? undefined : target.value)}
        onBlur={form.onBlur}
        onFocus={form.onFocus}
      />
      {isStored && !props.isDisabled && (
        <Button variant="ghost" size="small" className={classes.keep} onClick={keep}>
          {t("forms.keepSecret")}
        </Button>
      )}
    </div>
  );
}

/** A secret that was saved is no longer needed here, so it leaves the page. */
function useForgottenSecret(name: string, value: ControlValue, isPristine: boolean, onForgotten: () => void): void {
  const form = useForm();
  const isSaved = isPristine && typeof value === "string" && value !== "";
  useEffect(() => {
    if (!isSaved) return;
    form.initialize({ ...withPath(form.getState().initialValues ?? {}, name, undefined) });
    onForgotten();
    // The callback only sets a state.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [form, name, isSaved]);
}

type StoredSecretProps = Omit<ControlProps, "field" | "value"> & { hasFocus: boolean; onReplace: () => void };

function StoredSecret({ label, help, labelEnd, isDisabled, hasFocus, onReplace }: StoredSecretProps) {
  const { t } = useTranslation();
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) buttonRef.current?.focus();
  }, [hasFocus]);
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`} className={fieldClasses.field}>
      <div className={fieldClasses.top}>
        <span id={`${id}-label`} className={fieldClasses.label}>
          {label}
        </span>
        {labelEnd}
      </div>
      <div className={classes.stored}>
        <KeyRound aria-hidden="true" />
        <span className={classes.storedText}>{t("forms.secretStored")}</span>
        <Button ref={buttonRef} variant="secondary" size="small" disabled={isDisabled} onClick={onReplace}>
          {t("forms.replaceSecret")}
        </Button>
      </div>
      <div id={`${id}-help`} className={fieldClasses.help}>
        {help}
      </div>
    </div>
  );
}
