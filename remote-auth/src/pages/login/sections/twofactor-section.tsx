import { announce } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { CodeForm } from "@gatehouse/shared/second-factors/code-form";
import { Button } from "@gatehouse/shared/ui/button";
import { useState } from "react";
import { answerChallenge } from "../../../data/challenges.actions.ts";
import { FailureBanner } from "./failure-banner.tsx";
import { LoginHeading } from "./login-heading.tsx";
import classes from "../section-content.module.css";
import type { SectionProps } from "./section-props.ts";

/** Asks for the second factor: a code of the authenticator app, or a recovery code. */
export function TwofactorSection({ section, onEvent, onOutcome }: SectionProps<"twofactor">) {
  const { t } = useTranslation();
  const [mode, setMode] = useState<Mode>({ kind: "app", isChosen: false, earlierFailure: null });
  const words = useModeWords(mode.kind, section.prompt);
  const otherWords = useModeWords(otherKind[mode.kind], section.prompt);
  // A wrong code of the app says nothing about a recovery code.
  const failure = section.failure === mode.earlierFailure ? null : section.failure;
  const isCodeWrong = failure?.kind === "code";

  const handleSubmit = async (code: string): Promise<void> => {
    onEvent({ type: "submitted" });
    onOutcome(await answerChallenge(code));
  };
  const handleMode = (): void => {
    setMode({ kind: otherKind[mode.kind], isChosen: true, earlierFailure: section.failure });
    announce(otherWords.description);
  };

  return (
    <>
      <LoginHeading title={t("login.twofactor.title")} description={words.description} />
      <div className={classes.content}>
        {failure !== null && !isCodeWrong && <FailureBanner failure={failure} />}
        <CodeForm
          key={mode.kind}
          label={words.label}
          help={words.help}
          submitLabel={t("login.submit")}
          error={isCodeWrong ? words.wrong : undefined}
          isOneTimeCode={mode.kind === "app"}
          takesFocus={mode.isChosen}
          onSubmit={handleSubmit}
        >
          <Button variant="secondary" isWide onClick={() => onEvent({ type: "cancelled" })}>
            {t("shared:ui.cancel")}
          </Button>
          <Button variant="ghost" isWide onClick={handleMode}>
            {otherWords.choose}
          </Button>
        </CodeForm>
      </div>
    </>
  );
}

type ModeKind = "app" | "recovery";

const otherKind: Record<ModeKind, ModeKind> = { app: "recovery", recovery: "app" };

type Mode = {
  kind: ModeKind;
  /** The user switched to it. */
  isChosen: boolean;
  /** The failure of the mode before. */
  earlierFailure: SectionProps<"twofactor">["section"]["failure"];
};

type ModeWords = { description: string; label: string; help?: string; wrong: string; choose: string };

function useModeWords(kind: ModeKind, prompt: string): ModeWords {
  const { t } = useTranslation();
  if (kind === "recovery") {
    return {
      description: t("login.twofactor.recovery-help"),
      label: t("login.twofactor.recovery-code"),
      wrong: t("login.twofactor.recovery-wrong"),
      choose: t("login.twofactor.use-recovery-code"),
    };
  }
  // Servers send a key that is translated here; any other text is shown as sent.
  const prompts: Readonly<Record<string, string>> = { authenticatorCode: t("login.twofactor.authenticator-code") };
  return {
    description: prompts[prompt] ?? prompt,
    label: t("login.twofactor.code"),
    help: t("login.twofactor.code-help"),
    wrong: t("login.failures.code"),
    choose: t("login.twofactor.use-code"),
  };
}
