import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { TextInput } from "@gatehouse/shared/ui/text-input";
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from "react";
import classes from "./section-content.module.css";

type CodeFormProps = {
  label: string;
  help?: string;
  submitLabel: string;
  /** What is wrong with the code that was sent; a new text for each try. */
  error: string | undefined;
  /** A code of digits, which the browser may offer from a message; else any text. */
  isOneTimeCode: boolean;
  isDisabled?: boolean;
  onSubmit: (code: string) => Promise<void>;
  /** Further buttons. */
  children: ReactNode;
};

/** Longest code that the server reads. */
const CODE_MAX_LENGTH = 64;

/** One code and its button. A refused code stays, marked, so that one wrong digit can be mended. */
export function CodeForm({
  label,
  help,
  submitLabel,
  error,
  isOneTimeCode,
  onSubmit,
  children,
  ...rest
}: CodeFormProps) {
  const { t } = useTranslation();
  const inputRef = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [isEmptyTry, setEmptyTry] = useState(false);
  const [isPending, setPending] = useState(false);

  useEffect(() => {
    if (isPending || error === undefined) return;
    inputRef.current?.focus();
    inputRef.current?.select();
  }, [error, isPending]);

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
        maxLength={CODE_MAX_LENGTH}
        autoComplete={isOneTimeCode ? "one-time-code" : "off"}
        inputMode={isOneTimeCode ? "numeric" : "text"}
        autoCapitalize="none"
        spellCheck={false}
        // Codes read from left to right in every language.
        dir="ltr"
        onChange={(event) => {
          setCode(event.target.value);
          setEmptyTry(false);
        }}
      />
      <Button type="submit" isWide isPending={isPending} disabled={rest.isDisabled}>
        {submitLabel}
      </Button>
      {children}
    </form>
  );
}
