import { IMPORT_MAP_POLICY } from "@gatehouse/shared/contracts/console-page";
import { readPageImportMap } from "./page-import-map.ts";

type PolicyFactory = { createPolicy(name: string, rules: { createScript(text: string): string }): Policy };
type Policy = { createScript(text: string): string };

const hash = String.raw`"sha384-[\w+/]{64}"`;
const script = String.raw`"\/remotes\/[a-z][a-z0-9-]*(?:\/[\w~@+-][\w.~@+-]*)+\.js":${hash}`;
const facade = String.raw`\/shell\/[\w.+-]+\/provided\/`;

/**
 * The only texts that become script elements here: import maps of scripts of remotes and their hashes, and maps that lead
 * a specifier to the shell's facade of the same name, and nowhere else.
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

/** Addresses that some import map of this page names: a second rule for one is ignored, with a warning. */
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
  // The browser has read it; its text would only pile up.
  element.remove();
}

/** Makes the browser check scripts by their hash, under addresses that the page did not come with. */
export function addIntegrity(scripts: Record<string, string>): void {
  const known = (named ??= new Set(Object.keys(readPageImportMap().integrity ?? {})));
  const added = Object.entries(scripts).filter(([url]) => !known.has(url));
  if (added.length === 0) return;
  appendImportMap({ integrity: Object.fromEntries(added) });
  for (const [url] of added) known.add(url);
}

type Facade = { specifier: string; url: string; integrity: string };

/** Leads specifiers that no import map of this page has named to facades of the shell, and adds the hashes of these. */
export function addImports(facades: readonly Facade[]): void {
  if (facades.length === 0) return;
  appendImportMap({
    imports: Object.fromEntries(facades.map(({ specifier, url }) => [specifier, url])),
    integrity: Object.fromEntries(facades.map(({ url, integrity }) => [url, integrity])),
  });
}
