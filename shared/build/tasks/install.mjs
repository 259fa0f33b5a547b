// Runs on Node 20 with nothing installed: only Node's own modules here. Decision 001.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cleanEnvironment, runForeground } from "./processes.mjs";
import { isMain, requireInstallerNode, resolveNode, rootFolder, runTask, TaskError } from "./workspace.mjs";

const PACKAGE_MANAGER = "pnpm@12.21.0";
const stampFile = path.join(rootFolder, "node_modules", ".gatehouse-install");

// npm settings of the caller (`npm start --omit=dev`, a global prefix) that must not affect this install.
const FOREIGN_SETTING =
  /^(npm|pnpm)_config_(omit|include|only|production|dev|optional|prefix|global|location|workspaces?|recursive|filter|dry_run|ignore_scripts|lockfile_only|verify_deps_before_run|node_linker|modules_dir|frozen_lockfile)$/i;

function dependencyFiles() {
  const manifests = readdirSync(rootFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
    .flatMap((entry) => [path.join(entry.name, "package.json"), path.join(entry.name, "bench/package.json")])
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
    // Standard output is reserved for the result of the task.
    stdio: ["inherit", process.stderr.fd, "inherit"],
  });
  if (exitCode === 0) return;
  throw new TaskError(
    `Installing failed (npx ${args.join(" ")} ended with code ${exitCode}); the lines above say why.\n` +
      "The first start needs the npm registry: check the network, the proxy settings (HTTPS_PROXY, npm config) and\n" +
      `that this user may write to ${rootFolder}node_modules. Run the same command again; it goes on where it stopped.`,
  );
}

/** Whether all dependencies of a folder are installed in the right version. */
function hasItsPackages(folder) {
  const readPackage = (...place) => JSON.parse(readFileSync(path.join(rootFolder, folder, ...place), "utf8"));
  return Object.entries(readPackage("package.json").dependencies ?? {}).every(([name, wanted]) => {
    const place = ["node_modules", name, "package.json"];
    if (!existsSync(path.join(rootFolder, folder, ...place))) return false;
    const isExact = /^\d/.test(wanted);
    return !isExact || readPackage(...place).version === wanted;
  });
}

/**
 * Returns the Node for the command line. Installs nothing if the server's packages are there: operators must not wait
 * for a registry, or for a fix of a package.json that differs from the lock file.
 */
export async function installForServer() {
  return ["server", "shared"].every(hasItsPackages) ? resolveNode() : install();
}

/**
 * Makes node_modules match the lock file and returns the Node to use; takes milliseconds if nothing changed.
 * `isNewPackage` adds a folder that the lock file does not have yet.
 */
export async function install(isNewPackage = false) {
  requireInstallerNode();
  const wanted = fingerprint();
  const isCurrent = existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted;
  if (!isCurrent) {
    console.error("Installing packages (about 20 seconds the first time) ...");
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
