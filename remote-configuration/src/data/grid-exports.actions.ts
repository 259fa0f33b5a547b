import { http, toApiError } from "@gatehouse/shared/api";
import { gridEndpoints, type GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import type { GridRowsQuery } from "../model/grid-address.ts";
import { RowCounter, type RowFormat } from "../model/row-counter.ts";
import { gridPath } from "./grids.api.ts";

export type GridExportRequest = {
  definition: GridDefinition;
  query: GridRowsQuery;
  format: RowFormat;
  /** Fields; null for all of them. */
  columns: readonly string[] | null;
};

export type ExportProgress = { rows: number; total: number };

type Options = { signal: AbortSignal; onProgress: (progress: ExportProgress) => void };

/** Reads all rows as a file; rejects with an `ApiError`, also if the rows are cut off. */
export async function exportGrid(
  { definition, query, format, columns }: GridExportRequest,
  { signal, onProgress }: Options,
): Promise<{ name: string; content: Blob }> {
  const { text, where, sort } = query;
  const searchParams = new URLSearchParams({ format, sort: `${sort.field}:${sort.direction}` });
  if (text !== "") searchParams.set("text", text);
  for (const condition of where) searchParams.append("where", condition);
  if (columns) searchParams.set("columns", columns.join(","));
  const path = gridPath(definition, gridEndpoints.export);
  // A large table takes its time, and the user can cancel; a busy server is the user's to ask again.
  const response = await http.get(path, { searchParams, signal, timeout: false, retry: 0 });
  const total = Number(response.headers.get("x-total-count"));
  const counter = new RowCounter(format);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  try {
    for await (const part of readParts(response)) {
      parts.push(part);
      onProgress({ rows: counter.add(part), total });
    }
  } catch (error) {
    throw toApiError(error);
  }
  const type = response.headers.get("content-type") ?? "";
  return { name: response.headers.get("x-filename") || `rows.${format}`, content: new Blob(parts, { type }) };
}

/** Not every browser can iterate a stream. */
async function* readParts({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  for (;;) {
    const read = await reader?.read();
    if (!read || read.done) return;
    yield read.value;
  }
}
