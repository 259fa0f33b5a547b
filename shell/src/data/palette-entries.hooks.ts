import { getJson, useApi, type ApiState } from "@gatehouse/shared/api";
import {
  paletteEntryEndpoints,
  paletteEntryListSchema,
  paletteRecordListSchema,
  type PaletteEntry,
  type PaletteRecord,
} from "@gatehouse/shared/contracts/palette-entries.contract";
import { useAtomValue } from "@gatehouse/shared/state";
import { useEffect, useMemo, useState } from "react";
import { localClaimsAtom } from "../federation/selection/local-claims.ts";

/** Entries that sections add to the command palette, besides their menu entries. */
export function usePaletteEntries(): ApiState<PaletteEntry[]> {
  const state = useApi(paletteEntryEndpoints.commandPalette, paletteEntryListSchema, { revalidateOnFocus: false });
  const { palette } = useAtomValue(localClaimsAtom);
  const { data } = state;
  const all = useMemo(
    () => (data === undefined || palette.length === 0 ? data : [...data, ...palette]),
    [data, palette],
  );
  return { ...state, data: all };
}

/** Long enough that a word typed at once is one question. */
const WAIT_MS = 200;

/** The last answer, and the text that it is for; `records` is null if the server failed. */
export type PaletteRecordsAnswer = { text: string; records: PaletteRecord[] | null };

const noAnswer: PaletteRecordsAnswer = { text: "", records: [] };

/** Records by name. Another text cancels the question before it; null asks nothing. */
export function usePaletteRecords(text: string | null): PaletteRecordsAnswer {
  const [answer, setAnswer] = useState(noAnswer);
  useEffect(() => {
    if (text === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async (): Promise<void> => {
      const records = await readRecords(text, signal);
      if (!signal.aborted) setAnswer({ text, records });
    };
    const timer = window.setTimeout(() => void ask(), WAIT_MS);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [text]);
  return answer;
}

async function readRecords(text: string, signal: AbortSignal): Promise<PaletteRecord[] | null> {
  const query = new URLSearchParams({ text }).toString();
  try {
    return await getJson(`${paletteEntryEndpoints.records}?${query}`, paletteRecordListSchema, { signal });
  } catch {
    return null;
  }
}
