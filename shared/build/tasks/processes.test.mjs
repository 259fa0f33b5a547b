import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

// Paths may contain spaces.
const folder = mkdtempSync(path.join(tmpdir(), "gatehouse process "));
const serverFile = path.join(folder, "server.mjs");
const parentFile = path.join(folder, "parent.mjs");
const processesUrl = pathToFileURL(path.join(__dirname, "processes.mjs")).href;

beforeAll(() => {
  writeFileSync(
    serverFile,
    `const keepAlive = setInterval(() => undefined, 1000);
     for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {
       console.log("server got " + signal);
       setTimeout(() => { clearInterval(keepAlive); process.exit(7); }, 200);
     });
     console.log("server is ready");`,
  );
  writeFileSync(
    parentFile,
    `import { startServer } from ${JSON.stringify(processesUrl)};
     process.exitCode = await startServer(process.execPath, [${JSON.stringify(serverFile)}]).exitCode;`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function runAndSignal(signals) {
  const parent = spawn(process.execPath, [parentFile], { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(parent, "exit");
  let output = "";
  // The server inherits this pipe, so it closes only when the server is gone too.
  for await (const chunk of parent.stdout) {
    const wasReady = output.includes("ready");
    output += chunk;
    if (!wasReady && output.includes("ready")) for (const signal of signals) parent.kill(signal);
  }
  const [code, signal] = await exited;
  return { code, signal, output };
}

describe("starting a server", () => {
  it("passes a signal on once, however often it comes, and ends with the server's exit code", async () => {
    const { code, output } = await runAndSignal(["SIGINT", "SIGINT", "SIGTERM"]);
    expect(code).toBe(7);
    expect(output.match(/server got/g)).toHaveLength(1);
  });

  it("leaves no server behind when it is killed itself", async () => {
    const { signal, output } = await runAndSignal(["SIGKILL"]);
    expect(signal).toBe("SIGKILL");
    expect(output).toContain("server got SIGTERM");
  });
});
