import { errorText } from "@gatehouse/shared/forms";
import { type ApiError, toApiError } from "@gatehouse/shared/http";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { useState } from "react";
import { confirmEmail } from "../../../data/email-changes.actions.ts";
import classes from "../section-content.module.css";
import { LoginHeading } from "./login-heading.tsx";

type ConfirmEmailProps = { token: string; onLeave: () => void };

type State = { isSending: boolean; address: string | null; error: ApiError | null };

/** Confirms a changed email address. Only at a press: programs that check mails open their links, too. */
export function ConfirmEmail({ token, onLeave }: ConfirmEmailProps) {
  const { t } = useTranslation();
  const [{ isSending, address, error }, setState] = useState<State>({ isSending: false, address: null, error: null });
  const handleConfirm = async (): Promise<void> => {
    setState({ isSending: true, address: null, error: null });
    try {
      setState({ isSending: false, address: await confirmEmail(token), error: null });
    } catch (failure) {
      setState({ isSending: false, address: null, error: toApiError(failure) });
    }
  };
  const isExpired = error?.code === "token_invalid";
  return (
    <>
      <LoginHeading title={t("login.custom.email-title")} />
      <div className={classes.content}>
        {address !== null && (
          <Banner tone="success" announce="status">
            {t("login.custom.email-done", { address })}
          </Banner>
        )}
        {error && (
          <Banner tone="danger" announce="alert">
            {isExpired ? t("login.custom.email-expired") : errorText(error, t)}
          </Banner>
        )}
        {address === null && !isExpired && (
          <Button variant="primary" isWide isPending={isSending} onClick={() => void handleConfirm()}>
            {t("login.custom.email-submit")}
          </Button>
        )}
        <Button variant="secondary" isWide onClick={onLeave}>
          {t("login.error.back")}
        </Button>
      </div>
    </>
  );
}
