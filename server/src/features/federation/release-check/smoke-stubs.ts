/** Stubs of what the shell provides: anything can be read, called or extended, without effect. */
import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
import type { ProvidedRegistry } from "@gatehouse/shared/contracts/console-page.contract";
import type { SmokeTask } from "./smoke-messages.ts";

const scheme = "gatehouse-stub:";

/** A function whose properties and results are stubs again; iterating it gives nothing. */
function makeStub(): unknown {
  const get = (_target: object, property: string | symbol): unknown => {
    if (property === "then" || property === Symbol.toStringTag) return undefined;
    if (property === Symbol.iterator) return [][Symbol.iterator];
    if (property === Symbol.toPrimitive) return () => "";
    return property === "prototype" ? Object.prototype : stub;
  };
  // Some libraries copy a module, which keeps its prototype and only its enumerable properties.
  const parent = new Proxy({}, { get });
  const stub: unknown = new Proxy(function provided() {}, {
    get,
    getPrototypeOf: () => parent,
    apply: () => stub,
    construct: () => ({}),
  });
  return stub;
}

/** Properties that every module has, or that interoperation between kinds of modules reads. */
const alwaysThere = new Set(["default", "__esModule", "prototype", "name", "length", "constructor"]);

/** A stub module that exports exactly these names; null: any name. */
export function makeModule(exports: readonly string[] | null): unknown {
  const stub = makeStub();
  if (exports === null || typeof stub !== "function") return stub;
  const known = new Set([...exports, ...alwaysThere]);
  return new Proxy(stub, {
    get: (target, property): unknown =>
      typeof property === "symbol" || known.has(property) ? Reflect.get(target, property) : undefined,
  });
}

/** The release's code may load only the release, nothing of Node or of the installation. */
function isAllowed(url: string, parent: string | undefined, folder: string): boolean {
  const isForeign = parent?.startsWith(folder) === true || parent?.startsWith("file:") !== true;
  return !isForeign || url.startsWith(folder);
}

const isIdentifier = (name: string): boolean => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name);

/** The shell's registry, for modules that take provided entries from it. */
function registryOf(provided: SmokeTask["provided"]): ProvidedRegistry {
  const get = (specifier: string): object => {
    const entry = provided.find((one) => one.specifier === specifier);
    if (!entry) throw new Error(`The shell does not provide ${specifier}.`);
    return Object(makeModule(entry.exports));
  };
  return { get, load: async (specifier) => get(specifier) };
}

/**
 * Resolves every provided entry to a module with the shell's names, or those that the release imports, and adds the
 * registry.
 */
export function provideStubs({
  provided,
  registry,
  folder,
}: Pick<SmokeTask, "provided" | "registry" | "folder">): void {
  const names = new Map(provided.map((entry) => [entry.specifier, entry.exports ?? [...entry.names, "default"]]));
  const releaseUrl = `${pathToFileURL(folder).href}/`;
  Reflect.set(globalThis, "__gatehouseStub", makeStub());
  Reflect.set(globalThis, registry, registryOf(provided));
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (names.has(specifier)) return { url: scheme + encodeURIComponent(specifier), shortCircuit: true };
      const resolved = nextResolve(specifier, context);
      if (isAllowed(resolved.url, context.parentURL, releaseUrl)) return resolved;
      throw new Error(`${specifier} isn't in the release`);
    },
    load(url, context, nextLoad) {
      if (!url.startsWith(scheme)) return nextLoad(url, { ...context, format: "module" });
      const wanted = names.get(decodeURIComponent(url.slice(scheme.length))) ?? [];
      const exports = wanted
        .filter((name) => isIdentifier(name) && name !== "default")
        .map((name, index) => `const stub${index} = globalThis.__gatehouseStub; export { stub${index} as ${name} };`);
      return {
        format: "module",
        shortCircuit: true,
        source: `${exports.join("\n")}\n${wanted.includes("default") ? "export default globalThis.__gatehouseStub;" : ""}`,
      };
    },
  });
}
