import localforage from "localforage";

/** Records by key in one object store of an IndexedDB database. Every call rejects where the browser refuses it. */
export type RecordStore = {
  /** Null where there is none. */
  get(key: string): Promise<unknown>;
  getAll(): Promise<unknown[]>;
  set(key: string, record: object): Promise<void>;
  remove(key: string): Promise<void>;
  /** Runs one such action at a time, over all tabs where the browser can do that. */
  runAlone<T>(act: () => Promise<T>): Promise<T>;
  /** Tries it: a browser may have IndexedDB and still refuse to write. */
  canWrite(): Promise<boolean>;
};

type Place = {
  database: string;
  store: string;
  /** Every store of the database, for the case that it does not exist yet. */
  stores: readonly string[];
};

const VERSION = 1;
/** A database may be blocked by another tab, or broken, and then never answer. */
const TIME_LIMIT_MS = 10_000;
const probeKey = "write-probe";

function withTimeLimit<T>(running: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error("The database does not answer.")), TIME_LIMIT_MS);
  running.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}

/**
 * Sees to it that the database has this version and these stores. localforage by itself makes a second version with a
 * store of its own, also when it comes back to a database that the user has cleared meanwhile.
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

/** Opens a store of records at its first use, and again at the next one where that failed. */
export function recordStore(place: Place): RecordStore {
  const { database: name, store: storeName } = place;
  let forage: LocalForage | null = null;

  async function connect(): Promise<LocalForage> {
    await prepare(place);
    forage ??= localforage.createInstance({ name, storeName, version: VERSION, driver: localforage.INDEXEDDB });
    try {
      await forage.ready();
    } catch (error) {
      // It would stay refused for ever.
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
