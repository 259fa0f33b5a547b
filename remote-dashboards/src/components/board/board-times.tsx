import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import classes from "./board-toolbar.module.css";
import { useWallClock } from "./use-wall-clock.ts";

/** When the latest data of a dashboard arrived; until then it keeps its place free. */
export function LastUpdate({ lastUpdated }: { lastUpdated: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = lastUpdated ?? new Date(0).toISOString();
  return (
    <time className={classes.updated} dateTime={shown} data-pending={lastUpdated === null || undefined}>
      {t("board.updated", { time: format.time(shown) })}
    </time>
  );
}

/** The time of day, for a dashboard on a wall. */
export function WallClock() {
  const format = useFormat();
  const nowMs = useWallClock();
  return (
    <time className={classes.clock} dateTime={new Date(nowMs).toISOString()}>
      {format.time(nowMs, { timeStyle: "short" })}
    </time>
  );
}
