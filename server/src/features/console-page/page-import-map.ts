import { providedFacade } from "@gatehouse/shared/contracts/console-page.contract";
import { importedEntries, type Release } from "@gatehouse/shared/contracts/release-records.contract";
import { madeOnce } from "../../made-once.ts";
import type { PageSelection } from "../federation/selections/select-for-page.ts";
import { referenceTo, scriptIntegrity } from "../federation/selections/build-selection.ts";

export type ImportMap = { imports?: Record<string, string>; integrity: Record<string, string> };

/** Facade URLs by specifier: what remotes that are plain ES modules import and this shell provides. */
function facadesFor(shell: Release, remotes: readonly Release[]): [string, { url: string; integrity: string }][] {
  const specifiers = [...new Set(remotes.flatMap(importedEntries))].sort();
  const listed = new Set(shell.files.map((file) => file.path));
  return specifiers
    .filter((specifier) => listed.has(providedFacade(specifier)))
    .map((specifier) => [specifier, referenceTo(shell, providedFacade(specifier))]);
}

/** The import map of all pages with the same sections. */
export const importMapOf = madeOnce(({ shell, remotes }: PageSelection) => pageImportMap(shell, remotes));

/**
 * The page's import map: the hash of every script of these releases. Contains only facades that a remote imports, because hashes
 * do not compress.
 */
export function pageImportMap(shell: Release, remotes: readonly Release[]): ImportMap {
  const provided = Object.keys(shell.provides ?? {}).map(providedFacade);
  const others = { ...shell, files: shell.files.filter((file) => !provided.includes(file.path)) };
  const integrity = scriptIntegrity([others, ...remotes]);
  const facades = facadesFor(shell, remotes);
  if (facades.length === 0) return { integrity };
  for (const [, { url, integrity: hash }] of facades) integrity[url] = hash;
  return { imports: Object.fromEntries(facades.map(([specifier, { url }]) => [specifier, url])), integrity };
}
