// Runs on Node 20 with nothing installed: only Node's own modules here.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { rootFolder, TaskError } from "./workspace.mjs";

const followParent = pathToFileURL(path.join(rootFolder, "shared/build/tasks/follow-parent.mjs")).href;

function exitCodeOf(code, signal) {
  return signal ? 128 + constants.signals[signal] : (code ?? 1);
}

function waitForExit(child, command) {
  return new Promise((resolve, reject) => {
    child.once("error", (error) => reject(new TaskError(`${command} could not be started: ${error.message}`)));
    child.once("close", (code, signal) => resolve(exitCodeOf(code, signal)));
  });
}

/** Removes the variables of npm and package managers, which would affect our tools. */
export function cleanEnvironment(extra = {}) {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_(?!config_)|pnpm_script|NODE_ENV$)/i.test(name));
  return { ...Object.fromEntries(kept), ...extra };
}

/** The environment of the server and the command line: both use the same data directory, wherever they are started. */
export function serverEnvironment(extra = {}) {
  const dataDirectory = path.resolve(rootFolder, process.env.GATEHOUSE_DATA_DIR || ".data");
  return cleanEnvironment({ GATEHOUSE_DATA_DIR: dataDirectory, ...extra });
}

/** Waits for a command. Ctrl-C reaches the command directly, so here it must only not end this process first. */
async function followToExit(child, command) {
  const ignoreInterrupt = () => undefined;
  const forwardTermination = () => child.kill("SIGTERM");
  process.on("SIGINT", ignoreInterrupt);
  process.on("SIGTERM", forwardTermination);
  try {
    return await waitForExit(child, command);
  } finally {
    process.off("SIGINT", ignoreInterrupt);
    process.off("SIGTERM", forwardTermination);
  }
}

/** Runs a command in this terminal. */
export async function runForeground(command, args, options = {}) {
  return followToExit(spawn(command, args, { cwd: rootFolder, stdio: "inherit", ...options }), command);
}

/**
 * Starts our server in its own process group and sends it each signal once: otherwise the terminal, npm and this
 * process would all send Ctrl-C. The message channel ends it if this process is killed (see follow-parent.mjs).
 */
export function startServer(node, args, options = {}) {
  const child = spawn(node, ["--import", followParent, ...args], {
    cwd: rootFolder,
    detached: process.platform !== "win32",
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    ...options,
  });
  let isStopping = false;
  const stop = (signal) => {
    if (isStopping) return;
    isStopping = true;
    child.kill(signal);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  return { stop, exitCode: waitForExit(child, node) };
}

/** Runs a command and keeps its output, for steps that run side by side. */
export async function runCaptured(command, args, options = {}) {
  const child = spawn(command, args, { cwd: rootFolder, stdio: ["ignore", "pipe", "pipe"], ...options });
  const chunks = [];
  child.stdout.on("data", (chunk) => chunks.push(chunk));
  child.stderr.on("data", (chunk) => chunks.push(chunk));
  const exitCode = await followToExit(child, command);
  return { exitCode, output: Buffer.concat(chunks).toString("utf8") };
}
