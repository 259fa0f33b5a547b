import type { SignInEvent } from "@gatehouse/shared/contracts/sign-in-events.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { sessionStore } from "@gatehouse/shared/session";
import { ConfirmDialog } from "@gatehouse/shared/ui/confirm-dialog";
import { useState } from "react";
import { reportSignIn } from "../../../data/sign-in-events.actions.ts";

type ReportDialogProps = {
  event: SignInEvent;
  /** The console keeps the user's password. */
  hasPassword: boolean;
  onClose: () => void;
  onReported: () => void;
};

/** Says what happens to a sign-in of somebody else's, and does it. */
export function ReportDialog({ event, hasPassword, onClose, onReported }: ReportDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const notify = useNotify();
  const [isPending, setPending] = useState(false);
  const report = async (): Promise<void> => {
    setPending(true);
    try {
      const { MustChangePassword } = await reportSignIn(event.EventId);
      const messageKey = MustChangePassword ? "account.history.done" : "account.history.done-elsewhere";
      notify({ format: MustChangePassword ? "success" : "warning", messageKey });
      onReported();
      // The page then shows only the change of the password.
      await sessionStore.refresh().catch(() => undefined);
    } catch {
      notify({ format: "error", messageKey: "account.history.report-failed" });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      isPending={isPending}
      title={t("account.history.ask.title", { time: format.dateTime(event.OccurredAt) })}
      confirmLabel={t("account.history.ask.confirm")}
      onConfirm={() => void report()}
      onCancel={onClose}
    >
      {t(hasPassword ? "account.history.ask.effect" : "account.history.ask.effect-elsewhere")}
    </ConfirmDialog>
  );
}
