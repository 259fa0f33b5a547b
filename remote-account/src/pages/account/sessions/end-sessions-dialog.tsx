import { toApiError } from "@gatehouse/shared/api";
import type { OwnSession } from "@gatehouse/shared/contracts/own-sessions.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { ConfirmDialog } from "@gatehouse/shared/ui/confirm-dialog";
import { useState } from "react";
import { endOtherSessions, endSession } from "../../../data/own-sessions.actions.ts";
import { useBrowserText } from "./use-browser-text.ts";

/** One session, or all but this one. */
export type AskedSessions = OwnSession | "others";

type EndSessionsDialogProps = { asked: AskedSessions; onClose: () => void; onChange: () => void };

/** Asks before sessions end. */
export function EndSessionsDialog({ asked, onClose, onChange }: EndSessionsDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [isPending, setPending] = useState(false);
  const browser = useBrowserText()(asked === "others" ? "" : asked.UserAgent);
  const end = async (): Promise<void> => {
    setPending(true);
    try {
      const count = asked === "others" ? await endOtherSessions() : await endOne(asked.SessionId);
      notify({ format: "success", messageKey: "account.sessions.ended", values: { count } });
    } catch {
      notify({ format: "error", messageKey: "account.sessions.end-failed" });
    }
    onChange();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      isPending={isPending}
      title={
        asked === "others" ? t("account.sessions.ask-others.title") : t("account.sessions.ask-one.title", { browser })
      }
      confirmLabel={t(asked === "others" ? "account.sessions.end-others" : "account.sessions.end")}
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      {t(asked === "others" ? "account.sessions.ask-others.effect" : "account.sessions.ask-one.effect")}
    </ConfirmDialog>
  );
}

/** A session that has already ended is what the user wants. */
async function endOne(sessionId: string): Promise<number> {
  await endSession(sessionId).catch((error: unknown) => {
    if (toApiError(error).status !== 404) throw error;
  });
  return 1;
}
