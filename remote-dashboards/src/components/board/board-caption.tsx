import { useFormat } from "@gatehouse/shared/i18n";
import { useOrganization } from "@gatehouse/shared/session";
import { useState } from "react";
import classes from "./board-caption.module.css";

/** Which dashboard of whom, and when: for paper and images, which leave the console behind. */
export function BoardCaption({ name }: { name: string }) {
  const format = useFormat();
  const organization = useOrganization();
  const [now] = useState(() => new Date());
  return (
    <header className={classes.caption} data-caption>
      <strong className={classes.name}>{name}</strong>
      {organization && <span>{organization.orgLabel}</span>}
      <time dateTime={now.toISOString()}>{format.dateTime(now, { dateStyle: "long", timeStyle: "short" })}</time>
    </header>
  );
}
