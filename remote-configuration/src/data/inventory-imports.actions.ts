import {
  IMPORT_PAGE_ROWS,
  type ImportKind,
  type ImportRow,
  type InventoryImport,
} from "@gatehouse/shared/contracts/inventory-imports.contract";
import { getImportRows, postImportFile } from "./inventory-imports.api.ts";

/** Sends a file; rejects with an `ApiError`. */
export const uploadImportFile = (kind: ImportKind, file: File, signal: AbortSignal): Promise<InventoryImport> =>
  postImportFile(kind, file, signal);

/** All listed rows with errors; rejects with an `ApiError`. */
export async function readImportFaults(id: string): Promise<ImportRow[]> {
  const all: ImportRow[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await getImportRows(id, "fault", page);
    all.push(...rows);
    if (page * IMPORT_PAGE_ROWS >= total) return all;
  }
}
