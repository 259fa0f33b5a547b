import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";

const ownCheckout = path.join(import.meta.dirname, "../..");
// A first start includes initdb, migrations, demonstration data and publishing seven releases.
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

/** Path of the data of a console that was started and stopped once; starting on a copy takes a third of the time. */
const PREPARED_DATA = "GATEHOUSE_E2E_PREPARED_DATA";

function makeDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "gatehouse-e2e-"));
  // Under root, the embedded database runs as another user, who needs access.
  chmodSync(folder, 0o755);
  const prepared = process.env[PREPARED_DATA];
  // With `cp`, because Node's copy would make root the owner.
  if (prepared) execFileSync("cp", ["-a", path.join(prepared, "data"), folder]);
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

/** A separate console on a fresh database, with the demonstration data and the production build. */
export interface ConsoleServer {
  address: string;
  /** Of its embedded database, for benches that add more rows than commands do in a reasonable time. */
  findDatabaseUrl(): string;
  /** The server's output so far. */
  readOutput(): string;
  /** The mails in the outbox, newest first. */
  readOutbox(): string[];
  /** Runs a command of the command line on the same data; returns its JSON output. */
  runCommand(...args: string[]): Promise<unknown>;
  /** Pauses the database while `act` runs: it keeps its connections but does not respond. */
  whileDatabaseStands(act: () => Promise<void>): Promise<void>;
  /** Starts another server on the same database, as behind a load balancer; stop it before this one. */
  startAnother(): Promise<ConsoleServer>;
  /** Stops it as an operator would; fails if it does not exit cleanly. */
  stop(): Promise<void>;
}

function readOutbox(dataFolder: string): string[] {
  const folder = path.join(dataFolder, "outbox");
  const newestFirst = readdirSync(folder).toSorted().toReversed();
  return newestFirst.map((name) => readFileSync(path.join(folder, name), "utf8"));
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

async function whileDatabaseStands(dataFolder: string, act: () => Promise<void>): Promise<void> {
  const processFile = path.join(dataFolder, "database/cluster/postmaster.pid");
  const postmaster = Number(readFileSync(processFile, "utf8").split("\n")[0]);
  const processes = [postmaster];
  // While it stands, it neither starts nor removes processes: so it is the first to stop and the last to go on.
  process.kill(postmaster, "SIGSTOP");
  try {
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").trim().split(" ");
    processes.push(...children.map(Number));
    for (const one of processes) process.kill(one, "SIGSTOP");
    await act();
  } finally {
    for (const one of processes.toReversed()) process.kill(one, "SIGCONT");
  }
}

/**
 * Starts a console on a random free port; `environment` adds variables. `checkout` is the folder whose server and build
 * it runs.
 */
export async function startConsoleServer(
  environment: Record<string, string> = {},
  checkout = ownCheckout,
): Promise<ConsoleServer> {
  const dataFolder = makeDataFolder();
  const removeData = () => rmSync(dataFolder, { recursive: true, force: true });
  const server = await startOn(dataFolder, environment, checkout).catch((error: unknown) => {
    removeData();
    throw error;
  });
  return { ...server, stop: () => server.stop().finally(removeData) };
}

/**
 * Prepares the data on which all later consoles of this process and its workers start: they share its secret key and
 * users. Returns a function that removes it.
 */
export async function prepareConsoleData(): Promise<() => void> {
  const dataFolder = makeDataFolder();
  const removeData = () => rmSync(dataFolder, { recursive: true, force: true });
  try {
    await (await startOn(dataFolder)).stop();
  } catch (error) {
    removeData();
    throw error;
  }
  process.env[PREPARED_DATA] = dataFolder;
  return removeData;
}

/** Of an embedded database that is running. */
function findDatabaseUrl(dataDirectory: string): string {
  const lock = JSON.parse(readFileSync(path.join(dataDirectory, "database.lock"), "utf8")) as Record<string, unknown>;
  return `postgres://gatehouse@localhost/gatehouse?host=${encodeURIComponent(String(lock["socketDirectory"]))}`;
}

async function startBeside(
  dataDirectory: string,
  environment: Record<string, string>,
  checkout: string,
): Promise<ConsoleServer> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), "gatehouse-e2e-another-"));
  const secret = readFileSync(path.join(dataDirectory, "secret.key"), "utf8").trim();
  const shared = { DATABASE_URL: findDatabaseUrl(dataDirectory), GATEHOUSE_SECRET_KEY: secret };
  const another = await startOn(dataFolder, { ...environment, ...shared }, checkout);
  const removeData = () => rmSync(dataFolder, { recursive: true, force: true });
  return { ...another, stop: () => another.stop().finally(removeData) };
}

async function startOn(
  dataFolder: string,
  environment: Record<string, string> = {},
  checkout = ownCheckout,
): Promise<ConsoleServer> {
  const mainFile = path.join(checkout, "server/src/main.ts");
  const port = await findFreePort();
  const settings = {
    PORT: String(port),
    GATEHOUSE_DATA_DIR: path.join(dataFolder, "data"),
    // All tests sign in from the same IP address.
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
  try {
    await waitUntilReady(child, address, readOutput);
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
  return {
    address,
    findDatabaseUrl: () => findDatabaseUrl(settings.GATEHOUSE_DATA_DIR),
    readOutput,
    readOutbox: () => readOutbox(settings.GATEHOUSE_DATA_DIR),
    runCommand: async (...args) => {
      const { stdout } = await promisify(execFile)(process.execPath, [mainFile, "--json", ...args], { env });
      return JSON.parse(stdout);
    },
    whileDatabaseStands: (act) => whileDatabaseStands(settings.GATEHOUSE_DATA_DIR, act),
    startAnother: () => startBeside(settings.GATEHOUSE_DATA_DIR, environment, checkout),
    stop: () => stopServer(child, readOutput),
  };
}
