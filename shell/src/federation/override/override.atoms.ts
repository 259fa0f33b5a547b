import { atom } from "@gatehouse/shared/state";
import { isLocalVersion } from "../selection/local-version.ts";
import { shownRemoteAtom } from "../selection/selection.atoms.ts";

/** Key in sessionStorage. */
export const OVERRIDE_KEY = "sectionOverride";

/** A section and the origin on the user's own machine that it runs from. */
export type Override = { name: string; address: string };

/** Why a build cannot run; `detail` is the untranslated error message, for developers. */
export type OverrideProblem = {
  kind: "unreachable" | "no-release" | "other-name" | "contract" | "needs" | "path" | "failed";
  detail: string;
};

export type OverrideState = Override & {
  /** `stopping`: the page is still shown because of unsaved work. */
  status: "loading" | "running" | "selected" | "stopping";
  /** While `running`: the problem of a newer build; while `selected`: why the published version shows. */
  problem: OverrideProblem | null;
};

/** The override of this tab and its status. */
export const overrideAtom = atom<OverrideState | null>(null);

/** The override to show to the user while local code is requested or on screen. */
export const overrideBadgeAtom = atom((get): OverrideState | null => {
  const override = get(overrideAtom);
  const shown = get(shownRemoteAtom);
  if (override || !shown || !isLocalVersion(shown.version)) return override;
  return { name: shown.name, address: new URL(shown.entry.url).origin, status: "stopping", problem: null };
});
