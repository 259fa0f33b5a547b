import { paletteGroups, type PaletteEntry, type PaletteGroup, type PaletteSection } from "./palette-entry.ts";
import { prepareEntries, rankEntries } from "@gatehouse/shared/rules/search-ranking";
import type { RankedEntry } from "@gatehouse/shared/rules/search-ranking";

const withoutMarks = (entry: PaletteEntry): RankedEntry<PaletteEntry> => ({
  entry,
  titleRanges: [],
  detailRanges: [],
  descriptionRanges: [],
  keywords: [],
  isSimilar: false,
});

/**
 * Merges entries with the same target into the first one, which keeps all keywords: the configuration menu repeats
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

/** The list before anything is typed: recent choices that still exist, then pages and frame actions. */
export function listFirstSections(entries: readonly PaletteEntry[], recentIds: readonly string[]): PaletteSection[] {
  const recent = recentIds.flatMap((recentId) => entries.find(({ id }) => id === recentId) ?? []);
  const rest = entries.filter((entry) => entry.isListed && !recent.includes(entry));
  const sections: PaletteSection[] = [
    { group: "recent", rows: recent.map(withoutMarks) },
    ...toSections(rest.map(withoutMarks)).toSorted((a, b) => orderOf(a.group) - orderOf(b.group)),
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

/** Groups the results: the group of the best result first, and the best first within each group. */
export function toSections(ranked: readonly RankedEntry<PaletteEntry>[]): PaletteSection[] {
  const sections = new Map<PaletteGroup, PaletteSection>();
  for (const row of ranked) {
    const section = sections.get(row.entry.group) ?? { group: row.entry.group, rows: [] };
    section.rows.push(row);
    sections.set(row.entry.group, section);
  }
  return [...sections.values()];
}

/** Records in the order of the server, below everything else, so that no row moves when they come. */
export function withRecords(
  sections: readonly PaletteSection[],
  records: readonly PaletteEntry[],
  question: string,
): PaletteSection[] {
  if (records.length === 0) return [...sections];
  const rows = records.map((entry) => ({ ...withoutMarks(entry), titleRanges: findMarks(entry.title, question) }));
  return [...sections, { group: "records", rows }];
}

/** The server decides what matches, so this only finds what can be marked. */
function findMarks(title: string, question: string): RankedEntry<PaletteEntry>["titleRanges"] {
  const [found] = rankEntries(prepareEntries([{ title, keywords: [] }]), question, { matches: "any-word" });
  return found?.titleRanges ?? [];
}

const orderOf = (group: PaletteGroup): number => paletteGroups.indexOf(group);
