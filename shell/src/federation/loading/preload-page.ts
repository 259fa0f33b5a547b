import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { addIntegrity } from "./add-integrity.ts";
import { provideImports } from "./provide-imports.ts";

type File = SelectedRemote["entry"];

/** Preloads a script with its hash, and removes the link afterwards: the browser keeps the module. */
function preloadScript({ url, integrity }: File): void {
  if (document.head.querySelector(`link[rel="modulepreload"][href="${CSS.escape(url)}"]`)) return;
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.integrity = integrity;
  link.href = url;
  const remove = (): void => link.remove();
  link.addEventListener("load", remove);
  // The import reports the failure.
  link.addEventListener("error", remove);
  document.head.append(link);
}

/**
 * Preloads all scripts of a page in parallel instead of one import after another, without running them. Failures are
 * handled when the page loads.
 */
export function preloadPage(remote: SelectedRemote, path: string): void {
  addIntegrity(remote.scripts);
  if (remote.kind === "federation") return preloadScripts(remote, path);
  // The browser permanently fails a module whose specifiers have no import map entry when it arrives.
  provideImports(remote.imports ?? []).then(
    () => preloadScripts(remote, path),
    () => undefined,
  );
}

function preloadScripts(remote: SelectedRemote, path: string): void {
  const page = remote.pages.find((candidate) => candidate.path === path);
  const files = [remote.entry, ...remote.exposed.scripts, ...(page?.scripts ?? [])];
  for (const file of files) preloadScript(file);
}
