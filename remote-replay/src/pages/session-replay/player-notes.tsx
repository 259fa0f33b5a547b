import type { ScreenshotSlide } from "@gatehouse/shared/contracts/recorded-sessions.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import type { ReplayState } from "../../model/replay-state.ts";
import classes from "./player.module.css";

type Props = { state: ReplayState; slides: readonly ScreenshotSlide[] };

/** What the organization's configuration does to playback: idle time left out, or a review that must be complete. */
export function PlayerNotes({ state, slides }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const timeOf = (index: number): number => Date.parse(slides[index]?.CaptureDate ?? "");
  const { skip, watchedUpTo } = state;
  return (
    <>
      <p className={classes.note} role="status">
        {skip &&
          t("session-replay.skipped", { duration: format.duration(timeOf(skip.to) - timeOf(skip.from), "long") })}
      </p>
      {watchedUpTo !== null && <p className={classes.note}>{t("session-replay.complete-review")}</p>}
    </>
  );
}
