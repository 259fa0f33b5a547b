import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { addIntegrity } from "./add-integrity.ts";
import { provideImports } from "./provide-imports.ts";

type File = SelectedRemote["entry"];

/** Asks for a script by its hash. Once it has come the link is gone: the browser keeps the module. */
function preloadScript({ url, integrity }: File): void {
  if (document.head.querySelector(`link[rel="modulepreload"][href="${CSS.escape(url)}"]`)) return;
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.integrity = integrity;
  link.href = url;
  const remove = (): void => link.remove();
  link.addEventListener("load", remove);
  // Whoever imports it learns that it did not come.
  link.addEventListener("error", remove);
  document.head.append(link);
}

/**
 * Asks at once for all scripts of a page, which its code would ask for one after the other; nothing of them runs. What
 * fails shows when the page is loaded.
 */
export function preloadPage(remote: SelectedRemote, path: string): void {
  addIntegrity(remote.scripts);
  if (remote.kind === "federation") return preloadScripts(remote, path);
  // A module that names what no import map leads anywhere fails when it comes, and for ever.
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
