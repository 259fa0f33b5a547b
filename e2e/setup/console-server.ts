import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";

const mainFile = path.join(import.meta.dirname, "../../server/src/main.ts");
// First start: initdb, migrations, demonstration data, publishing seven releases.
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 20_000;

async function findFreePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const probe = createServer();
  probe.once("error", reject);
  probe.listen(0, "localhost", () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
  });
  return promise;
}

function makeDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "gatehouse-e2e-"));
  // Started by root, the embedded database runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  return folder;
}

function collectOutput(child: ChildProcess): () => string {
  const chunks: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString("utf8");
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    return false; // Not listening yet.
  }
}

/** A console of its own on a fresh database, with the demonstration data and the production build. */
export interface ConsoleServer {
  address: string;
  /** Everything the server has written so far. */
  readOutput(): string;
  /** Runs a command of the command line on the same data, and gives what it prints for machines. */
  runCommand(...args: string[]): Promise<unknown>;
  /** Stops it as an operator would and fails when it does not end cleanly. */
  stop(): Promise<void>;
}

async function waitUntilReady(child: ChildProcess, address: string, readOutput: () => string): Promise<void> {
  const deadlineMs = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady(address))) {
    if (child.exitCode !== null) throw new Error(`The server ended at start:\n${readOutput()}`);
    if (Date.now() > deadlineMs) throw new Error(`The server did not become ready:\n${readOutput()}`);
    await delay(100);
  }
}

async function stopServer(child: ChildProcess, readOutput: () => string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (child.exitCode !== null) resolve();
  child.once("exit", () => resolve());
  child.kill("SIGTERM");
  const limit = new AbortController();
  const killed = delay(STOP_TIMEOUT_MS, undefined, { signal: limit.signal }).then(
    () => child.kill("SIGKILL"),
    () => false,
  );
  await promise;
  limit.abort();
  if ((await killed) || child.exitCode !== 0) {
    throw new Error(`The server did not stop cleanly (code ${child.exitCode}):\n${readOutput().slice(-4000)}`);
  }
}

/** Starts a console on a random free port; `environment` adds settings. */
export async function startConsoleServer(environment: Record<string, string> = {}): Promise<ConsoleServer> {
  const port = await findFreePort();
  const dataFolder = makeDataFolder();
  const settings = {
    PORT: String(port),
    GATEHOUSE_DATA_DIR: path.join(dataFolder, "data"),
    // Every test signs in from the same address.
    LOGIN_ATTEMPTS_PER_MINUTE: "10000",
    NODE_ENV: "production",
    ...environment,
  };
  const env = { ...process.env, NODE_OPTIONS: "", DATABASE_URL: "", ...settings };
  const child = spawn(process.execPath, [mainFile, "start", "--demo"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const readOutput = collectOutput(child);
  const address = `http://localhost:${port}`;
  const removeData = () => rmSync(dataFolder, { recursive: true, force: true });
  try {
    await waitUntilReady(child, address, readOutput);
  } catch (error) {
    child.kill("SIGKILL");
    removeData();
    throw error;
  }
  return {
    address,
    readOutput,
    runCommand: async (...args) => {
      const { stdout } = await promisify(execFile)(process.execPath, [mainFile, "--json", ...args], { env });
      return JSON.parse(stdout);
    },
    stop: () => stopServer(child, readOutput).finally(removeData),
  };
}
