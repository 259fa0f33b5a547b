import { useTranslation } from "@gatehouse/shared/i18n";
import { Spinner } from "@gatehouse/shared/ui/spinner";
import { useId, useMemo, type KeyboardEvent } from "react";
import type { Recording } from "../../data/recorded-sessions.hooks.ts";
import type { ReplayEvent } from "../../model/replay-state.ts";
import { slidesByEvent } from "../../model/slides-by-event.ts";
import { EventList } from "./event-list.tsx";
import { PlayerControls } from "./player-controls.tsx";
import classes from "./player.module.css";
import { SessionFacts } from "./session-facts.tsx";
import { useReplay } from "./use-replay.ts";

/** Keys of the stage while it has the focus; the controls below have their own. */
const keys: Record<string, ReplayEvent> = {
  " ": { type: "toggle" },
  ArrowLeft: { type: "step", by: -1 },
  ArrowRight: { type: "step", by: 1 },
  Home: { type: "restart" },
  End: { type: "seek", index: Number.MAX_SAFE_INTEGER },
};

/** Picture, controls and events of one recording. */
export function Player({ recording }: { recording: Recording }) {
  const { t } = useTranslation();
  const replay = useReplay(recording.slides);
  const firstSlides = useMemo(() => slidesByEvent(recording.slides), [recording.slides]);
  const hintId = useId();
  const slide = recording.slides[replay.snapshot?.index ?? 0];

  const handleKeyDown = (event: KeyboardEvent): void => {
    const command = keys[event.key];
    if (!command || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    replay.send(command);
  };

  return (
    <div className={classes.player}>
      <section className={classes.main} aria-label={t("session-replay.player")}>
        <SessionFacts session={recording.session} />
        {/* A group that takes keys: its picture is what they act on. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
        <div
          className={classes.stage}
          role="group"
          tabIndex={0}
          aria-describedby={hintId}
          aria-label={t("session-replay.stage")}
          onKeyDown={handleKeyDown}
        >
          {replay.snapshot && (
            <img
              className={classes.picture}
              src={replay.snapshot.url}
              alt={t("session-replay.slide-alt", { name: slide?.DisplayName ?? "" })}
            />
          )}
          {(replay.isBuffering || !replay.snapshot) && (
            <div className={classes.buffering} role="status">
              <Spinner size="large" />
              {replay.isBuffering && t("session-replay.buffering")}
            </div>
          )}
        </div>
        <PlayerControls replay={replay} fileName={slide?.DisplayName ?? ""} />
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
