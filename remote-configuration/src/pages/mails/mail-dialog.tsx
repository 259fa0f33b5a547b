import { MASKED_SECRET, type MailEntry } from "@gatehouse/shared/contracts/mails.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { DescriptionList } from "@gatehouse/shared/ui/description-list";
import { Dialog } from "@gatehouse/shared/ui/dialog";
import { MailState } from "./mail-state.tsx";
import logClasses from "../../components/log-page.module.css";
import classes from "./mails-page.module.css";

type MailDialogProps = { mail: MailEntry; onClose: () => void };

/** The details of one mail, with its text if the user may read it. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { Recipient, CreatedAt, SettledAt, Attempts, Text } = mail;
  const items = [
    { term: t("mails.columns.state"), description: <MailState mail={mail} /> },
    { term: t("mails.columns.recipient"), description: <bdi>{Recipient}</bdi> },
    { term: t("mails.columns.created"), description: format.dateTime(CreatedAt) },
    ...(SettledAt === null ? [] : [{ term: t("mails.settled"), description: format.dateTime(SettledAt) }]),
    { term: t("mails.attempts"), description: format.number(Attempts) },
  ];
  return (
    <Dialog isOpen onClose={onClose} title={mail.Subject} size="large" closesOnOutsidePress>
      {/* What may scroll must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={logClasses.details} role="group" aria-label={mail.Subject} tabIndex={0}>
        <DescriptionList items={items} />
        {Text === "" ? (
          <p className={logClasses.note}>{t("mails.no-text")}</p>
        ) : (
          <p className={classes.text} dir="auto">
            {Text}
          </p>
        )}
        {Text.includes(MASKED_SECRET) && <p className={logClasses.note}>{t("mails.masked")}</p>}
      </div>
    </Dialog>
  );
}
