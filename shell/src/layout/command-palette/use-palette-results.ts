import { useMemo } from "react";
import type { PaletteEntry, PaletteSection } from "../../model/palette-entry.ts";
import { prepareEntries, rankEntries } from "../../model/palette-ranking.ts";
import { listFirstSections, toSections } from "../../model/palette-sections.ts";

/** More rows than anybody reads; the rest is found by typing on. */
const ROWS_AT_MOST = 50;

type PaletteResults = {
  sections: PaletteSection[];
  /** The rows of all sections in order. */
  rows: PaletteEntry[];
  /** All that were found, shown or not. */
  foundCount: number;
};

/** What the list shows for a question; before there is one, recent choices and pages. */
export function usePaletteResults(
  entries: readonly PaletteEntry[],
  question: string,
  recentIds: readonly string[],
): PaletteResults {
  const prepared = useMemo(() => prepareEntries(entries), [entries]);
  return useMemo(() => {
    const isAsked = question.trim() !== "";
    const ranked = isAsked ? rankEntries(prepared, question) : [];
    const sections = isAsked ? toSections(ranked.slice(0, ROWS_AT_MOST)) : listFirstSections(entries, recentIds);
    const rows = sections.flatMap((section) => section.rows.map(({ entry }) => entry));
    return { sections, rows, foundCount: isAsked ? ranked.length : rows.length };
  }, [prepared, entries, question, recentIds]);
}
