// Runs on Node 20 with nothing installed: only Node's own modules here.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cleanEnvironment, runForeground } from "./processes.mjs";
import { isMain, requireInstallerNode, resolveNode, rootFolder, runTask, TaskError } from "./workspace.mjs";

const PACKAGE_MANAGER = "pnpm@12.21.0";
const stampFile = path.join(rootFolder, "node_modules", ".gatehouse-install");

// What a caller's npm may carry over (`npm start --omit=dev`, a global prefix) and must not decide about this install.
const FOREIGN_SETTING =
  /^(npm|pnpm)_config_(omit|include|only|production|dev|optional|prefix|global|location|workspaces?|recursive|filter|dry_run|ignore_scripts|lockfile_only|verify_deps_before_run|node_linker|modules_dir|frozen_lockfile)$/i;

function dependencyFiles() {
  const manifests = readdirSync(rootFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
    .map((entry) => path.join(entry.name, "package.json"))
    .filter((file) => existsSync(path.join(rootFolder, file)))
    .toSorted();
  return ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", ...manifests];
}

function fingerprint() {
  const hash = createHash("sha256").update(`${PACKAGE_MANAGER} ${process.platform} ${process.arch}`);
  for (const file of dependencyFiles()) hash.update(`\0${file}\0`).update(readFileSync(path.join(rootFolder, file)));
  return hash.digest("hex");
}

function installEnvironment() {
  const environment = cleanEnvironment({ CI: "true" });
  for (const name of Object.keys(environment)) if (FOREIGN_SETTING.test(name)) delete environment[name];
  return environment;
}

async function installPackages(isNewPackage) {
  const lock = isNewPackage ? "--no-frozen-lockfile" : "--frozen-lockfile";
  const args = ["--yes", PACKAGE_MANAGER, "install", lock, "--prefer-offline"];
  const isWindows = process.platform === "win32";
  const exitCode = await runForeground(isWindows ? "npx.cmd" : "npx", args, {
    env: installEnvironment(),
    shell: isWindows,
  });
  if (exitCode === 0) return;
  throw new TaskError(
    `Installing failed (npx ${args.join(" ")} ended with code ${exitCode}); the lines above say why.\n` +
      "The first start needs the npm registry: check the network, the proxy settings (HTTPS_PROXY, npm config) and\n" +
      `that this user may write to ${rootFolder}node_modules. Run the same command again; it goes on where it stopped.`,
  );
}

/**
 * Makes node_modules match the lock file, at the cost of a few milliseconds when it does; gives the Node to use.
 * `isNewPackage` adds a folder that the lock file does not know yet.
 */
export async function install(isNewPackage = false) {
  requireInstallerNode();
  const wanted = fingerprint();
  const isCurrent = existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted;
  if (!isCurrent) {
    console.log("Installing packages (about 20 seconds the first time) ...");
    await installPackages(isNewPackage);
    writeFileSync(stampFile, fingerprint());
  }
  return resolveNode();
}

if (isMain(import.meta.url)) {
  await runTask(async (args) => {
    await install(args.includes("--new-package"));
    return 0;
  });
}
