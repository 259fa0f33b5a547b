import { optionSectionIds } from "@gatehouse/shared/contracts/options.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Card } from "@gatehouse/shared/ui/card";
import { DescriptionList, type Description } from "@gatehouse/shared/ui/description-list";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import { useOptionSections } from "../../data/options.hooks.ts";
import { readSupportContact } from "../../model/support-contact.ts";
import { timeOfDay } from "../../model/time-of-day.ts";
import classes from "./support-contact.module.css";

/** Whom to ask for help, as set in the organization's options; nothing while that is not set. */
export function SupportContact() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useOptionSections(optionSectionIds.support);
  const contact = data && readSupportContact(data);
  if (!contact) return null;
  const { team, emails, note, opensAtMinutes, closesAtMinutes } = contact;
  const items: Description[] = [
    { term: t("configuration.support.team"), description: team },
    { term: t("configuration.support.emails"), description: <Emails emails={emails} /> },
  ];
  if (opensAtMinutes !== null && closesAtMinutes !== null) {
    const hours = { from: timeOfDay(opensAtMinutes, format), to: timeOfDay(closesAtMinutes, format) };
    items.push({ term: t("configuration.support.hours"), description: t("configuration.support.from-to", hours) });
  }
  if (note !== "") {
    items.push({ term: t("configuration.support.note"), description: <span className={classes.note}>{note}</span> });
  }
  return (
    <div className={classes.support}>
      <Card title={t("configuration.support.title")}>
        <DescriptionList items={items} />
      </Card>
    </div>
  );
}

function Emails({ emails }: { emails: readonly string[] }) {
  return (
    <ul className={classes.emails}>
      {emails.map((email) => (
        <li key={email}>
          <TextLink className={classes.email} href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>
            {email}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
