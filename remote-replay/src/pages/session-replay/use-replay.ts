import { useNotify } from "@gatehouse/shared/frame";
import type { ScreenshotSlide } from "@gatehouse/shared/contracts/recorded-sessions.contract";
import { localArea } from "@gatehouse/shared/storage";
import { useCallback, useEffect, useMemo, useReducer, useState, type Dispatch } from "react";
import { findSkips } from "../../model/find-skips.ts";
import { parseReplaySpeed, slideDelayMs, type ReplaySpeed } from "../../model/replay-speed.ts";
import type { ReplaySettings } from "../../model/replay-settings.ts";
import { reduceReplay, startReplay, type ReplayEvent, type ReplayState } from "../../model/replay-state.ts";
import { useSnapshot, type Snapshot } from "./use-snapshot.ts";

const speedKey = "replaySpeed";

export type Replay = {
  state: ReplayState;
  send: Dispatch<ReplayEvent>;
  snapshot: Snapshot | null;
  /** The snapshot is of another slide than the current one, and must not be seen. */
  isOutdated: boolean;
  isBuffering: boolean;
  speed: ReplaySpeed;
  setSpeed: (speed: ReplaySpeed) => void;
  /** Null if the organization plays recordings without leaving out idle time. */
  skipsIdleTime: boolean | null;
  setSkipsIdleTime: (skips: boolean) => void;
};

/** The player of one recording: state, timer and images. */
export function useReplay(slides: readonly ScreenshotSlide[], settings: ReplaySettings): Replay {
  const notify = useNotify();
  const [state, send] = useReducer(
    reduceReplay,
    { count: slides.length, isComplete: settings.isCompleteReview },
    startReplay,
  );
  const [chosenSpeed, setChosenSpeed] = useState(() => localArea.get(speedKey));
  const speed = parseReplaySpeed(chosenSpeed, settings.defaultSpeed);
  const [skipsIdleTime, setSkipsIdleTime] = useState(true);
  const skips = useMemo(
    () => findSkips(slides, skipsIdleTime ? settings.idleSeconds : 0),
    [slides, skipsIdleTime, settings.idleSeconds],
  );

  const handleFailure = useCallback(() => {
    send({ type: "snapshot-failed" });
    notify({ format: "error", messageKey: "session-replay.problem-fetching-snapshot" });
  }, [notify]);
  const { shown, isOutdated, isBuffering } = useSnapshot(slides, {
    index: state.index,
    attempt: state.attempt,
    onFailure: handleFailure,
  });
  useEffect(() => {
    if (!state.hasFailed) return;
    const handleOnline = (): void => send({ type: "retry" });
    window.addEventListener("online", handleOnline);
    return () => window.removeEventListener("online", handleOnline);
  }, [state.hasFailed]);

  // The timer starts when the image has loaded, so that a slow one is shown for its full delay.
  const isShown = shown?.index === state.index;
  const isMoving = state.status === "playing" && isShown;
  const skipTo = skips.get(state.index);
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => send({ type: "advance", to: skipTo }), slideDelayMs / speed);
    return () => clearTimeout(timer);
  }, [isMoving, state.index, skipTo, speed]);

  const handleSpeed = (next: ReplaySpeed): void => {
    setChosenSpeed(String(next));
    localArea.set(speedKey, String(next));
  };
  return {
    state,
    send,
    snapshot: shown,
    isOutdated,
    isBuffering,
    speed,
    setSpeed: handleSpeed,
    skipsIdleTime: settings.idleSeconds > 0 ? skipsIdleTime : null,
    setSkipsIdleTime,
  };
}
