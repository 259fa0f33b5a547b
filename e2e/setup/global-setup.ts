import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureChromium, installHeadlessChromium } from "./chromium.ts";
import { prepareConsoleData, startConsoleServer } from "./console-server.ts";

/** Creates the folder in which fixtures record the pages that passed axe in this run (see judged-pages.ts). */
function makeFolderOfJudgedPages(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), "gatehouse-judged-pages-"));
  process.env["GATEHOUSE_E2E_JUDGED_PAGES"] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * Prepares the data of all consoles and starts the one that most browser tests use; returns the clean-up function.
 * Playwright requires the default export.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  ensureChromium();
  installHeadlessChromium();
  const removals = [makeFolderOfJudgedPages()];
  const removeAll = () => {
    for (const remove of removals) remove();
  };
  try {
    removals.push(await prepareConsoleData());
    const server = await startConsoleServer();
    // Workers inherit this environment.
    process.env["GATEHOUSE_E2E_ADDRESS"] = server.address;
    return () => server.stop().finally(removeAll);
  } catch (error) {
    removeAll();
    throw error;
  }
}
