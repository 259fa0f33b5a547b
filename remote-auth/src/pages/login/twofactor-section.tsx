import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { useState } from "react";
import { useChallenge } from "../../data/challenges.hooks.ts";
import { CodeForm } from "./code-form.tsx";
import { FailureBanner } from "./failure-banner.tsx";
import { LoginHeading } from "./login-heading.tsx";
import classes from "./section-content.module.css";
import type { SectionProps } from "./section-props.ts";

/** The second factor: a code of the authenticator app, or a recovery code in its place. */
export function TwofactorSection({ section, onEvent, onOutcome }: SectionProps<"twofactor">) {
  const { t } = useTranslation();
  const answerChallenge = useChallenge();
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const { prompt, failure } = section;
  const isCodeWrong = failure?.kind === "code";
  // Servers ask with a word that is translated here; what is no such word is their own text.
  const prompts: Readonly<Record<string, string>> = { authenticatorCode: t("login.twofactor.authenticator-code") };

  const handleSubmit = async (code: string): Promise<void> => {
    onEvent({ type: "submitted" });
    onOutcome(await answerChallenge(code));
  };

  return (
    <>
      <LoginHeading title={t("login.twofactor.title")} description={prompts[prompt] ?? prompt} />
      <div className={classes.content}>
        {failure !== null && !isCodeWrong && <FailureBanner failure={failure} />}
        <CodeForm
          key={String(usesRecoveryCode)}
          label={usesRecoveryCode ? t("login.twofactor.recovery-code") : t("login.twofactor.code")}
          help={usesRecoveryCode ? t("login.twofactor.recovery-help") : t("login.twofactor.code-help")}
          submitLabel={t("login.submit")}
          error={isCodeWrong ? t("login.failures.code") : undefined}
          isOneTimeCode={!usesRecoveryCode}
          onSubmit={handleSubmit}
        >
          <Button variant="secondary" isWide onClick={() => onEvent({ type: "cancelled" })}>
            {t("shared:ui.cancel")}
          </Button>
          <Button variant="ghost" isWide onClick={() => setUsesRecoveryCode(!usesRecoveryCode)}>
            {usesRecoveryCode ? t("login.twofactor.use-code") : t("login.twofactor.use-recovery-code")}
          </Button>
        </CodeForm>
      </div>
    </>
  );
}
