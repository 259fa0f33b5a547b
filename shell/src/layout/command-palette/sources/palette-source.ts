import type { ApiState } from "@gatehouse/shared/api";
import type { PaletteEntry } from "../../../model/palette-entry.ts";

/** Entries of one source. Sources load independently; a failed one leaves the others working. */
export type PaletteSource = { state: "ready" | "loading" | "failed"; entries: readonly PaletteEntry[] };

export const loadingSource: PaletteSource = { state: "loading", entries: [] };
export const failedSource: PaletteSource = { state: "failed", entries: [] };
export const emptySource: PaletteSource = { state: "ready", entries: [] };

/** A source without entries. */
export const sourceInState = (state: PaletteSource["state"]): PaletteSource =>
  ({ ready: emptySource, loading: loadingSource, failed: failedSource })[state];

/** A failed refetch does not count if there is an earlier answer. */
export function hasFailed({ data, error }: Pick<ApiState<unknown>, "data" | "error">): boolean {
  return data === undefined && error !== undefined;
}
