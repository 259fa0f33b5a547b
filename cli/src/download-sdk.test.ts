import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Command } from "commander";
import { addUpgrade } from "./commands/upgrade.ts";
import { downloadSdk } from "./download-sdk.ts";

const integrityOf = (text: string): string => `sha512-${createHash("sha512").update(text).digest("base64")}`;

/** The answers of a console, by address. */
const answers = new Map<string, string>();
const server = createServer(({ url = "" }, response) => {
  const answer = answers.get(url);
  response.writeHead(answer === undefined ? 404 : 200).end(answer);
});
let project: string;
let address: string;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const list = (shared: object, cli: object = {}): string =>
  JSON.stringify({
    packages: [
      { name: "@gatehouse/shared", file: "shared-2.tgz", integrity: integrityOf("shared"), ...shared },
      { name: "@gatehouse/cli", file: "cli-2.tgz", integrity: integrityOf("cli"), ...cli },
    ],
  });

async function upgrade(): Promise<void> {
  const program = new Command();
  addUpgrade(program, { print: () => undefined });
  await program.parseAsync(["upgrade", project, "--console", address], { from: "user" });
}

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), "download-sdk-"));
  answers.clear();
  answers.set("/federation/sdk", list({}));
  answers.set("/federation/sdk/shared-2.tgz", "shared");
  answers.set("/federation/sdk/cli-2.tgz", "cli");
});
afterEach(() => rmSync(project, { recursive: true }));

it("takes both packages into the project in place of earlier ones", async () => {
  mkdirSync(path.join(project, "sdk"));
  writeFileSync(path.join(project, "sdk/shared-1.tgz"), "");
  const dependencies = { "@gatehouse/shared": "file:sdk/shared-1.tgz", react: "19.0.0" };
  const manifest = { name: "team", dependencies, devDependencies: { "@gatehouse/cli": "^1.0.0" } };
  writeFileSync(path.join(project, "package.json"), JSON.stringify(manifest));
  await upgrade();
  expect(readdirSync(path.join(project, "sdk")).sort()).toEqual(["cli-2.tgz", "shared-2.tgz"]);
  expect(JSON.parse(readFileSync(path.join(project, "package.json"), "utf8"))).toEqual({
    name: "team",
    dependencies: { "@gatehouse/shared": "file:sdk/shared-2.tgz", react: "19.0.0" },
    devDependencies: { "@gatehouse/cli": "file:sdk/cli-2.tgz" },
  });
});

it.each([
  ["other bytes than it lists", list({ integrity: integrityOf("other") }), "differs from what"],
  ["a file outside of the folder", list({ file: "../../shared-2.tgz" }), "no list of packages"],
  ["another command than it lists", list({}, { integrity: integrityOf("other") }), "differs from what"],
  ["no list", "{}", "no list of packages"],
  ["a list without the command", list({}, { name: "@gatehouse/other" }), "has no @gatehouse/cli"],
])("refuses a console with %s", async (_what, listed, reason) => {
  answers.set("/federation/sdk", listed);
  await expect(downloadSdk(address, project)).rejects.toThrow(reason);
  expect(existsSync(path.join(project, "../../shared-2.tgz"))).toBe(false);
  expect(readdirSync(project)).toEqual([]);
});

it("says that an address is no console's", async () => {
  await expect(downloadSdk("console.example", project)).rejects.toThrow("isn't the address of a console");
  answers.delete("/federation/sdk");
  await expect(downloadSdk(address, project)).rejects.toThrow("responded with 404");
});

it.each([
  ["without the packages", "{}", "has no dependency @gatehouse/shared"],
  ["whose manifest is broken", "{", "package.json can't be read"],
])("an upgrade changes nothing of a project %s", async (_what, manifest, reason) => {
  mkdirSync(path.join(project, "sdk"));
  writeFileSync(path.join(project, "sdk/shared-1.tgz"), "");
  writeFileSync(path.join(project, "package.json"), manifest);
  await expect(upgrade()).rejects.toThrow(reason);
  expect(readFileSync(path.join(project, "package.json"), "utf8")).toBe(manifest);
  expect(readdirSync(path.join(project, "sdk"))).toEqual(["shared-1.tgz"]);
});
