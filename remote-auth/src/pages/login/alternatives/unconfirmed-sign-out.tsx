import { useTranslation } from "@gatehouse/shared/i18n";
import { signOut } from "@gatehouse/shared/session";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { useState } from "react";

type UnconfirmedSignOutProps = { onConfirmed: () => void };

type State = "unconfirmed" | "retrying" | "failedAgain" | "confirmed";

/** Says that the server did not confirm the last sign-out, and offers Retry. */
export function UnconfirmedSignOut({ onConfirmed }: UnconfirmedSignOutProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>("unconfirmed");

  const handleRetry = async (): Promise<void> => {
    setState("retrying");
    try {
      await signOut();
      setState("confirmed");
      onConfirmed();
    } catch {
      setState("failedAgain");
    }
  };

  if (state === "confirmed") {
    return (
      <Banner tone="success" announce="status">
        {t("login.sign-out.confirmed")}
      </Banner>
    );
  }
  const retry = (
    <Button variant="secondary" size="small" isPending={state === "retrying"} onClick={() => void handleRetry()}>
      {t("shared:ui.retry")}
    </Button>
  );
  return (
    <Banner tone="warning" announce="alert" action={retry}>
      {state === "failedAgain" ? t("login.sign-out.failed-again") : t("login.sign-out.unconfirmed")}
    </Banner>
  );
}
