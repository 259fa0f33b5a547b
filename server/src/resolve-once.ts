// Node looks for the package.json of each file that it loads, and reads and parses the one of a package for each import
// of it. The one of drizzle-orm lists 180 kB of exports: that took a quarter of the start of every server and command;
// our own files, a tenth.
import { registerHooks } from "node:module";

const DRIZZLE = "drizzle-orm";
const ownPackage = /^@gatehouse\/[\w-]+\//;
const knownFiles = new Map<string, { url: string; format: "module" | "module-typescript" }>();

/** The format of a file that needs no package.json: all of drizzle-orm and of ours are ES modules. Null for others. */
function formatOf(url: string): "module" | "module-typescript" | null {
  if (url.includes(`/node_modules/${DRIZZLE}/`)) return "module";
  return url.endsWith(".ts") && !url.includes("/node_modules/") ? "module-typescript" : null;
}

const isOfKnownPackage = (specifier: string): boolean =>
  specifier === DRIZZLE || specifier.startsWith(`${DRIZZLE}/`) || ownPackage.test(specifier);

/** Resolves imports of drizzle-orm and of our packages, and within them, without their package.json where it can. */
export function resolveOnce(): void {
  registerHooks({
    resolve(specifier, context, resolveNext) {
      const { parentURL = "" } = context;
      if (specifier.startsWith(".")) {
        const url = new URL(specifier, parentURL).href;
        const format = formatOf(parentURL) === formatOf(url) ? formatOf(url) : null;
        return format === null ? resolveNext(specifier, context) : { url, format, shortCircuit: true };
      }
      if (!isOfKnownPackage(specifier)) return resolveNext(specifier, context);
      const known = knownFiles.get(specifier);
      if (known) return { ...known, shortCircuit: true };
      const resolved = resolveNext(specifier, context);
      const format = formatOf(resolved.url);
      if (format !== null) knownFiles.set(specifier, { url: resolved.url, format });
      return resolved;
    },
  });
}
