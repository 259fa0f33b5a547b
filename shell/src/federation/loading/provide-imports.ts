import { providedFacade } from "@gatehouse/shared/contracts/console-page.contract";
import * as z from "@gatehouse/shared/schema";
import { addImports } from "./add-integrity.ts";
import { readPageImportMap } from "./page-import-map.ts";
import { readStartData } from "../selection/start-data.ts";

const hashesSchema = z.record(z.string(), z.string());

/** Specifiers that the import maps of this page map to the shell. */
let named: Set<string> | undefined;
let hashes: Promise<Record<string, string>> | undefined;

async function fetchHashes(): Promise<Record<string, string>> {
  const file = readStartData().shell.providedImports;
  if (!file) throw new Error("This shell provides nothing to plain ES modules.");
  const answer = await fetch(file.url, { integrity: file.integrity, mode: "cors", credentials: "same-origin" });
  if (!answer.ok) throw new Error(`${file.url} answered ${answer.status}.`);
  return hashesSchema.parse(await answer.json());
}

function readHashes(): Promise<Record<string, string>> {
  const reading = (hashes ??= fetchHashes());
  reading.catch(() => (hashes = undefined));
  return reading;
}

/** Maps further specifiers to the shell's modules; the page's import map has those needed at page load. */
export async function provideImports(specifiers: readonly string[]): Promise<void> {
  const known = (named ??= new Set(Object.keys(readPageImportMap().imports ?? {})));
  if (specifiers.every((specifier) => known.has(specifier))) return;
  const all = await readHashes();
  const { version } = readStartData().shell;
  // Another remote may have added some during the fetch.
  const missing = specifiers.filter((specifier) => !known.has(specifier));
  const facades = missing.flatMap((specifier) => {
    const integrity = all[specifier];
    return integrity ? [{ specifier, url: `/shell/${version}/${providedFacade(specifier)}`, integrity }] : [];
  });
  addImports(facades);
  for (const { specifier } of facades) known.add(specifier);
}
