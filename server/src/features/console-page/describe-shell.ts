import { FEDERATION_RUNTIME, PROVIDED_IMPORTS } from "@gatehouse/shared/contracts/console-page.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { StartData } from "@gatehouse/shared/contracts/start-data.contract";
import { localesOf, referencesTo, referenceTo } from "../federation/selections/build-selection.ts";

/** The shell's part of the page's start data. */
export function describeShell(shell: Release): StartData["shell"] {
  const hasFacades = shell.files.some((file) => file.path === PROVIDED_IMPORTS);
  return {
    version: shell.version,
    locales: localesOf(shell),
    federationRuntime: referencesTo(shell, shell.pages[FEDERATION_RUNTIME]).scripts,
    ...(hasFacades ? { providedImports: referenceTo(shell, PROVIDED_IMPORTS) } : {}),
  };
}
