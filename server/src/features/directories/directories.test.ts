import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { directories as directoriesTable } from "../../db/schema/directories.table.ts";
import { createTestDatabase } from "../../testing/create-test-database.ts";
import type { TestDatabase } from "../../testing/create-test-database.ts";
import { aDirectoryRegistration } from "../../testing/directory-registration.builder.ts";
import { findSlapd } from "../../testing/slapd-program.ts";
import { TestClock } from "../../testing/test-clock.ts";
import {
  testDirectoryAccount,
  testDirectoryFilter,
  testDirectoryPassword,
} from "../../testing/test-directory-entries.ts";
import { TestDirectory } from "../../testing/test-directory.ts";
import { readTestSettings } from "../../testing/test-settings.ts";
import { createTestServices } from "../../testing/create-test-services.ts";
import { addTestOrganization } from "../../testing/test-users.builder.ts";
import type { Directories } from "./create-directories.ts";
import type { NewDirectory } from "./parse-new-directory.ts";

const describeWithSlapd = findSlapd() === null ? describe.skip : describe;
const password = testDirectoryPassword;
const by = "operator";
const clock = new TestClock();

let test: TestDatabase;
let organizationId: string;
let opened: Directories;
beforeEach(async () => {
  test = await createTestDatabase();
  organizationId = (await addTestOrganization(test.database, "North")).id;
  opened = open();
});
afterEach(() => test.remove());

const open = (environment: Record<string, string> = {}): Directories =>
  createTestServices({ database: test.database, clock, settings: readTestSettings(environment) });

