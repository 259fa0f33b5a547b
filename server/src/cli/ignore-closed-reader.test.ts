import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { serverSource } from "../testing/run-program.ts";

/** Runs the command line with a reader that has closed its end. */
async function runUnread(...args: string[]): Promise<{ exitCode: number | null; stderr: string }> {
  const child = spawn(process.execPath, [resolve(serverSource, "main.ts"), ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.destroy();
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const [exitCode] = (await once(child, "close")) as [number | null];
  return { exitCode, stderr };
}

describe("gatehouse | head -1", () => {
  it("ends without a word when nobody reads on, with the exit code that it would have had", async () => {
    expect(await runUnread("--json", "remotes", "check", "/nowhere")).toEqual({ exitCode: 1, stderr: "" });
  });
});
