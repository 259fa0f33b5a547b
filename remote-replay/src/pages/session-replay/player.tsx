import { useTranslation } from "@gatehouse/shared/i18n";
import { useId, useMemo } from "react";
import type { Recording } from "../../data/recorded-sessions.hooks.ts";
import { slidesByEvent } from "../../model/slides-by-event.ts";
import { EventList } from "./event-list.tsx";
import { PlayerControls } from "./player-controls.tsx";
import classes from "./player.module.css";
import { PlayerStage } from "./player-stage.tsx";
import { SessionFacts } from "./session-facts.tsx";
import { useReplay } from "./use-replay.ts";

/** Picture, controls and events of one recording. */
export function Player({ recording }: { recording: Recording }) {
  const { t } = useTranslation();
  const replay = useReplay(recording.slides);
  const firstSlides = useMemo(() => slidesByEvent(recording.slides), [recording.slides]);
  const hintId = useId();
  const slideName = recording.slides[replay.snapshot?.index ?? 0]?.DisplayName ?? "";

  return (
    <div className={classes.player}>
      <section className={classes.main} aria-label={t("session-replay.player")}>
        <SessionFacts session={recording.session} />
        <PlayerStage replay={replay} slideName={slideName} hintId={hintId} />
        <PlayerControls replay={replay} fileName={slideName} />
        <p id={hintId} className={classes.hint}>
          {t("session-replay.keys")}
        </p>
      </section>
      <EventList
        events={recording.events}
        firstSlides={firstSlides}
        index={replay.state.index}
        onChoose={(index) => replay.send({ type: "seek", index })}
      />
    </div>
  );
}
