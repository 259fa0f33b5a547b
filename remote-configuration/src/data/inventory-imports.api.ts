import { getJson, http, sendJson, toApiError } from "@gatehouse/shared/api";
import {
  importRowsSchema,
  inventoryImportEndpoints,
  inventoryImportSchema,
  type ImportKind,
  type ImportOutcome,
  type ImportRows,
  type InventoryImport,
} from "@gatehouse/shared/contracts/inventory-imports.contract";

// Codes of the server's answers.
// i18n-keys: import.problems.*, import.faults.*

export const inventoryImportRead = (id: string) => ({
  path: inventoryImportEndpoints.one(id),
  schema: inventoryImportSchema,
});

export const importRowsRead = (id: string, outcome: ImportOutcome, page: number) => ({
  path: `${inventoryImportEndpoints.rows(id)}?outcome=${outcome}&page=${page}`,
  schema: importRowsSchema,
});

export const getImportRows = (id: string, outcome: ImportOutcome, page: number): Promise<ImportRows> => {
  const { path, schema } = importRowsRead(id, outcome, page);
  return getJson(path, schema);
};

/** A slow connection takes its time, and the user can cancel. */
export async function postImportFile(kind: ImportKind, file: File, signal: AbortSignal): Promise<InventoryImport> {
  const body = new FormData();
  body.append("file", file, file.name);
  try {
    const response = await http.post(inventoryImportEndpoints.upload(kind), { body, signal, timeout: false });
    return inventoryImportSchema.parse(await response.json());
  } catch (error) {
    throw toApiError(error);
  }
}

export const postImportCheck = (id: string, mapping: Readonly<Record<string, string>>): Promise<InventoryImport> =>
  sendJson("post", inventoryImportEndpoints.check(id), { mapping }, inventoryImportSchema);

export const postImportApply = (kind: ImportKind, id: string, isPartial: boolean): Promise<InventoryImport> =>
  sendJson("post", inventoryImportEndpoints.apply(id, kind), { isPartial }, inventoryImportSchema);

export const postImportCancel = (id: string): Promise<InventoryImport> =>
  sendJson("post", inventoryImportEndpoints.cancel(id), {}, inventoryImportSchema);
