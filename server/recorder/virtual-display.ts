import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Readable } from "node:stream";

const SCREEN_WIDTH = 1024;
const SCREEN_HEIGHT = 640;

export type VirtualDisplay = { display: string; screenFile: string; stop: () => Promise<void> };

/** Ends a process, which may already have ended, and waits for it. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await Promise.race([ended, pause(3000).then(() => child.kill("SIGKILL"))]);
}

async function readDisplayNumber(server: ChildProcess, output: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    output.on("data", (data: Buffer) => {
      text += data.toString("latin1");
      if (text.endsWith("\n")) resolve(text.trim());
    });
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`Xvfb exited immediately with code ${code}.`)));
  });
}

/** Starts an X server without hardware that maps its screen to a file in `folder`. */
export async function startVirtualDisplay(folder: string): Promise<VirtualDisplay> {
  const server = spawn(
    "Xvfb",
    [
      "-displayfd",
      "3",
      "-screen",
      "0",
      `${SCREEN_WIDTH}x${SCREEN_HEIGHT}x24`,
      "-fbdir",
      folder,
      "-nolisten",
      "tcp",
      "-nocursor",
    ],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const output = server.stdio[3];
  if (!output || !("setEncoding" in output)) throw new Error("Xvfb has no pipe for its display number.");
  const number = await readDisplayNumber(server, output);
  return {
    display: `:${number}`,
    screenFile: path.join(folder, "Xvfb_screen0"),
    stop: () => endProcess(server),
  };
}
