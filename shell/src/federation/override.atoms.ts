import { atom } from "@gatehouse/shared/state";
import { isLocalVersion } from "./local-version.ts";
import { shownRemoteAtom } from "./selection.atoms.ts";

/** Key in the storage of the tab. */
export const OVERRIDE_KEY = "sectionOverride";

/** A section, and the origin on the user's own machine that it is to run from. */
export type Override = { name: string; address: string };

/** Why a build cannot run; `detail` is for developers, in the words of what failed. */
export type OverrideProblem = {
  kind: "unreachable" | "no-release" | "other-name" | "contract" | "needs" | "failed";
  detail: string;
};

export type OverrideState = Override & {
  /** `stopping`: its page is still on screen, because of unsaved work. */
  status: "loading" | "running" | "selected" | "stopping";
  /** While `running` about a newer build, while `selected` the reason why the version in force shows. */
  problem: OverrideProblem | null;
};

/** What the user has asked for in this tab, and what became of it. */
export const overrideAtom = atom<OverrideState | null>(null);

/** What the user is told for as long as code of his own machine is asked for, or on screen. */
export const overrideBadgeAtom = atom((get): OverrideState | null => {
  const override = get(overrideAtom);
  const shown = get(shownRemoteAtom);
  if (override || !shown || !isLocalVersion(shown.version)) return override;
  return { name: shown.name, address: new URL(shown.entry.url).origin, status: "stopping", problem: null };
});
