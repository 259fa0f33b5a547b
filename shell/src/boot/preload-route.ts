import type { SelectedRemote, Selection } from "@gatehouse/shared/contracts/remotes.contract";
import type { StartData } from "@gatehouse/shared/contracts/start-data.contract";
import { readPageImportMap } from "../federation/loading/page-import-map.ts";
import { indexAddress } from "@gatehouse/shared/rules/selection-addresses";
import { type ResolvedPath, resolvePath } from "../federation/selection/resolve-path.ts";

/** Used if the release has no file for the language. */
const fallbackLanguage = "en-US";

function preload(url: string, integrity: string, kind: "script" | "style" | "fetch"): void {
  if (document.head.querySelector(`link[href="${CSS.escape(url)}"]`)) return;
  const link = document.createElement("link");
  link.rel = kind === "script" ? "modulepreload" : "preload";
  if (kind !== "script") link.as = kind;
  if (kind === "fetch") link.crossOrigin = "anonymous";
  // Chromium warns about an integrity attribute on a fetch preload; the fetch itself has the hash.
  if (kind !== "fetch") link.integrity = integrity;
  link.href = url;
  document.head.append(link);
}

function preloadLocale(locales: SelectedRemote["locales"], language: string): void {
  const locale = locales[language] ?? locales[fallbackLanguage];
  if (locale) preload(locale.url, locale.integrity, "fetch");
}

/**
 * Preloads the facades that give a plain ES module the shell's modules. The import map before them has their hashes.
 */
function preloadImports(specifiers: readonly string[]): void {
  const { imports, integrity } = readPageImportMap();
  for (const specifier of specifiers) {
    const url = imports?.[specifier];
    if (url) preload(url, integrity?.[url] ?? "", "script");
  }
}

function preloadRemote(remote: SelectedRemote, path: string, language: string): void {
  const page = remote.pages.find((candidate) => candidate.path === path);
  const parts = [remote.exposed, ...(page ? [page] : [])];
  preload(remote.entry.url, remote.entry.integrity, "script");
  preloadImports(remote.imports ?? []);
  for (const part of parts) {
    for (const file of part.scripts) preload(file.url, file.integrity, "script");
    for (const file of part.styles) preload(file.url, file.integrity, "style");
  }
  preloadLocale(remote.locales, language);
}

/** Returns what a path shows, after aliases. */
function findScreen(selection: Selection, route: string): ResolvedPath {
  const [path = ""] = route.split("?");
  const found = resolvePath(selection, path);
  return found.kind === "alias" ? findScreen({ ...selection, aliases: [] }, found.target) : found;
}

const homeOf = ({ SignedIn, Preferences }: StartData["session"]): string =>
  SignedIn ? Preferences?.["StartPage"] || "/dashboard" : "/login";

/** The route of the address; sign-in while signed out, wherever the address leads. */
function wantedRoute(session: StartData["session"]): string {
  const route = `/${location.hash.replace(/^#\/?/, "")}`;
  return session.SignedIn && route !== "/" ? route : homeOf(session);
}

function preloadScreen(screen: ResolvedPath, { index }: Selection, shell: StartData["shell"], language: string): void {
  if (screen.kind === "pending" && index !== undefined) preload(indexAddress(index), index, "fetch");
  if (screen.kind !== "page") return;
  if (screen.remote.kind === "federation") {
    for (const file of shell.federationRuntime ?? []) preload(file.url, file.integrity, "script");
  }
  preloadRemote(screen.remote, screen.path, language);
}

/** Preloads the translations of the shell and the remote of the current route, or of sign-in while signed out. */
export function preloadRoute({ shell, session, selection: signed }: StartData, language: string): void {
  preloadLocale(shell.locales, language);
  if (!signed) return;
  // The signature is not verified yet: this only preloads, and the import map has the hash of every script that runs.
  const selection: Selection = JSON.parse(signed.payload);
  preloadScreen(findScreen(selection, wantedRoute(session)), selection, shell, language);
}
