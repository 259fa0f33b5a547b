import { useApi, type ApiState } from "@gatehouse/shared/api";
import {
  paletteEntryEndpoints,
  paletteEntryListSchema,
  type PaletteEntry,
} from "@gatehouse/shared/contracts/palette-entries.contract";

/** What the sections offer in the command palette besides their menu entries. */
export function usePaletteEntries(): ApiState<PaletteEntry[]> {
  return useApi(paletteEntryEndpoints.commandPalette, paletteEntryListSchema, { revalidateOnFocus: false });
}
