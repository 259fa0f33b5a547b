import { MAX_CODE_LENGTH } from "@gatehouse/shared/contracts/challenges.contract";
import { announce } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { TextInput } from "@gatehouse/shared/ui/text-input";
import { useEffect, useRef, useState, type ReactNode, type RefObject, type SubmitEvent } from "react";
import classes from "./code-form.module.css";

type CodeFormProps = {
  label: string;
  help?: string;
  submitLabel: string;
  /** Error message of the code sent; a new string for each attempt. */
  error: string | undefined;
  /** `numeric` for codes of digits, which the browser may fill in from a message; otherwise any text. */
  isOneTimeCode: boolean;
  isDisabled?: boolean;
  /** Focuses the field when the form appears. */
  takesFocus?: boolean;
  onSubmit: (code: string) => Promise<void>;
  /** Fills the width with the button, as on a narrow card; by default. */
  isWide?: boolean;
  /** Further buttons. */
  children: ReactNode;
};

/** A field for one code and its button. A refused code stays in the field, so that the user can correct it. */
export function CodeForm({
  label,
  help,
  submitLabel,
  error,
  isOneTimeCode,
  takesFocus = false,
  isWide = true,
  onSubmit,
  children,
  ...rest
}: CodeFormProps) {
  const { t } = useTranslation();
  const inputRef = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [isEmptyTry, setEmptyTry] = useState(false);
  const [isPending, setPending] = useState(false);

  useFieldFocus(inputRef, takesFocus, isPending ? undefined : error);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isPending) return;
    const isEmpty = code.trim() === "";
    setEmptyTry(isEmpty);
    if (isEmpty) return inputRef.current?.focus();
    setPending(true);
    await onSubmit(code.trim());
    setPending(false);
  };

  return (
    <form className={classes.content} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextInput
        ref={inputRef}
        name="Response"
        label={label}
        help={help}
        error={isEmptyTry ? t("shared:errors.required") : error}
        value={code}
        maxLength={MAX_CODE_LENGTH}
        autoComplete={isOneTimeCode ? "one-time-code" : "off"}
        inputMode={isOneTimeCode ? "numeric" : "text"}
        autoCapitalize="none"
        spellCheck={false}
        // Codes are left-to-right in every language.
        dir="ltr"
        onChange={(event) => {
          setCode(event.target.value);
          setEmptyTry(false);
        }}
      />
      <div className={isWide ? classes.content : classes.actions}>
        <Button type="submit" isWide={isWide} isPending={isPending} disabled={rest.isDisabled}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}

/** Focuses the field when the form appears, if wanted, and selects a code that is refused. */
function useFieldFocus(inputRef: RefObject<HTMLInputElement | null>, takesFocus: boolean, error: string | undefined) {
  useEffect(() => {
    if (takesFocus) inputRef.current?.focus();
  }, [inputRef, takesFocus]);

  useEffect(() => {
    const input = inputRef.current;
    if (error === undefined || input === null) return;
    // A field that keeps the focus is not read again.
    if (document.activeElement === input) announce(error, "assertive");
    input.focus();
    input.select();
  }, [inputRef, error]);
}
