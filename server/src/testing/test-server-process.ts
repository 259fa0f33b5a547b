import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { serverSource } from "./run-program.ts";

const answerPatienceMs = 30_000;
const readyPatienceMs = 120_000;

/** A server process on a data directory; `stderr` is its output. */
export class TestServerProcess {
  readonly child: ChildProcess;
  address = "";
  stderr = "";

  private constructor(child: ChildProcess) {
    this.child = child;
  }

  static async start(dataDirectory: string, environment: Record<string, string> = {}): Promise<TestServerProcess> {
    const empty = mkdtempSync(join(tmpdir(), "gatehouse-empty-"));
    const child = spawn(process.execPath, [resolve(serverSource, "testing/run-test-server.ts"), empty], {
      env: {
        ...process.env,
        PORT: "0",
        LOG_LEVEL: "silent",
        GATEHOUSE_ADMIN_PASSWORD: "the password of this test server",
        GATEHOUSE_DATA_DIR: dataDirectory,
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.once("exit", () => rmSync(empty, { recursive: true, force: true }));
    const server = new TestServerProcess(child);
    await server.waitForAddress();
    return server;
  }

  /** Waits until it works again, and has written `line`. An answer takes less than half a minute or never comes. */
  async waitUntilReady(line = ""): Promise<void> {
    const deadline = Date.now() + readyPatienceMs;
    const isReady = async () =>
      (await fetch(`${this.address}/readyz`, { signal: AbortSignal.timeout(answerPatienceMs) })).ok;
    while (!((await isReady()) && this.stderr.includes(line))) {
      if (Date.now() > deadline) throw new Error(`The server did not recover: ${this.stderr}`);
      await delay(25);
    }
  }

  /** Sends SIGTERM and waits for the exit. */
  async stop(): Promise<number | null> {
    return this.end("SIGTERM");
  }

  async kill(): Promise<void> {
    await this.end("SIGKILL");
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode;
    const ended = once(this.child, "exit");
    this.child.kill(signal);
    await ended;
    return this.child.exitCode;
  }

  private waitForAddress(): Promise<void> {
    return new Promise((resolveWait, reject) => {
      let stdout = "";
      this.child.stderr?.setEncoding("utf8").on("data", (text: string) => (this.stderr += text));
      this.child.stdout?.setEncoding("utf8").on("data", (text: string) => {
        stdout += text;
        const found = /\{"address":"([^"]+)"\}/.exec(stdout);
        if (found?.[1] === undefined) return;
        this.address = found[1];
        resolveWait();
      });
      this.child.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${this.stderr}`)));
    });
  }
}
