// Node reads and parses the package.json of a package for each of its files, and for each import of it. The one of
// drizzle-orm lists 180 kB of exports: that took a quarter of the start of every server and command.
import { registerHooks } from "node:module";

const PACKAGE = "drizzle-orm";
const knownUrls = new Map<string, string>();

/** Resolves imports of drizzle-orm and within it without its package.json; all of its `.js` files are ES modules. */
export function resolveDrizzleOnce(): void {
  registerHooks({
    resolve(specifier, context, resolveNext) {
      if (specifier.startsWith(".") && context.parentURL?.includes(`/node_modules/${PACKAGE}/`)) {
        return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
      }
      if (specifier !== PACKAGE && !specifier.startsWith(`${PACKAGE}/`)) return resolveNext(specifier, context);
      const known = knownUrls.get(specifier);
      if (known !== undefined) return { url: known, format: "module", shortCircuit: true };
      const resolved = resolveNext(specifier, context);
      knownUrls.set(specifier, resolved.url);
      return resolved;
    },
  });
}
