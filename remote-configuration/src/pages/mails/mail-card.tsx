import type { MailEntry } from "@gatehouse/shared/contracts/mails.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Badge } from "@gatehouse/shared/ui/badge";
import { Card } from "@gatehouse/shared/ui/card";
import classes from "./mails-page.module.css";

type MailCardProps = { mail: MailEntry };

const tones = { waiting: "info", sent: "success", failed: "danger" } as const;

/** One mail: to whom, when, whether it went out, and its text where it may be read here. */
export function MailCard({ mail }: MailCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  // i18n-keys: mails.states.*
  const state = <Badge tone={tones[mail.State]}>{t(`mails.states.${mail.State}`)}</Badge>;
  return (
    <Card title={mail.Subject} actions={state}>
      <p className={classes.facts}>
        {t("mails.facts", { recipient: mail.Recipient, time: format.dateTime(mail.CreatedAt) })}
      </p>
      {mail.Text !== "" && (
        <p className={classes.text} dir="auto">
          {mail.Text}
        </p>
      )}
    </Card>
  );
}
