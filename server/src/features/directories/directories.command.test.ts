import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { directories } from "../../db/schema/directories.table.ts";
import { sessions } from "../../db/schema/sessions.table.ts";
import { createTestDatabase } from "../../testing/create-test-database.ts";
import type { TestDatabase } from "../../testing/create-test-database.ts";
import { runGatehouse } from "../../testing/run-program.ts";
import { findSlapd } from "../../testing/slapd-program.ts";
import { createTestAuthority } from "../../testing/test-certificates.ts";
import { TestClock } from "../../testing/test-clock.ts";
import {
  testDirectoryAccount,
  testDirectoryBase,
  testDirectoryPassword,
} from "../../testing/test-directory-entries.ts";
import { TestDirectory } from "../../testing/test-directory.ts";
import { addTestOrganization } from "../../testing/test-users.builder.ts";
import { CommandError } from "../../cli/command-context.ts";
import { registerDirectories } from "./directories.command.ts";
import { registerUsers } from "../users/users.command.ts";
import { createTestServices } from "../../testing/create-test-services.ts";
import { runCommand } from "../../testing/run-command.ts";

const folder = mkdtempSync(join(tmpdir(), "gatehouse-directories-"));
const files = { authority: join(folder, "ca.pem"), bind: join(folder, "bind"), user: join(folder, "user") };
const itWithSlapd = findSlapd() === null ? it.skip : it;

let test: TestDatabase;
beforeAll(() => {
  writeFileSync(files.authority, createTestAuthority(folder, "authority").certificate);
  writeFileSync(files.bind, `${testDirectoryAccount.password}\n`);
  writeFileSync(files.user, testDirectoryPassword);
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  process.env["GATEHOUSE_SECRET_KEY"] = Buffer.alloc(32, 1).toString("base64");
  test = await createTestDatabase();
  await addTestOrganization(test.database, "North");
});
afterEach(async () => {
  delete process.env["GATEHOUSE_SECRET_KEY"];
  await test.remove();
});

const run = (...args: string[]) =>
  runCommand({ database: test.database, register: [registerDirectories, registerUsers] }, args);

function add(label: string, ...further: string[]) {
  const server = ["--kind", "ldap", "--url", "ldaps://dc1.example.org", "--ca-file", files.authority];
  const account = ["--bind-name", testDirectoryAccount.name, "--bind-password-file", files.bind];
  return run("directories", "add", label, ...server, ...account, "--base", testDirectoryBase, ...further);
}

it("adds, replaces, lists and removes directories, and keeps a record of who did", async () => {
  expect((await run("directories", "list")).text).toBe("No directories.");
  expect((await add("Corp")).text).toMatch(/^Users of Corp can sign in\./);
  await expect(add("CORP")).rejects.toMatchObject({ code: "directory_exists" });
  await add(
    "corp",
    "--replace",
    "--filter",
    "(ou=staff)",
    "--url",
    "ldaps://dc2.example.org",
    "ldap://dc3.example.org",
  );
  await expect(add("Lab", "--replace")).rejects.toMatchObject({ code: "not_found" });
  await add("Lab");
  const { data, text } = await run("directories", "list");
  expect(text.split("\n")).toEqual([
    `corp  ldap  ldaps://dc1.example.org ldaps://dc2.example.org ldap://dc3.example.org  ${testDirectoryBase}`,
    `Lab  ldap  ldaps://dc1.example.org  ${testDirectoryBase}`,
  ]);
  expect(JSON.stringify(data)).not.toMatch(/password|secret|BEGIN/i);
  expect((await run("directories", "remove", "CORP")).data).toEqual({ label: "corp", usersSignedOut: 0 });
  await expect(run("directories", "remove", "corp")).rejects.toMatchObject({ code: "not_found" });
  const events = await test.database.select().from(auditEvents);
  const { username: userName } = userInfo();
  const actions = ["directory.create", "directory.change", "directory.create", "directory.remove"];
  expect(events.map(({ action }) => action).sort()).toEqual(actions.sort());
  for (const event of events) expect(event.userName).toBe(userName);
});

it.each([
  ["no file", ["--bind-password-file", join(folder, "missing")], /: no such file or folder/],
  ["an empty file", ["--bind-password-file", "/dev/null"], /No password found in/],
  ["no authority", ["--ca-file", join(folder, "missing")], /: no such file or folder/],
  ["an unknown organization", ["--organization", "South"], /organizations are named South/],
])("refuses %s, and keeps nothing", async (_what, options, message) => {
  await expect(add("Corp", ...options)).rejects.toThrow(CommandError);
  await expect(add("Corp", ...options)).rejects.toThrow(message);
  expect(await test.database.$count(directories)).toBe(0);
});

it("takes no password as an argument", async () => {
  await expect(add("Corp", "--bind-password", "secret")).rejects.toThrow(/unknown option/);
});

itWithSlapd("tests the servers and a user's password, and signs the users out with their directory", async () => {
  const server = await TestDirectory.start();
  try {
    writeFileSync(files.authority, server.authority);
    const url = server.encryptedUrl;
    await expect(add("Corp")).resolves.toBeDefined();
    await expect(run("directories", "test", "corp")).rejects.toThrow(/^ldaps:\/\/dc1\.example\.org {2}\S/);
    await run("directories", "remove", "Corp");
    const [label, ...options] = ["Corp", "--kind", "ldap", "--url", url, "--ca-file", files.authority];
    const account = ["--bind-name", testDirectoryAccount.name, "--bind-password-file", files.bind];
    await run("directories", "add", label, ...options, ...account, "--base", testDirectoryBase);
    expect((await run("directories", "test", "corp")).text).toBe(`${url}  answers`);
    const asUser = (name: string) => run("directories", "test", "corp", "--user", name, "--password-file", files.user);
    expect((await asUser("ada")).text).toBe(`${url}  answers\nAda can sign in.`);
    await expect(asUser("locked")).rejects.toThrow("corp refuses locked.");
    await expect(run("directories", "test", "corp", "--user", "ada")).rejects.toThrow(
      /--user and --password-file together/,
    );
    await signInFor("ada");
    expect((await run("users", "list")).text).toBe("Corp\\Ada  never signed in");
    await expect(run("users", "reset-password", "corp\\ada")).rejects.toThrow(/managed in the directory Corp/);
    expect((await run("directories", "remove", "corp")).data).toEqual({ label: "Corp", usersSignedOut: 1 });
    expect(await test.database.$count(sessions)).toBe(0);
  } finally {
    await server.stop();
  }
});

/** A user of the directory with a session. */
async function signInFor(name: string): Promise<void> {
  const clock = new TestClock();
  const { directoryUsers } = createTestServices({ database: test.database, clock });
  const user = await directoryUsers.authenticate("Corp", name, testDirectoryPassword);
  if (user === null) throw new Error("The directory refused the user");
  const [createdAt, absoluteExpiresAt] = [clock.now(), new Date(clock.now().getTime() + 3_600_000)];
  const row = {
    tokenHash: "a",
    userId: user.id,
    antiCsrfToken: "b",
    createdAt,
    lastUsedAt: createdAt,
    absoluteExpiresAt,
  };
  await test.database.insert(sessions).values(row);
}

it("is a command of gatehouse", async () => {
  const { exitCode, stdout } = await runGatehouse(["directories", "--help"], {});
  expect(exitCode).toBe(0);
  expect(stdout).toContain("test [options] <label>");
});
