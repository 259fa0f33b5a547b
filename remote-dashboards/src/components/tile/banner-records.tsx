import type { BannerRecord } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { useFormat } from "@gatehouse/shared/i18n";
import { translateAction } from "../../model/tile-actions.ts";
import classes from "./banner-tile.module.css";
import { TileLinkText } from "./tile-link-text.tsx";
import { useMinuteClock } from "./use-minute-clock.ts";

type Props = { records: readonly BannerRecord[]; label: string };

/** The first records that a banner is about. */
export function BannerRecords({ records, label }: Props) {
  const format = useFormat();
  const nowMs = useMinuteClock();
  return (
    <ul className={classes.records} aria-label={label}>
      {records.map(({ name, place, moment, action }, index) => (
        // Two records may have the same texts.
        <li key={index} className={classes.record}>
          <TileLinkText link={action ? translateAction(action) : null} className={classes.name}>
            {name}
          </TileLinkText>{" "}
          {place !== undefined && <span className={classes.place}>{place}</span>}{" "}
          {moment !== undefined && (
            <time className={classes.moment} dateTime={moment} title={format.dateTime(moment)}>
              {format.relativeTime(moment, nowMs)}
            </time>
          )}
        </li>
      ))}
    </ul>
  );
}
