import type { ReplayEvent } from "@gatehouse/shared/contracts/recorded-sessions.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Card } from "@gatehouse/shared/ui/card";
import { SearchField } from "@gatehouse/shared/ui/search-field";
import { useState } from "react";
import { currentEventId } from "../../model/slides-by-event.ts";
import classes from "./event-list.module.css";

type Props = {
  events: readonly ReplayEvent[];
  /** Event id to the first slide that shows it. */
  firstSlides: ReadonlyMap<string, number>;
  /** Slide on screen. */
  index: number;
  onChoose: (index: number) => void;
};

/** What ran in the session; choosing an event goes to the first slide that shows it. */
export function EventList({ events, firstSlides, index, onChoose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [query, setQuery] = useState("");
  const wanted = query.trim().toLowerCase();
  const shown = events.filter((event) => `${event.ProcessName} ${event.CommandLine}`.toLowerCase().includes(wanted));
  const currentId = currentEventId(events, firstSlides, index);
  return (
    <Card title={t("session-replay.events.title")}>
      <SearchField label={t("session-replay.events.search")} value={query} onChange={setQuery} />
      <p className={classes.count} role="status">
        {t("session-replay.events.count", { count: shown.length })}
      </p>
      <ol className={classes.list}>
        {shown.map((event) => (
          <li key={event.EventId}>
            <button
              type="button"
              className={classes.event}
              aria-current={event.EventId === currentId || undefined}
              disabled={!firstSlides.has(event.EventId)}
              onClick={() => onChoose(firstSlides.get(event.EventId) ?? 0)}
            >
              <time dateTime={event.StartDate} className={classes.time}>
                {format.time(event.StartDate, { timeStyle: "medium" })}
              </time>
              <span className={classes.process}>{event.ProcessName}</span>
              <span className={classes.command} dir="ltr">
                {event.CommandLine}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Card>
  );
}
