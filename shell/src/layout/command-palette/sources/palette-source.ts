import type { ApiState } from "@gatehouse/shared/api";
import type { PaletteEntry } from "../../../model/palette-entry.ts";

/** Entries of one source. Sources load independently; a failed one leaves the others working. */
export type PaletteSource = { state: "ready" | "loading" | "failed"; entries: readonly PaletteEntry[] };

/** A source without entries. */
export const sourceInState = (state: PaletteSource["state"]): PaletteSource => ({ state, entries: [] });
export const loadingSource = sourceInState("loading");
export const failedSource = sourceInState("failed");
export const emptySource = sourceInState("ready");

/** A failed refetch does not count if there is an earlier answer. */
export function hasFailed({ data, error }: Pick<ApiState<unknown>, "data" | "error">): boolean {
  return data === undefined && error !== undefined;
}
