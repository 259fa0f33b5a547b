import { lstat, mkdtemp, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { runCommand } from "../../testing/run-command.ts";
import { registerOptions } from "./options.command.ts";

let test: TestApp;
let folder: string;
let file: string;
beforeEach(async () => {
  test = await buildTestApp();
  folder = await mkdtemp(join(tmpdir(), "options-"));
  file = join(folder, "options.json");
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) =>
  runCommand({ database: test.database, register: [registerOptions] }, ["options", ...args]);
const write = (content: unknown) => writeFile(file, JSON.stringify(content));
const readExport = async () => (await run("export")).data;

const wanted = {
  version: 1,
  installation: { "session-idle-minutes": 30, "mails-kept-days": 40 },
  organizations: { North: { "table-rows-per-page": "100" } },
};

it("what one installation exports another one applies, with an audit record", async () => {
  await write(wanted);
  const applied = await run("apply", file);
  expect(applied.text.split("\n")).toEqual([
    "installation  session-idle-minutes: 15 → 30",
    "installation  mails-kept-days: 30 → 40",
    'North  table-rows-per-page: "25" → "100"',
  ]);
  expect(await readExport()).toEqual(wanted);
  const events = await test.database.select().from(auditEvents).orderBy(auditEvents.sequence);
  expect(events).toMatchObject([
    { action: "options.update", organizationId: null, details: { "session-idle-minutes": { old: 15, new: 30 } } },
    { action: "options.update", organizationId: null, details: { "mails-kept-days": { old: 30, new: 40 } } },
    { organizationId: test.organizations.north.id, details: { "table-rows-per-page": { old: "25", new: "100" } } },
  ]);
  expect(events.every(({ userName, userId }) => userName !== "" && userId === null)).toBe(true);
  expect((await run("apply", file)).data).toEqual([]);
  expect(await test.database.$count(auditEvents)).toBe(3);
});

it("a difference and a dry run change nothing", async () => {
  await write(wanted);
  const differences = (await run("diff", file)).data;
  expect(differences).toHaveLength(3);
  expect((await run("apply", file, "--dry-run")).data).toEqual(differences);
  expect(await readExport()).toEqual({ version: 1, installation: {}, organizations: {} });
  expect((await run("diff", file)).data).toEqual(differences);
});

it("a file with anything that can't be applied is refused whole, and every problem named", async () => {
  await write({
    version: 1,
    installation: { "session-idle-minutes": 30, "sign-in-floor-ms": 1, "table-rows-per-page": "50", __proto: 1 },
    organizations: { North: { "table-rows-per-page": "26" }, East: {} },
  });
  await expect(run("apply", file)).rejects.toMatchObject({
    further: {
      problems: [
        "East: there is no such organization.",
        "installation: sign-in-floor-ms: Only the server's environment changes this option.",
        "installation: table-rows-per-page: There is no such option here.",
        "installation: __proto: There is no such option here.",
        "North: table-rows-per-page: The option doesn't accept this value.",
      ],
    },
  });
  expect(await readExport()).toMatchObject({ installation: {} });
});

it("what is no file of options is refused", async () => {
  await expect(run("diff", join(folder, "missing.json"))).rejects.toThrow("missing.json: no such file or folder.");
  for (const content of [{}, { version: 2 }, { version: 1, other: {} }, { version: 1, installation: { a: null } }]) {
    await write(content);
    await expect(run("apply", file)).rejects.toThrow("isn't a file of options");
  }
  await writeFile(file, "{");
  await expect(run("apply", file)).rejects.toThrow("isn't a file of options");
});

it("an export can go to a file", async () => {
  await run("export", file);
  expect(JSON.parse(await readFile(file, "utf8"))).toEqual({ version: 1, installation: {}, organizations: {} });
  await expect(run("export", join(folder, "no", "options.json"))).rejects.toThrow("no such file or folder.");
  await expect(run("export", folder)).rejects.toThrow(`Can't open ${folder}: it's a folder, not a file.`);
});

it("an export leaves a link, the mode of its file and a neighbor as they are", async () => {
  const link = join(folder, "link.json");
  await Promise.all([writeFile(file, "earlier", { mode: 0o600 }), writeFile(`${file}.part`, "neighbor")]);
  await symlink(file, link);
  await run("export", link);
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ version: 1 });
  expect([(await lstat(link)).isSymbolicLink(), (await stat(file)).mode & 0o777]).toEqual([true, 0o600]);
  expect(await readFile(`${file}.part`, "utf8")).toBe("neighbor");
});

it("an export that finds the disk full says so", async () => {
  await expect(run("export", "/dev/full")).rejects.toThrow("Can't write /dev/full: the disk is full.");
});
