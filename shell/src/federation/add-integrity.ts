import { IMPORT_MAP_POLICY } from "@gatehouse/shared/contracts/console-page";

type PolicyFactory = { createPolicy(name: string, rules: { createScript(text: string): string }): Policy };
type Policy = { createScript(text: string): string };

/**
 * The only texts that become script elements here: import maps of scripts of remotes and their hashes, and nothing that
 * could lead a specifier elsewhere.
 */
const rule = String.raw`"\/remotes\/[a-z][a-z0-9-]*(?:\/[\w~@+-][\w.~@+-]*)+\.js":"sha384-[\w+/]{64}"`;
const importMap = new RegExp(String.raw`^\{"integrity":\{${rule}(?:,${rule})*\}\}$`);

export function refuseAllButImportMap(text: string): string {
  if (importMap.test(text)) return text;
  throw new TypeError("Only the hashes of a remote's scripts may be added.");
}

/** Addresses that some import map of this page names: a second rule for one is ignored, with a warning. */
let named: Set<string> | undefined;
let policy: Policy | undefined;

function listNamedByPage(): string[] {
  const text = document.querySelector('script[type="importmap"]')?.textContent;
  const map: { integrity?: Record<string, string> } = text ? JSON.parse(text) : {};
  return Object.keys(map.integrity ?? {});
}

function trust(text: string): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  policy ??= factory?.createPolicy(IMPORT_MAP_POLICY, { createScript: refuseAllButImportMap });
  return policy ? policy.createScript(text) : refuseAllButImportMap(text);
}

/** Makes the browser check scripts by their hash, under addresses that the page did not come with. */
export function addIntegrity(scripts: Record<string, string>): void {
  const known = (named ??= new Set(listNamedByPage()));
  const added = Object.entries(scripts).filter(([url]) => !known.has(url));
  if (added.length === 0) return;
  const script = document.createElement("script");
  script.type = "importmap";
  script.nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
  script.textContent = trust(JSON.stringify({ integrity: Object.fromEntries(added) }));
  document.head.append(script);
  // The browser has read it; its text would only pile up.
  script.remove();
  for (const [url] of added) known.add(url);
}
