import type { PluginConfigurationValues } from "@gatehouse/shared/contracts/plugin-configuration-forms.contract";
import { parseReplaySpeed, type ReplaySpeed } from "./replay-speed.ts";

/** The configuration form in `remote.json`. */
export const REPLAY_FORM_ID = "replay";

/** What the organization has configured for the player. */
export type ReplaySettings = {
  /** Until the user chooses another speed. */
  defaultSpeed: ReplaySpeed;
  /** Playback skips what follows after this many seconds without an event; 0 skips nothing. */
  idleSeconds: number;
  /** Reviewers see each slide before they can go beyond it. */
  isCompleteReview: boolean;
};

/** Reads the values in force; what is missing, as from an older server, has its default. */
export function parseReplaySettings(values: PluginConfigurationValues): ReplaySettings {
  const { "default-speed": speed, "idle-seconds": idleSeconds, "review-policy": policy } = values;
  const isCompleteReview = policy === "complete";
  return {
    defaultSpeed: parseReplaySpeed(typeof speed === "string" ? speed : null),
    idleSeconds: typeof idleSeconds === "number" && !isCompleteReview ? idleSeconds : 0,
    isCompleteReview,
  };
}
