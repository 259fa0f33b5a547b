import { useMemo } from "react";
import type { PaletteEntry, PaletteSection } from "../../model/palette-entry.ts";
import { prepareEntries } from "@gatehouse/shared/rules/search-ranking";
import { rankPalette } from "../../model/palette-ranking.ts";
import { listFirstSections, toSections, withRecords } from "../../model/palette-sections.ts";
import type { PaletteSources } from "./sources/use-palette-sources.ts";

/** Limit of rows; the user finds the rest by typing more. */
const MAX_ROWS = 50;

type PaletteResults = {
  sections: PaletteSection[];
  /** The rows of all sections in order. */
  rows: PaletteEntry[];
  /** Number of results, including those over the limit. */
  foundCount: number;
  /** Nothing contains a word of the question, so that the results are similar to it. */
  isSimilar: boolean;
};

/**
 * Returns the results for a question; for an empty one, recent choices and pages. Entries that only resemble the
 * question wait until all sources have loaded and the server knows no record by the name, because others replace them.
 */
export function usePaletteResults(
  { entries, records, isLoading }: PaletteSources,
  question: string,
  recentIds: readonly string[],
): PaletteResults {
  const prepared = useMemo(() => prepareEntries(entries), [entries]);
  return useMemo(() => {
    const isAsked = question.trim() !== "";
    const matching = isAsked ? rankPalette(prepared, question) : [];
    const mayResemble = !isLoading && records.state !== "loading" && records.entries.length === 0;
    const ranked = mayResemble ? matching : matching.filter((row) => !row.isSimilar);
    const listed = isAsked ? toSections(ranked.slice(0, MAX_ROWS)) : listFirstSections(entries, recentIds);
    const sections = withRecords(listed, records.entries, question);
    const rows = sections.flatMap((section) => section.rows.map(({ entry }) => entry));
    const foundCount = isAsked ? ranked.length + records.entries.length : rows.length;
    return { sections, rows, foundCount, isSimilar: ranked.some((row) => row.isSimilar) };
  }, [prepared, entries, records, isLoading, question, recentIds]);
}
