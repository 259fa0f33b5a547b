import { MAX_DASHBOARD_NAME_LENGTH } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";

const COPY_SUFFIX = " (copy)";

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Cuts a text to a maximum length without splitting a character that readers see as one. */
function shorten(text: string, maximumLength: number): string {
  let length = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (length + segment.length > maximumLength) break;
    length += segment.length;
  }
  return text.slice(0, length);
}

/** Whether a dashboard may have this name; surrounding spaces are ignored. */
export function isDashboardName(name: string): boolean {
  const { length } = name.trim();
  return length > 0 && length <= MAX_DASHBOARD_NAME_LENGTH;
}

/** Whether two names are the same, in which case a save updates the dashboard instead of creating another. */
export const isSameName = (a: string, b: string): boolean => a.trim() === b.trim();

/** Makes a text a valid name: trimmed, and cut to the maximum length. */
export const toDashboardName = (text: string): string => shorten(text.trim(), MAX_DASHBOARD_NAME_LENGTH).trimEnd();

/**
 * The name of a copy; a long original is shortened.
 * @param suffix - In the user's language, with a leading space.
 */
export function copyName(name: string, suffix = COPY_SUFFIX): string {
  return shorten(name.trim(), MAX_DASHBOARD_NAME_LENGTH - suffix.length).trimEnd() + suffix;
}
