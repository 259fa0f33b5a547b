import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { mailtoLink } from "@gatehouse/shared/rules/mailto-link";
import { timeOfDay } from "@gatehouse/shared/rules/time-of-day";
import { Card } from "@gatehouse/shared/ui/card";
import { DescriptionList, type Description } from "@gatehouse/shared/ui/description-list";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import { useSupportContact } from "../../data/support-contacts.hooks.ts";
import classes from "./support-contact.module.css";

/** The support contact set in the organization's options; hidden if it is not set. */
export function SupportContact() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: contact } = useSupportContact();
  if (!contact) return null;
  const { Team, Emails: emails, Note, OpensAtMinutes, ClosesAtMinutes } = contact;
  const items: Description[] = [
    { term: t("configuration.support.team"), description: Team },
    { term: t("configuration.support.emails"), description: <EmailList emails={emails} /> },
  ];
  if (OpensAtMinutes !== null && ClosesAtMinutes !== null) {
    const hours = { from: timeOfDay(OpensAtMinutes, format), to: timeOfDay(ClosesAtMinutes, format) };
    items.push({ term: t("configuration.support.hours"), description: t("configuration.support.from-to", hours) });
  }
  if (Note !== "") {
    items.push({ term: t("configuration.support.note"), description: <span className={classes.note}>{Note}</span> });
  }
  return (
    <div className={classes.support}>
      <Card title={t("configuration.support.title")}>
        <DescriptionList items={items} />
      </Card>
    </div>
  );
}

function EmailList({ emails }: { emails: readonly string[] }) {
  return (
    <ul className={classes.emails}>
      {emails.map((email) => (
        <li key={email}>
          <TextLink className={classes.email} href={mailtoLink([email])}>
            {email}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
