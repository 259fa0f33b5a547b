import { PROVIDED_REGISTRY, type ProvidedRegistry } from "@gatehouse/shared/contracts/console-page";
import { providedEntries } from "./provided-entries.ts";

const loading = new Map<string, Promise<object>>();
const loaded = new Map<string, object>();

function load(specifier: string): Promise<object> {
  const known = loading.get(specifier);
  if (known) return known;
  const loadEntry = Object.hasOwn(providedEntries, specifier) ? providedEntries[specifier] : undefined;
  if (!loadEntry) return Promise.reject(new Error(`The shell does not provide ${specifier}.`));
  const attempt = loadEntry().then((module) => {
    loaded.set(specifier, module);
    return module;
  });
  loading.set(specifier, attempt);
  // Forgotten, so that the next remote that needs it asks again.
  attempt.catch(() => loading.delete(specifier));
  return attempt;
}

function get(specifier: string): object {
  const module = loaded.get(specifier);
  if (!module) throw new Error(`${specifier} was not loaded before its use.`);
  return module;
}

/** The shell's own instance of everything that it provides, by specifier. */
export const providedRegistry: ProvidedRegistry = Object.freeze({ load, get });

/** Lets remotes that are plain ES modules find the shell's instances; nothing can put others in their place. */
export function installProvidedRegistry(): void {
  Object.defineProperty(globalThis, PROVIDED_REGISTRY, { value: providedRegistry });
}
