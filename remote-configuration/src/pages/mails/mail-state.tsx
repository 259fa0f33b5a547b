import type { MailEntry } from "@gatehouse/shared/contracts/mails.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Badge } from "@gatehouse/shared/ui/badge";

const tones = { waiting: "info", sent: "success", failed: "danger", kept: "neutral" } as const;

/** What became of a mail. */
export function MailState({ mail }: { mail: MailEntry }) {
  const { t } = useTranslation();
  const state = mail.IsKeptInOutbox ? "kept" : mail.State;
  // i18n-keys: mails.states.*
  return <Badge tone={tones[state]}>{t(`mails.states.${state}`)}</Badge>;
}
