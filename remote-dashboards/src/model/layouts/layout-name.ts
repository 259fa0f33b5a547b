import { DASHBOARD_NAME_MAX_LENGTH } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";

const COPY_SUFFIX = " (copy)";

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The longest start of a text that is no longer than this and ends between two characters as readers see them. */
function shorten(text: string, maximumLength: number): string {
  let length = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (length + segment.length > maximumLength) break;
    length += segment.length;
  }
  return text.slice(0, length);
}

/** Whether a dashboard may have this name; spaces around it do not count. */
export function isLayoutName(name: string): boolean {
  const { length } = name.trim();
  return length > 0 && length <= DASHBOARD_NAME_MAX_LENGTH;
}

/** Whether two names are the same, so that a save updates the dashboard and does not create another. */
export const isSameName = (a: string, b: string): boolean => a.trim() === b.trim();

/** A text made a name: no spaces around it, and cut to the length that a name may have. */
export const toLayoutName = (text: string): string => shorten(text.trim(), DASHBOARD_NAME_MAX_LENGTH).trimEnd();

/**
 * The name of a copy, with as much of the original as there is room for.
 * @param suffix - In the user's language, with the space before it.
 */
export function copyName(name: string, suffix = COPY_SUFFIX): string {
  return shorten(name.trim(), DASHBOARD_NAME_MAX_LENGTH - suffix.length).trimEnd() + suffix;
}
