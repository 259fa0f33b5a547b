import type { RecordedSession } from "@gatehouse/shared/contracts/recorded-sessions.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { durationOf } from "../../model/duration-of.ts";
import classes from "./session-facts.module.css";

/** Start, end and duration of the recorded session, above the image. */
export function SessionFacts({ session }: { session: RecordedSession }) {
  const { t } = useTranslation();
  const format = useFormat();
  const facts = [
    { key: "start", label: t("session-replay.start"), value: format.dateTime(session.StartDate) },
    { key: "end", label: t("session-replay.end"), value: format.dateTime(session.EndDate) },
    {
      key: "duration",
      label: t("session-replay.duration"),
      value: format.duration(durationOf(session)),
    },
  ];
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact.key} className={classes.fact}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
