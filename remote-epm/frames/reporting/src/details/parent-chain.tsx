import type { EndpointEvent, EndpointEventDetails } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { useId, type ReactNode } from "react";
import { useReportAddress } from "../address/report-address.ts";
import { ReportLink } from "../address/report-link.tsx";
import { RightsBadge } from "../components/rights-badge.tsx";
import classes from "./event-details.module.css";

/** The programs that led to a start, from the first one known down to the started one. */
export function ParentChain({ event, parents }: EndpointEventDetails) {
  const { t } = useTranslation();
  const titleId = useId();
  const format = useFormat();
  const starts = [...parents.toReversed(), event];
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <h4 id={titleId}>{t("event-details.groups.parents")}</h4>
      <ol className={classes.chain}>
        <FirstParent start={starts[0] ?? event} />
        {starts.map((start) => (
          <Program
            key={start.id}
            isCurrent={start === event}
            name={<StartName start={start} isCurrent={start === event} />}
            note={format.dateTime(start.occurredAt, { dateStyle: "medium", timeStyle: "medium" })}
            command={start.commandLine || start.image}
          />
        ))}
      </ol>
    </section>
  );
}

function StartName({ start, isCurrent }: { start: EndpointEvent; isCurrent: boolean }) {
  const { report, query } = useReportAddress();
  const name = <bdi>{start.application}</bdi>;
  return (
    <>
      {isCurrent ? (
        <strong>{name}</strong>
      ) : (
        <ReportLink to={{ report, query: { ...query, event: start.id } }}>{name}</ReportLink>
      )}
      <RightsBadge kind={start.action} />
    </>
  );
}

/** The parent of the first known start: its own start wasn't recorded, so only its name is known. */
function FirstParent({ start }: { start: EndpointEvent }) {
  const { t } = useTranslation();
  if (start.parentImage === "") return <li className={classes.missing}>{t("event-details.no-parent")}</li>;
  return (
    <Program
      name={<bdi>{start.parent}</bdi>}
      note={t("event-details.start-not-recorded")}
      command={start.parentCommandLine || start.parentImage}
    />
  );
}

type ProgramProps = { name: ReactNode; note: string; command: string; isCurrent?: boolean };

function Program({ name, note, command, isCurrent = false }: ProgramProps) {
  return (
    <li className={classes.program} aria-current={isCurrent || undefined}>
      <span className={classes.programName}>{name}</span>
      <span className={classes.note}>{note}</span>
      <code className={classes.note}>
        <bdi dir="ltr">{command}</bdi>
      </code>
    </li>
  );
}
