import type { ReplayEvent } from "@gatehouse/shared/contracts/recorded-sessions.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Card } from "@gatehouse/shared/ui/card";
import { SearchField } from "@gatehouse/shared/ui/search-field";
import { useEffect, useRef, useState } from "react";
import { currentEventId } from "../../model/slides-by-event.ts";
import classes from "./event-list.module.css";
import playerClasses from "./player.module.css";
import { scrollToItem } from "./scroll-to-item.ts";

type Props = {
  events: readonly ReplayEvent[];
  /** First slide by event id. */
  firstSlides: ReadonlyMap<string, number>;
  /** Current slide. */
  index: number;
  /** The last slide that the user may go to; null for all. */
  watchedUpTo: number | null;
  onChoose: (index: number) => void;
};

/** Lists the events of the session; selecting one goes to its first slide. */
export function EventList({ events, firstSlides, index, watchedUpTo, onChoose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [query, setQuery] = useState("");
  const wanted = query.trim().toLowerCase();
  const shown = events.filter((event) => `${event.ProcessName} ${event.CommandLine}`.toLowerCase().includes(wanted));
  const isOpen = (eventId: string): boolean => {
    const slide = firstSlides.get(eventId);
    return slide !== undefined && (watchedUpTo === null || slide <= watchedUpTo);
  };
  const currentId = currentEventId(events, firstSlides, index);
  const listRef = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = listRef.current;
    const current = list?.querySelector<HTMLElement>("[aria-current]");
    // Under the pointer, the list stays where the user has scrolled it.
    if (list && current && !list.matches(":hover")) scrollToItem(list, current);
  }, [currentId, wanted]);
  return (
    <Card title={t("session-replay.events.title")} className={playerClasses.events}>
      <SearchField label={t("session-replay.events.search")} value={query} onChange={setQuery} />
      <p className={classes.count} role="status">
        {t("session-replay.events.count", { count: shown.length })}
      </p>
      <ol ref={listRef} className={classes.list}>
        {shown.map((event) => (
          <li key={event.EventId}>
            <button
              type="button"
              className={classes.event}
              aria-current={event.EventId === currentId || undefined}
              disabled={!isOpen(event.EventId)}
              onClick={() => onChoose(firstSlides.get(event.EventId) ?? 0)}
            >
              <time dateTime={event.StartDate} className={classes.time}>
                {format.time(event.StartDate, { timeStyle: "medium" })}
              </time>
              <span className={classes.process}>{event.ProcessName}</span>
              <span className={classes.command}>
                <bdi dir="ltr">{event.CommandLine}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Card>
  );
}
