import { useTranslation, type TranslationValues } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { useEffect, useRef } from "react";
import type { SignInFailure } from "../../model/sign-in-failure.ts";
import classes from "./error-section.module.css";
import { LoginHeading } from "./login-heading.tsx";

type ErrorSectionProps = { failure: SignInFailure; onReturn: () => void };

/** A failure that other words in the form would not mend. */
export function ErrorSection({ failure, onReturn }: ErrorSectionProps) {
  const { t } = useTranslation();
  const buttonRef = useRef<HTMLButtonElement>(null);
  useEffect(() => buttonRef.current?.focus(), []);

  const values: TranslationValues = failure.kind === "server" ? { status: String(failure.status) } : {};
  return (
    <>
      <LoginHeading title={t("login.error.title")} />
      <div className={classes.content}>
        <Banner tone="danger" announce="alert">
          {/* i18n-keys: login.failures.* */}
          {t(`login.failures.${failure.kind}`, values)}
        </Banner>
        {failure.kind === "server" && failure.requestId !== "" && (
          <p className={classes.reference}>{t("shared:ui.requestId", { requestId: failure.requestId })}</p>
        )}
        <Button ref={buttonRef} isWide onClick={onReturn}>
          {t("login.error.back")}
        </Button>
      </div>
    </>
  );
}
