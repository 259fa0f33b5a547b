import { IMPORT_MAP_POLICY } from "@gatehouse/shared/contracts/console-page";
import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";

type File = SelectedRemote["entry"];
type PolicyFactory = { createPolicy(name: string, rules: { createScript(text: string): string }): Policy };
type Policy = { createScript(text: string): string };

/** The only text that becomes a script element here: an import map that names one file of a release and its hash. */
const importMap = /^\{"integrity":\{"\/remotes\/[\w./?=-]+":"sha384-[\w+/=]+"\}\}$/;

function refuseAllButImportMap(text: string): string {
  if (importMap.test(text)) return text;
  throw new TypeError("Only the hash of a release's file may be added.");
}

/** A second rule for one address is ignored, with a warning. */
const added = new Set<string>();
let policy: Policy | undefined;

function trust(text: string): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  policy ??= factory?.createPolicy(IMPORT_MAP_POLICY, { createScript: refuseAllButImportMap });
  return policy ? policy.createScript(text) : refuseAllButImportMap(text);
}

/** Makes the browser check a file by its hash under an address that the page's own import map does not name. */
export function addIntegrity({ url, integrity }: File): void {
  if (added.has(url)) return;
  added.add(url);
  const script = document.createElement("script");
  script.type = "importmap";
  script.nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
  script.textContent = trust(JSON.stringify({ integrity: { [url]: integrity } }));
  document.head.append(script);
}
