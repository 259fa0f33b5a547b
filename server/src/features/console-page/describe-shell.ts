import { FEDERATION_RUNTIME, PROVIDED_IMPORTS } from "@gatehouse/shared/contracts/console-page.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { StartData } from "@gatehouse/shared/contracts/start-data.contract";
import { madeOnce } from "../../made-once.ts";
import { localesOf, referencesTo, referenceTo } from "../federation/selections/build-selection.ts";

type ShellStart = StartData["shell"];

/** The shell's part of the page's start data. */
export const describeShell = madeOnce(describe);

function describe(shell: Release): ShellStart {
  const hasFacades = shell.files.some((file) => file.path === PROVIDED_IMPORTS);
  return {
    version: shell.version,
    locales: localesOf(shell),
    federationRuntime: referencesTo(shell, shell.pages[FEDERATION_RUNTIME]).scripts,
    ...(hasFacades ? { providedImports: referenceTo(shell, PROVIDED_IMPORTS) } : {}),
  };
}
