import { MAX_CODE_LENGTH } from "@gatehouse/shared/contracts/challenges.contract";
import { Form, FormActions, TextField } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { useEffect, useRef } from "react";

type CodeStepProps = {
  /** Question of the server; a general one if it sends none. */
  prompt: string | undefined;
  onSubmit: (code: string) => Promise<void>;
  onCancel: () => void;
};

/** What our server sends for the default question; any other text is shown as sent. */
const PROMPT_WORD = "authenticatorCode";

/** Asks for the code of the authenticator app. */
export function CodeStep({ prompt, onSubmit, onCancel }: CodeStepProps) {
  const { t } = useTranslation();
  const areaRef = useRef<HTMLDivElement>(null);
  useEffect(() => areaRef.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={areaRef}>
      <Form<{ Response?: string }>
        id="plain-sign-in-code"
        aria-label={t("plain-sign-in.title")}
        afterSubmit="reset"
        isTransient
        onSubmit={({ Response = "" }) => onSubmit(Response.trim())}
      >
        <TextField
          name="Response"
          label={prompt === undefined || prompt === PROMPT_WORD ? t("plain-sign-in.code") : prompt}
          isRequired
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_CODE_LENGTH}
        />
        <FormActions submitLabel={t("plain-sign-in.submit")}>
          <Button variant="secondary" onClick={onCancel}>
            {t("plain-sign-in.cancel")}
          </Button>
        </FormActions>
      </Form>
    </div>
  );
}
