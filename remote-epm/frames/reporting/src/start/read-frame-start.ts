import { readAppearance, type Appearance } from "../../../frame-start/src/start/read-appearance.ts";

/** The report to show as the console names it, and its query. */
export type ShownReport = { tab: string; query: string };

/** Settings from the URL fragment set by the console; from this browser's preferences if opened on its own. */
export type FrameStart = ShownReport & Appearance;

const readFragment = (fragment: string): URLSearchParams => new URLSearchParams(fragment.replace(/^#/, ""));

export function readShownReport(fragment: string): ShownReport {
  const parameters = readFragment(fragment);
  return { tab: parameters.get("tab") ?? "", query: parameters.get("query") ?? "" };
}

export function readFrameStart(fragment: string): FrameStart {
  return { ...readShownReport(fragment), ...readAppearance(readFragment(fragment)) };
}
