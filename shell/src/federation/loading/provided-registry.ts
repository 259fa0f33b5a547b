import { PROVIDED_REGISTRY, type ProvidedRegistry } from "@gatehouse/shared/contracts/console-page.contract";
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
  // Failures are not cached, so that the next remote requests it again.
  attempt.catch(() => loading.delete(specifier));
  return attempt;
}

function get(specifier: string): object {
  const module = loaded.get(specifier);
  if (!module) throw new Error(`${specifier} was not loaded before its use.`);
  return module;
}

/** The shell's instances of all provided modules, by specifier. */
export const providedRegistry: ProvidedRegistry = Object.freeze({ load, get });

/**
 * Makes the shell's modules available to remotes that are plain ES modules. The global cannot be replaced. Decision
 * 021.
 */
export function installProvidedRegistry(): void {
  Object.defineProperty(globalThis, PROVIDED_REGISTRY, { value: providedRegistry });
}
