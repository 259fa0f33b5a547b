import localforage from "localforage";

/**
 * Records by key in an object store of an IndexedDB database. Every call rejects if the browser refuses it.
 *
 * @since contract 1
 */
export type RecordStore = {
  /** Null if there is none. */
  get(key: string): Promise<unknown>;
  getAll(): Promise<unknown[]>;
  set(key: string, record: object): Promise<void>;
  remove(key: string): Promise<void>;
  /** Runs one such action at a time, across all tabs if the browser supports locks. */
  runAlone<T>(act: () => Promise<T>): Promise<T>;
  /** Writes a test record: a browser may have IndexedDB and still refuse to write. */
  canWrite(): Promise<boolean>;
};

type Place = {
  database: string;
  store: string;
  /** All stores of the database, in case it must be created. */
  stores: readonly string[];
};

const VERSION = 1;
/** A database that another tab blocks, or that is corrupt, may never answer. */
const TIME_LIMIT_MS = 10_000;
const probeKey = "write-probe";

function withTimeLimit<T>(running: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error("The database does not answer.")), TIME_LIMIT_MS);
  running.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}

/**
 * Creates the database with this version and these stores. localforage alone would create version 2 with a store of its
 * own, also if the user has cleared a database that it had open. Decision 035.
 */
function prepare({ database, stores }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, VERSION);
    request.addEventListener("upgradeneeded", () => {
      for (const store of stores) request.result.createObjectStore(store);
    });
    request.addEventListener("error", () => reject(request.error ?? new Error("No database.")));
    request.addEventListener("success", () => {
      const isComplete = stores.every((store) => request.result.objectStoreNames.contains(store));
      request.result.close();
      if (isComplete) resolve();
      else reject(new Error(`The database ${database} lacks a store.`));
    });
  });
}

const queues = new Map<string, Promise<unknown>>();

function runInTurn<T>(name: string, act: () => Promise<T>): Promise<T> {
  const running = (queues.get(name) ?? Promise.resolve()).then(act);
  queues.set(
    name,
    running.catch(() => undefined),
  );
  return running;
}

/**
 * Opens a store on first use; after a failure, the next use opens it again.
 *
 * @since contract 1
 */
export function recordStore(place: Place): RecordStore {
  const { database: name, store: storeName } = place;
  let forage: LocalForage | null = null;

  async function connect(): Promise<LocalForage> {
    await prepare(place);
    forage ??= localforage.createInstance({ name, storeName, version: VERSION, driver: localforage.INDEXEDDB });
    try {
      await forage.ready();
    } catch (error) {
      // localforage would reject all further calls.
      forage = null;
      throw error;
    }
    return forage;
  }

  const run = <T>(act: (connected: LocalForage) => Promise<T>): Promise<T> => withTimeLimit(connect().then(act));
  const set = async (key: string, record: object): Promise<void> => {
    await run((connected) => connected.setItem(key, record));
  };
  const remove = (key: string): Promise<void> => run((connected) => connected.removeItem(key));

  return {
    set,
    remove,
    get: (key) => run((connected) => connected.getItem<unknown>(key)),
    getAll: () =>
      run(async (connected) => {
        const records: unknown[] = [];
        await connected.iterate<unknown, void>((record, key) => {
          if (key !== probeKey) records.push(record);
        });
        return records;
      }),
    runAlone: (act) => {
      const lock = `${name}/${storeName}`;
      return "locks" in navigator ? navigator.locks.request(lock, act) : runInTurn(lock, act);
    },
    async canWrite() {
      try {
        await set(probeKey, {});
        await remove(probeKey);
        return true;
      } catch {
        return false;
      }
    },
  };
}
