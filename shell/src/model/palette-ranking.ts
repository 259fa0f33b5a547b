import { rankEntries, type PreparedEntry, type RankedEntry } from "@gatehouse/shared/rules/search-ranking";
import { matchMistyped } from "./palette-typos.ts";

/** Returns the entries that match every word of the question, best first; a word may have a typing error. */
export const rankPalette = <Entry>(prepared: readonly PreparedEntry<Entry>[], question: string): RankedEntry<Entry>[] =>
  rankEntries(prepared, question, { matches: "every-word", findMistyped: matchMistyped });
