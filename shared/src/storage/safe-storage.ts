import { isAllowedKey, type StorageArea } from "./allowed-keys.ts";

/**
 * Web Storage that tolerates being blocked or full, and writes only allowed keys.
 *
 * @since contract 1
 */
export type SafeStorage = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  listKeys(prefix: string): string[];
};

/**
 * Creates a tolerant storage. `open` is called on each use, because access to `window.localStorage` throws if the user
 * blocks site data; values then stay in memory until the page is left.
 */
export function createSafeStorage(area: StorageArea, open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(action: (storage: Storage) => T, fallback: T): T => {
    try {
      return action(open());
    } catch {
      return fallback;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      if (!isAllowedKey(area, key)) {
        throw new Error(`"${key}" is not in the list of allowed ${area} storage keys`);
      }
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isStored) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    listKeys(prefix) {
      const stored = attempt((storage) => Object.keys(storage), []);
      return [...new Set([...stored, ...memory.keys()])].filter((key) => key.startsWith(prefix));
    },
  };
}

/**
 * Persists between visits, shared by all tabs.
 *
 * @since contract 1
 */
export const localArea = createSafeStorage("local", () => window.localStorage);

/**
 * Persists until the tab is closed.
 *
 * @since contract 1
 */
export const sessionArea = createSafeStorage("session", () => window.sessionStorage);
