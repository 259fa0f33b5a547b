import { useTranslation } from "@gatehouse/shared/i18n";
import { DescriptionList } from "@gatehouse/shared/ui/description-list";
import { useId, type ReactNode } from "react";
import classes from "./event-details.module.css";

type Props = {
  title: string;
  note?: string;
  /** Names with their values; null or empty was not recorded. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
};

/** A group of facts; it says which of them an event lacks, because rules can't judge by those. */
export function FactList({ title, note, facts }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const missing = <span className={classes.missing}>{t("event-details.not-recorded")}</span>;
  const items = facts.map(([term, value]) => ({
    term,
    description: value === null || value === "" ? missing : value,
  }));
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <h4 id={titleId}>{title}</h4>
      {note !== undefined && <p className={classes.note}>{note}</p>}
      <DescriptionList items={items} />
    </section>
  );
}
