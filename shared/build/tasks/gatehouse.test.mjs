import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";

/** A checkout that was never installed. Its npx records the call and fails as with a stale lock file. */
let checkout;
beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), "gatehouse-checkout-"));
  cpSync(__dirname, path.join(checkout, "shared/build/tasks"), { recursive: true });
  write("package.json", "{}");
  write("pnpm-lock.yaml", "a lock file that does not fit\n");
  write("pnpm-workspace.yaml", "");
  write("shared/package.json", "{}");
  write(
    "server/package.json",
    JSON.stringify({ dependencies: { fastify: "5.0.0", "@gatehouse/shared": "workspace:*" } }),
  );
  write("server/node_modules/@gatehouse/shared/package.json", JSON.stringify({ version: "1.0.0" }));
  write("server/src/main.ts", "process.stdout.write(JSON.stringify(process.argv.slice(2)));");
  write("bin/npx", "#!/bin/sh\necho npx ran\nexit 1\n", 0o755);
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

function write(file, text, mode = 0o644) {
  const target = path.join(checkout, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text, { mode });
}

function runGatehouse(...args) {
  const task = path.join(checkout, "shared/build/tasks/gatehouse.mjs");
  const env = { ...process.env, PATH: `${path.join(checkout, "bin")}${path.delimiter}${process.env.PATH}` };
  return spawnSync(process.execPath, [task, ...args], { encoding: "utf8", env });
}

describe("npm run gatehouse", () => {
  it("runs with the server's packages as they are, whatever the lock file wants", () => {
    write("server/node_modules/fastify/package.json", JSON.stringify({ version: "5.0.0" }));
    const { status, stdout, stderr } = runGatehouse("--json", "users", "list");
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '["--json","users","list"]', stderr: "" });
  });

  it.each([
    ["is not there", null],
    ["has another version", "4.9.0"],
  ])("installs when a package of the server %s, and says so on standard error alone", (_what, version) => {
    if (version) write("server/node_modules/fastify/package.json", JSON.stringify({ version }));
    const { status, stdout, stderr } = runGatehouse("--json", "users", "list");
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toMatch(/Installing packages[\s\S]*npx ran[\s\S]*Installing failed/);
  });
});
