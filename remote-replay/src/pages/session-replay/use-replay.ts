import { useNotify } from "@gatehouse/shared/frame";
import type { ScreenshotSlide } from "@gatehouse/shared/contracts/recorded-sessions.contract";
import { localArea } from "@gatehouse/shared/storage";
import { useCallback, useEffect, useReducer, useState, type Dispatch } from "react";
import { parseReplaySpeed, slideDelayMs, type ReplaySpeed } from "../../model/replay-speed.ts";
import { reduceReplay, startReplay, type ReplayEvent, type ReplayState } from "../../model/replay-state.ts";
import { useSnapshot, type Snapshot } from "./use-snapshot.ts";

const speedKey = "replaySpeed";

export type Replay = {
  state: ReplayState;
  send: Dispatch<ReplayEvent>;
  snapshot: Snapshot | null;
  isBuffering: boolean;
  speed: ReplaySpeed;
  setSpeed: (speed: ReplaySpeed) => void;
};

/** The player of one recording: its state, its clock and its pictures. */
export function useReplay(slides: readonly ScreenshotSlide[]): Replay {
  const notify = useNotify();
  const [state, send] = useReducer(reduceReplay, slides.length, startReplay);
  const [speed, setSpeed] = useState(() => parseReplaySpeed(localArea.get(speedKey)));

  const handleFailure = useCallback(() => {
    send({ type: "snapshot-failed" });
    notify({ format: "error", messageKey: "session-replay.problem-fetching-snapshot" });
  }, [notify]);
  const { shown, isBuffering } = useSnapshot(slides, state.index, handleFailure);

  // The clock waits for the picture: a slow one is shown for its whole delay, never skipped.
  const isShown = shown?.index === state.index;
  const isMoving = state.status === "playing" && isShown;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => send({ type: "advance" }), slideDelayMs / speed);
    return () => clearTimeout(timer);
  }, [isMoving, state.index, speed]);

  const handleSpeed = (next: ReplaySpeed): void => {
    setSpeed(next);
    localArea.set(speedKey, String(next));
  };
  return { state, send, snapshot: shown, isBuffering, speed, setSpeed: handleSpeed };
}
