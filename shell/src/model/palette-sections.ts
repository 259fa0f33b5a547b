import { paletteGroups, type PaletteEntry, type PaletteGroup, type PaletteSection } from "./palette-entry.ts";
import type { RankedEntry } from "./palette-ranking.ts";

const withoutMarks = (entry: PaletteEntry): RankedEntry<PaletteEntry> => ({
  entry,
  titleRanges: [],
  detailRanges: [],
  keywords: [],
});

/**
 * Of entries that lead to the same place the first one stays, found by the words of all: the configuration menu repeats
 * pages of the side menu.
 */
export function mergeRepeats(entries: readonly PaletteEntry[]): PaletteEntry[] {
  const merged = new Map<string, PaletteEntry>();
  for (const entry of entries) {
    const first = merged.get(entry.id);
    if (first) merged.set(entry.id, { ...first, keywords: [...new Set([...first.keywords, ...entry.keywords])] });
    else merged.set(entry.id, entry);
  }
  return [...merged.values()];
}

/** Before anything is typed: what the user chose last, as far as it is still there, then the pages and what the frame does. */
export function listFirstSections(entries: readonly PaletteEntry[], recentIds: readonly string[]): PaletteSection[] {
  const recent = recentIds.flatMap((recentId) => entries.find(({ id }) => id === recentId) ?? []);
  const rest = entries.filter((entry) => entry.isListed && !recent.includes(entry));
  const sections: PaletteSection[] = [
    { group: "recent", rows: recent.map(withoutMarks) },
    ...toSections(rest.map(withoutMarks)).toSorted((a, b) => orderOf(a.group) - orderOf(b.group)),
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

/** Groups of what was found: the group of the best one first, within each the best first. */
export function toSections(ranked: readonly RankedEntry<PaletteEntry>[]): PaletteSection[] {
  const sections = new Map<PaletteGroup, PaletteSection>();
  for (const row of ranked) {
    const section = sections.get(row.entry.group) ?? { group: row.entry.group, rows: [] };
    section.rows.push(row);
    sections.set(row.entry.group, section);
  }
  return [...sections.values()];
}

const orderOf = (group: PaletteGroup): number => paletteGroups.indexOf(group);