describeWithSlapd("a directory", () => {
  let server: TestDirectory;
  beforeAll(async () => {
    server = await TestDirectory.start({ letsEmptyPasswordsIn: true });
  });
  afterAll(() => server.stop());
  beforeEach(() => server.takeOperations());

  const register = (given: Partial<NewDirectory> = {}) =>
    opened.directoryRegistrations.save(aDirectoryRegistration(server, organizationId, given), { replaces: false, by });
  const authenticate = (userName: string, given = password) =>
    opened.directories.authenticate("example", userName, given);

  it.each(["encryptedUrl", "upgradedUrl"] as const)("lets its users in by search and bind (%s)", async (url) => {
    await register({ urls: [server[url]] });
    expect(await authenticate("ada")).toEqual({
      userName: "Ada",
      domainName: "Example",
      firstName: "Ada",
      lastName: "Lovelace",
      emailAddress: "ada@example.org",
      organizationId,
      directoryId: expect.any(String) as string,
      groupIds: [],
    });
    expect(await server.takeOperations()).toEqual([
      `BIND dn="${testDirectoryAccount.name}"`,
      "(uid=ada)",
      'BIND dn="uid=Ada,ou=people,dc=example,dc=org"',
    ]);
  });

  it.each([
    ["a wrong password", "ada", "wrong"],
    ["an unknown name", "nobody", password],
    ["a locked user", "locked", password],
    ["a user who must set another password first", "must-change", password],
    ["a name that two have", "twice", password],
    ["a name without its accent", "jose", password],
  ])("refuses %s with the same answer after the same steps", async (_what, userName, given) => {
    await register();
    expect(await authenticate(userName, given)).toBeNull();
    const steps = (await server.takeOperations()).map((line) => line.replace(/(dn="|=).*/, "$1"));
    expect(steps).toEqual(['BIND dn="', "(uid=", 'BIND dn="']);
  });

  it.each([
    "*",
    "a*",
    ")(uid=*",
    "*)(uid=*))(|(uid=*",
    "\\2a",
    "ada)(&",
    "(objectClass=*)",
    "ada\\00",
    "ADA,ou=people",
  ])("takes %s for a name that nobody has, not for a piece of a filter", async (userName) => {
    await register();
    expect(await authenticate(userName)).toBeNull();
    const operations = await server.takeOperations();
    expect(operations.filter((line) => line.includes("ou=people,dc=example"))).toEqual([]);
    expect(operations[1]).toMatch(/^\(uid=([^()*\\]|\\[0-9A-F]{2})*\)$/i);
  });

  it("lets in names that hold what filters and distinguished names are made of", async () => {
    await register();
    expect(await authenticate("o'brien*(pat)")).toMatchObject({ userName: "o'brien*(pat)", lastName: "O'Brien" });
    expect(await authenticate("josé")).toMatchObject({ firstName: "José" });
  });

  it.each([
    ["an empty password", "ada", ""],
    ["a password that a server may take for an empty one", "ada", "\0"],
    ["an empty name", "", password],
    ["a name with a NUL", "ada\0", password],
    ["a name too long for anybody", "a".repeat(257), password],
  ])("is not asked about %s at all", async (_what, userName, given) => {
    await register();
    expect(await authenticate(userName, given)).toBeNull();
    expect(await server.takeOperations()).toEqual([]);
  });

  it("asks nobody for the users of a label that there is not", async () => {
    await register();
    expect(await opened.directories.authenticate("elsewhere", "ada", password)).toBeNull();
    expect(await server.takeOperations()).toEqual([]);
  });

  it("knows a user under one name only, where the directory takes others for the same", async () => {
    await register({ nameAttribute: "telephoneNumber" });
    expect(await authenticate("+1 555-0100")).toMatchObject({ userName: "+1 555-0100" });
    expect(await authenticate("+15550100")).toBeNull();
    const found = (await server.takeOperations()).filter((line) => line.includes("uid=Ada"));
    expect(found).toHaveLength(1);
  });

  it("lets in only those whom its filter finds", async () => {
    await register({ userFilter: testDirectoryFilter });
    expect(await authenticate("ada")).not.toBeNull();
    expect(await authenticate("outsider")).toBeNull();
  });

  it("is asked at its next server when one does not answer, and at the dead one last for a while", async () => {
    const dead = await TestDirectory.start();
    await dead.stop();
    await register({ urls: [dead.encryptedUrl, server.encryptedUrl] });
    expect(await authenticate("ada")).not.toBeNull();
    expect(await authenticate("ada")).not.toBeNull();
    const events = await test.database.select().from(auditEvents);
    expect(events.filter(({ action }) => action === "directory.unavailable")).toEqual([
      expect.objectContaining({
        subject: "Example",
        details: { url: dead.encryptedUrl, reason: expect.stringMatching(/ECONNREFUSED/) },
      }),
    ]);
    clock.advance({ seconds: 31 });
    expect(await authenticate("ada")).not.toBeNull();
    expect((await test.database.select().from(auditEvents)).map(({ action }) => action)).toEqual([
      "directory.create",
      "directory.unavailable",
      "directory.unavailable",
    ]);
  });

  it.each<[string, () => Promise<Partial<NewDirectory>>, RegExp]>([
    ["another authority", async () => ({ certificateAuthority: (await startOther()).authority }), /certificate|verify/],
    ["another account", () => Promise.resolve({ bindPassword: "not it" }), /^InvalidCredentialsError/],
    [
      "another host's certificate",
      async () => registrationOf(await startOther(["DNS:other.example"])),
      /altnames|Host/,
    ],
    [
      "another host's certificate, by StartTLS",
      async () => {
        const other = await startOther(["DNS:other.example"]);
        return { ...registrationOf(other), urls: [other.upgradedUrl] };
      },
      /altnames|Host/,
    ],
  ])("does not answer for %s, hears no user's password, and the reason is on record", async (_what, change, reason) => {
    await register(await change());
    await expect(authenticate("ada")).rejects.toMatchObject({ status: 503, code: "directory_unavailable" });
    const [, event] = await test.database.select().from(auditEvents);
    expect(event).toMatchObject({ action: "directory.unavailable", subject: "Example" });
    expect(event?.details["reason"]).toMatch(reason);
    for (const each of [server, ...others])
      expect((await each.takeOperations()).filter((line) => line.includes("ou=people"))).toEqual([]);
  });

  const others: TestDirectory[] = [];
  afterEach(async () => {
    for (const other of others.splice(0)) await other.stop();
  });
  async function startOther(certificateNames?: readonly string[]): Promise<TestDirectory> {
    const other = await TestDirectory.start(certificateNames === undefined ? {} : { certificateNames });
    others.push(other);
    return other;
  }
  const registrationOf = (other: TestDirectory): Partial<NewDirectory> => ({
    urls: [other.encryptedUrl],
    certificateAuthority: other.authority,
  });

  it("keeps its bind password sealed, for no other secret key and no other directory", async () => {
    await register();
    const [row] = await test.database.select().from(directoriesTable);
    expect(row?.bindPassword.includes(testDirectoryAccount.password)).toBe(false);
    expect(JSON.stringify(await test.database.select().from(auditEvents))).not.toContain(testDirectoryAccount.password);
    opened = open({ GATEHOUSE_SECRET_KEY: Buffer.alloc(32, 2).toString("base64") });
    await expect(authenticate("ada")).rejects.toMatchObject({ code: "directory_unavailable" });
    expect(await server.takeOperations()).toEqual([]);
  });

  it("tells which of its servers answer", async () => {
    const other = await startOther();
    await register({ urls: [server.upgradedUrl, other.encryptedUrl] });
    expect(await opened.directoryRegistrations.test("EXAMPLE")).toEqual([
      { url: server.upgradedUrl, fault: null },
      { url: other.encryptedUrl, fault: expect.stringMatching(/certificate|verify/) },
    ]);
  });
});

describeWithSlapd("several directories", () => {
  it("each know their own users, and are listed in their order", async () => {
    const [first, second] = [await TestDirectory.start(), await TestDirectory.start()];
    try {
      const save = (server: TestDirectory, given: Partial<NewDirectory>) =>
        opened.directoryRegistrations.save(aDirectoryRegistration(server, organizationId, given), {
          replaces: false,
          by,
        });
      await save(first, { label: "Zürich", kind: "domain", nameAttribute: "uid" });
      await save(second, { label: "Example", userFilter: "(uid=outsider)" });
      expect(await opened.directories.listLabels()).toEqual([
        { label: "Zürich", kind: "domain" },
        { label: "Example", kind: "ldap" },
      ]);
      expect(await opened.directories.authenticate("ZÜRICH", "ada", password)).toMatchObject({ domainName: "Zürich" });
      expect(await opened.directories.authenticate("example", "ada", password)).toBeNull();
      expect(await opened.directories.authenticate("example", "outsider", password)).not.toBeNull();
      expect((await first.takeOperations()).some((line) => line.includes("outsider"))).toBe(false);
    } finally {
      await first.stop();
      await second.stop();
    }
  });
});
