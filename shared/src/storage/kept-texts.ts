const DATABASE = "GatehouseFederation";
const STORE = "texts";

let opening: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE));
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("No database.")));
    request.addEventListener("blocked", () => reject(new Error("The database is blocked.")));
  });
  // The browser may allow it later.
  opening.catch(() => (opening = null));
  return opening;
}

async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise<T>((resolve, reject) => {
    const request = act(database.transaction(STORE, mode).objectStore(STORE));
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("The database failed.")));
  });
}

/** Stores long texts between visits. If the browser refuses, nothing is stored and nothing fails. */
export const keptTexts = {
  async get(key: string): Promise<string | null> {
    try {
      const text: unknown = await run("readonly", (store) => store.get(key));
      return typeof text === "string" ? text : null;
    } catch {
      return null;
    }
  },
  async set(key: string, text: string): Promise<void> {
    await run("readwrite", (store) => store.put(text, key)).catch(() => undefined);
  },
};
