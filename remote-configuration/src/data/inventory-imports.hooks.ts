import { useApi, type ApiState } from "@gatehouse/shared/api";
import type {
  ImportKind,
  ImportOutcome,
  ImportRows,
  InventoryImport,
} from "@gatehouse/shared/contracts/inventory-imports.contract";
import { useState } from "react";
import {
  importRowsRead,
  inventoryImportRead,
  postImportApply,
  postImportCancel,
  postImportCheck,
} from "./inventory-imports.api.ts";

const refreshMs = 1_000;

export type InventoryImportState = ApiState<InventoryImport> & {
  /** All reject with an `ApiError`. */
  check: (mapping: Readonly<Record<string, string>>) => Promise<void>;
  apply: (isPartial: boolean) => Promise<void>;
  cancel: () => Promise<void>;
};

const isRunning = (data: InventoryImport | undefined): boolean =>
  data?.state === "checking" || data?.state === "importing";

/** An uploaded file, with its progress as long as something is done with it. */
export function useInventoryImport(kind: ImportKind, id: string): InventoryImportState {
  const { path, schema } = inventoryImportRead(id);
  const [isFollowed, setIsFollowed] = useState(false);
  const state = useApi(path, schema, { refreshInterval: isFollowed ? refreshMs : 0 });
  if (isRunning(state.data) !== isFollowed) setIsFollowed(isRunning(state.data));
  const take = async (next: Promise<InventoryImport>): Promise<void> => state.mutate(await next);
  return {
    ...state,
    check: (mapping) => take(postImportCheck(id, mapping)),
    apply: (isPartial) => take(postImportApply(kind, id, isPartial)),
    cancel: () => take(postImportCancel(id)),
  };
}

/** A page of what a checked file would do. */
export function useImportRows(id: string, outcome: ImportOutcome, page: number): ApiState<ImportRows> {
  const { path, schema } = importRowsRead(id, outcome, page);
  return useApi(path, schema, { keepPreviousData: true, revalidateOnFocus: false });
}
