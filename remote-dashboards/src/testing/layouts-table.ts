async function inTable<T>(mode: IDBTransactionMode, act: (table: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open("DashboardDatabase");
  await new Promise((resolve) => opening.addEventListener("success", resolve));
  const request = act(opening.result.transaction("layouts", mode).objectStore("layouts"));
  await new Promise((resolve) => request.addEventListener("success", resolve));
  opening.result.close();
  return request.result;
}

/** Reads the record of a dashboard without the store. */
export const rawRecord = (layoutId: string) => inTable("readonly", (table) => table.get(layoutId));

/** Writes a record, such as a damaged one, without the store; the table must exist. */
export const plant = (layoutId: string, record: object) => inTable("readwrite", (table) => table.put(record, layoutId));
