import { IMPORT_MAP_POLICY } from "@gatehouse/shared/contracts/console-page.contract";
import { readPageImportMap } from "./page-import-map.ts";

type PolicyFactory = { createPolicy(name: string, rules: { createScript(text: string): string }): Policy };
type Policy = { createScript(text: string): string };

const hash = String.raw`"sha384-[\w+/]{64}"`;
const script = String.raw`"\/remotes\/[a-z][a-z0-9-]*(?:\/[\w~@+-][\w.~@+-]*)+\.js":${hash}`;
const facade = String.raw`\/shell\/[\w.+-]+\/provided\/`;

/**
 * Trusted Types policy: allows only import maps with hashes of remotes' scripts, and import maps from a specifier to
 * the shell's facade of the same name.
 */
const importMaps = [
  new RegExp(String.raw`^\{"integrity":\{${script}(?:,${script})*\}\}$`),
  new RegExp(
    String.raw`^\{"imports":\{(?:"(?<specifier>[\w@/-]+)":"${facade}\k<specifier>\.js",?)+\},` +
      String.raw`"integrity":\{(?:"${facade}[\w@/-]+\.js":${hash},?)+\}\}$`,
  ),
];

export function refuseAllButImportMap(text: string): string {
  if (importMaps.some((map) => map.test(text))) return text;
  throw new TypeError("Only the hashes of a remote's scripts, and what the shell provides, may be added.");
}

/** URLs and specifiers in the import maps of this page. The browser ignores a second rule for one, with a warning. */
let named: Set<string> | undefined;
let policy: Policy | undefined;

function trust(text: string): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  policy ??= factory?.createPolicy(IMPORT_MAP_POLICY, { createScript: refuseAllButImportMap });
  return policy ? policy.createScript(text) : refuseAllButImportMap(text);
}

function appendImportMap(map: object): void {
  const element = document.createElement("script");
  element.type = "importmap";
  element.nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
  element.textContent = trust(JSON.stringify(map));
  document.head.append(element);
  // The browser has read the map, so the element is no longer needed.
  element.remove();
}

/** Adds hashes for scripts that the page's import map does not list, so that the browser checks them. */
export function addIntegrity(scripts: Record<string, string>): void {
  const known = (named ??= new Set(Object.keys(readPageImportMap().integrity ?? {})));
  const added = Object.entries(scripts).filter(([url]) => !known.has(url));
  if (added.length === 0) return;
  appendImportMap({ integrity: Object.fromEntries(added) });
  for (const [url] of added) known.add(url);
}

type Facade = { specifier: string; url: string; integrity: string };

/** Maps new specifiers to facades of the shell, and adds the facades' hashes. */
export function addImports(facades: readonly Facade[]): void {
  if (facades.length === 0) return;
  appendImportMap({
    imports: Object.fromEntries(facades.map(({ specifier, url }) => [specifier, url])),
    integrity: Object.fromEntries(facades.map(({ url, integrity }) => [url, integrity])),
  });
}
