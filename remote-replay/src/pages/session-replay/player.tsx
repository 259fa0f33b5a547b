import { useTranslation } from "@gatehouse/shared/i18n";
import { useId, useMemo } from "react";
import type { Recording } from "../../data/recorded-sessions.hooks.ts";
import { slidesByEvent } from "../../model/slides-by-event.ts";
import { EventList } from "./event-list.tsx";
import { PlayerControls } from "./player-controls.tsx";
import classes from "./player.module.css";
import { PlayerStage } from "./player-stage.tsx";
import { durationOf } from "../../model/duration-of.ts";
import type { ReplaySettings } from "../../model/replay-settings.ts";
import { PlayerNotes } from "./player-notes.tsx";
import { SessionFacts } from "./session-facts.tsx";
import { useReplay } from "./use-replay.ts";

/** Image, controls and events of one recording. */
export function Player({ recording, settings }: { recording: Recording; settings: ReplaySettings }) {
  const { t } = useTranslation();
  const replay = useReplay(recording.slides, settings);
  const firstSlides = useMemo(() => slidesByEvent(recording.slides), [recording.slides]);
  const hintId = useId();
  const { MediaType, SessionType } = recording.session;
  const slideName = recording.slides[replay.snapshot?.index ?? 0]?.DisplayName ?? "";

  return (
    <>
      <SessionFacts session={recording.session} />
      <div className={classes.player} data-media-type={MediaType} data-session-type={SessionType}>
        <section className={classes.main} aria-label={t("session-replay.player")}>
          <PlayerStage replay={replay} slideName={slideName} hintId={hintId} />
          <PlayerControls replay={replay} durationMs={durationOf(recording.session)} fileName={slideName} />
          <div>
            <PlayerNotes state={replay.state} slides={recording.slides} />
            <p id={hintId} className={classes.hint}>
              {t("session-replay.keys")}
            </p>
          </div>
        </section>
        <EventList
          events={recording.events}
          firstSlides={firstSlides}
          index={replay.state.index}
          watchedUpTo={replay.state.watchedUpTo}
          onChoose={(index) => replay.send({ type: "seek", index })}
        />
      </div>
    </>
  );
}
