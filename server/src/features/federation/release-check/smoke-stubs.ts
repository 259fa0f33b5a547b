/** Stand-ins for what the shell provides: anything may be read from them, called or extended, and nothing happens. */
import { registerHooks } from "node:module";
import type { SmokeTask } from "./smoke-messages.ts";

const scheme = "gatehouse-stub:";

/** A function whose properties and results are the same again; lists of it are empty. */
export function makeStub(): unknown {
  const get = (_target: object, property: string | symbol): unknown => {
    if (property === "then" || property === Symbol.toStringTag) return undefined;
    if (property === Symbol.iterator) return [][Symbol.iterator];
    if (property === Symbol.toPrimitive) return () => "";
    return property === "prototype" ? Object.prototype : stub;
  };
  // Some libraries read from a copy of a module, which has its prototype, and of its properties those that it can list.
  const parent = new Proxy({}, { get });
  const stub: unknown = new Proxy(function provided() {}, {
    get,
    getPrototypeOf: () => parent,
    apply: () => stub,
    construct: () => ({}),
  });
  return stub;
}

const isIdentifier = (name: string): boolean => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name);

/** Answers every provided entry with a module that exports the names that the release asks for. */
export function provideStubs(provided: SmokeTask["provided"]): void {
  const names = new Map(provided.map((entry) => [entry.specifier, entry.names]));
  Reflect.set(globalThis, "__gatehouseStub", makeStub());
  registerHooks({
    resolve: (specifier, context, nextResolve) =>
      names.has(specifier)
        ? { url: scheme + encodeURIComponent(specifier), shortCircuit: true }
        : nextResolve(specifier, context),
    load(url, context, nextLoad) {
      if (!url.startsWith(scheme)) return nextLoad(url, { ...context, format: "module" });
      const wanted = names.get(decodeURIComponent(url.slice(scheme.length))) ?? [];
      const exports = wanted
        .filter((name) => isIdentifier(name) && name !== "default")
        .map((name, index) => `const stub${index} = globalThis.__gatehouseStub; export { stub${index} as ${name} };`);
      return {
        format: "module",
        shortCircuit: true,
        source: `${exports.join("\n")}\nexport default globalThis.__gatehouseStub;`,
      };
    },
  });
}
