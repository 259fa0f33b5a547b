import type { ApiState } from "@gatehouse/shared/api";
import type { PaletteEntry } from "../../../model/palette-entry.ts";

/** Entries of one origin. The others do not wait for it, and stay when it fails. */
export type PaletteSource = { state: "ready" | "loading" | "failed"; entries: readonly PaletteEntry[] };

export const loadingSource: PaletteSource = { state: "loading", entries: [] };
export const failedSource: PaletteSource = { state: "failed", entries: [] };
export const emptySource: PaletteSource = { state: "ready", entries: [] };

/** An answer of before counts although a later read failed. */
export function hasFailed({ data, error }: Pick<ApiState<unknown>, "data" | "error">): boolean {
  return data === undefined && error !== undefined;
}
