import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** The same engine without the window around it, which tests don't see: a fifth less processor time. */
const HEADLESS_NAMES = ["chromium-headless-shell"];
const MAC_CHROME = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findProgram(names: readonly string[]): string | undefined {
  const folders = ["/usr/bin", ...(process.env["PATH"] ?? "").split(path.delimiter)];
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

/** Finds Chromium or Chrome on this machine; undefined means Playwright's own. */
export const findChromium = (): string | undefined => findProgram(NAMES) ?? [MAC_CHROME].find(isExecutable);

/** Finds the browser for tests without extensions; undefined means Playwright's own. */
export const findHeadlessChromium = (): string | undefined => findProgram(HEADLESS_NAMES) ?? findChromium();

function run(command: string, args: string[]): boolean {
  console.log(`Installing a browser for the tests: ${command} ${args.join(" ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { stdio: "inherit", env }).status === 0;
}

function installFromDebian(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const install = ["install", "-y", "--no-install-recommends", ...packages];
  return run("apt-get", install) || (run("apt-get", ["update"]) && run("apt-get", install));
}

function installFromPlaywright(): boolean {
  const command = path.join(import.meta.dirname, "../node_modules/@playwright/test/cli.js");
  return run(process.execPath, [command, "install", "chromium"]);
}

/** Installs a browser if needed: prefers this machine's, then Debian's package, then Playwright's download. */
export function ensureChromium(): void {
  if (findChromium() !== undefined || existsSync(chromium.executablePath())) return;
  if (installFromDebian(["chromium"]) || installFromPlaywright()) return;
  throw new Error("The browser tests need Chromium or Chrome: install one (Debian: apt-get install chromium).");
}

/** Installs the headless browser where that is possible; without it, the tests take longer. */
export function installHeadlessChromium(): void {
  if (findChromium() !== undefined && findProgram(HEADLESS_NAMES) === undefined) installFromDebian(HEADLESS_NAMES);
}
