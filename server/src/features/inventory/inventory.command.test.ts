import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, desc } from "drizzle-orm";
import { CommandError } from "../../cli/command-context.ts";
import { assets } from "../../db/schema/assets.table.ts";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { managedAccounts } from "../../db/schema/managed-accounts.table.ts";
import { managedSystems } from "../../db/schema/managed-systems.table.ts";
import { scanAssets } from "../../db/schema/scan-assets.table.ts";
import { scans } from "../../db/schema/scans.table.ts";
import { workgroups } from "../../db/schema/workgroups.table.ts";
import { createTestDatabase } from "../../testing/create-test-database.ts";
import type { TestDatabase } from "../../testing/create-test-database.ts";
import { runCommand } from "../../testing/run-command.ts";
import { addTestOrganization } from "../../testing/test-users.builder.ts";
import type { ImportResult } from "../imports/staged-import.ts";
import { registerInventory } from "./inventory.command.ts";

let test: TestDatabase;
let folder: string;
let organizationId: string;
beforeEach(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "inventory-import-"));
  organizationId = (await addTestOrganization(test.database, "North")).id;
});
afterEach(async () => {
  await test.remove();
  await rm(folder, { recursive: true });
});

async function run(what: string, name: string, content: string | Buffer, ...options: string[]) {
  const file = join(folder, name);
  await writeFile(file, content);
  const { data, text } = await runCommand({ database: test.database, register: [registerInventory] }, [
    what,
    "import",
    file,
    ...options,
  ]);
  return { result: data as ImportResult, text: text.replaceAll(file, name) };
}

/** The message of an import that must fail, without the folder. */
async function failure(what: string, name: string, content: string | Buffer, ...options: string[]): Promise<string> {
  const error: unknown = await run(what, name, content, ...options).catch((caught: unknown) => caught);
  if (!(error instanceof CommandError)) throw new Error("The import did not fail as expected", { cause: error });
  return error.message.replaceAll(join(folder, name), name);
}

const listAssets = () => test.database.select().from(assets).orderBy(asc(assets.name));

describe("gatehouse assets import", () => {
  it("adds rows, changes them by their key, and tells what a dry run would do", async () => {
    await test.database.insert(workgroups).values({ organizationId, name: "Plant" });
    const first =
      '\ufeffName;Domain;IP address;Tags;Workgroup\r\nweb-1;example.com;10.0.0.1;edge,public;plant\r\n"db\n""1""";;;;\r\n';
    expect(await failure("assets", "first.csv", first)).toBe(
      "first.csv:3: name: Remove line breaks and control characters.\nnothing imported: new 1, changed 0, unchanged 0, gone 0, errors 1",
    );
    expect(await failure("assets", "first.csv", first, "--dry-run")).toContain(
      "control characters.\n2: new web-1\nwould import nothing: new 1, changed 0, unchanged 0, gone 0, errors 1",
    );
    const partly = await run("assets", "first.csv", first, "--dry-run", "--partial");
    expect(partly.text).toContain("\nwould import: new 1,");
    expect(partly.result.faultList).toEqual([{ line: 3, field: "name", code: "controlCharacters" }]);
    expect(await listAssets()).toEqual([]);
    expect((await run("assets", "first.csv", first, "--partial")).text).toContain("imported: new 1,");
    const second = [
      { name: "WEB-1", domain: "EXAMPLE.com", ip: "10.0.0.2", workgroup: "", lastSeenAt: "2026-11-20T10:00:00Z" },
      { name: "web-2", os: "Debian 12", tags: ["one", "two"] },
    ];
    const lines = second.map((row) => JSON.stringify(row)).join("\n");
    const told = await run("assets", "second.jsonl", lines, "--dry-run");
    expect(told.text).toBe(
      '1: changed WEB-1: ipAddress "10.0.0.1" -> "10.0.0.2", workgroup "Plant" -> ""\n2: new web-2\n' +
        "would import: new 1, changed 1, unchanged 0, gone 0, errors 0",
    );
    expect(await listAssets()).toMatchObject([{ name: "web-1", ipAddress: "10.0.0.1", revision: 1 }]);
    expect((await run("assets", "second.jsonl", lines)).result).toMatchObject({ isApplied: true, new: 1, changed: 1 });
    expect(await listAssets()).toMatchObject([
      {
        name: "web-1",
        domainName: "example.com",
        ipAddress: "10.0.0.2",
        tags: ["edge", "public"],
        workgroupId: null,
        revision: 2,
      },
      { name: "web-2", operatingSystem: "Debian 12", assetType: "Other", tags: ["one", "two"], revision: 1 },
    ]);
    // Nothing but the moment changes, which is no change.
    const third = "name,domain,lastSeenAt\nweb-1,example.com,2026-11-21\n";
    expect((await run("assets", "third.csv", third)).result).toMatchObject({ new: 0, changed: 0, unchanged: 1 });
    expect((await listAssets())[0]).toMatchObject({ revision: 2, lastSeenAt: new Date("2026-11-21") });
    const [scan] = await test.database.select().from(scans).orderBy(desc(scans.startedAt)).limit(1);
    expect(scan).toMatchObject({ scanType: "File import", target: "third.csv", assetsFound: 1, unchangedCount: 1 });
    const recorded = await test.database.select().from(scanAssets).orderBy(asc(scanAssets.id));
    expect(recorded.map(({ assetName, outcome }) => `${assetName} ${outcome}`)).toEqual([
      "web-1 new",
      "WEB-1 changed",
      "web-2 new",
      "web-1 unchanged",
    ]);
    const [event] = await test.database.select().from(auditEvents).orderBy(desc(auditEvents.sequence)).limit(1);
    expect(event).toMatchObject({ action: "inventory.imported", subject: scan?.id, organizationId });
  });

  it("takes names of any script that differ in case only for one", async () => {
    await test.database.insert(workgroups).values({ organizationId, name: "Überwachung" });
    await run("assets", "first.csv", "name\nÖl-Ωμέγα\n");
    const second = "name,ipAddress,workgroup\nöL-ΩΜΈΓΑ,10.0.0.1,ÜBERWACHUNG\n";
    expect((await run("assets", "second.csv", second)).result).toMatchObject({ new: 0, changed: 1 });
    expect(await listAssets()).toMatchObject([{ name: "Öl-Ωμέγα", ipAddress: "10.0.0.1" }]);
    expect(await failure("assets", "third.csv", "name\nÄrger\närger\n")).toContain(
      "third.csv:3: name: An earlier line has the same key. Delete one of them.",
    );
  });

  it("names the line of every faulty row, and imports none", async () => {
    const rows = [
      "name,domainName,ipAddress,dnsName,lastSeenAt,tags,workgroup",
      "good,,,,,,",
      ",,,,,,",
      "ip,,10.0.0.300,,,,",
      "host,,,not a host,,,",
      'seen,,,,yesterday,"a,b",',
      "first,,,,0000-01-01,,",
      "last,,,,9999-12-31T23:00-05:00,,",
      "nul\0,,,,,,",
      "short,,",
      "group,,,,,,nobody",
      "",
      "GOOD,,,,,,",
    ];
    expect((await failure("assets", "rows.csv", rows.join("\n"))).split("\n")).toEqual([
      "rows.csv:3: name: Enter a value.",
      "rows.csv:4: ipAddress: Enter an IPv4 or IPv6 address.",
      "rows.csv:5: dnsName: Enter a host name or an IP address.",
      "rows.csv:6: lastSeenAt: Enter a date such as 2026-01-31 or 2026-01-31T12:00Z.",
      "rows.csv:7: lastSeenAt: Enter a date such as 2026-01-31 or 2026-01-31T12:00Z.",
      "rows.csv:8: lastSeenAt: Enter a date such as 2026-01-31 or 2026-01-31T12:00Z.",
      "rows.csv:9: name: The value has characters that can't be stored.",
      "rows.csv:10: The row has more or fewer values than the header.",
      "rows.csv:11: workgroup: Nothing has this name. Check the spelling.",
      "rows.csv:13: name: An earlier line has the same key. Delete one of them.",
      "nothing imported: new 1, changed 0, unchanged 0, gone 0, errors 10",
    ]);
    expect(await failure("assets", "rows.jsonl", '{"name":"a"}\n{"name":{}}\n[1]\n{"name":"b"')).toContain(
      "rows.jsonl:2: The line isn't a JSON object with simple values.\nrows.jsonl:3: The line isn't a JSON object with simple values.\nrows.jsonl:4: The line isn't a JSON object with simple values.",
    );
    expect(await failure("assets", "long.jsonl", `{"name":"a"}\n{"name":"${"x".repeat(5_000_000)}"}\n`)).toContain(
      "Line 2: the line is too long",
    );
  });

  /** A file whose faulty rows begin on line 900, with more rows behind them than the parser reads at once. */
  const fileOf = (faulty: string, lineEnd = "\n"): string =>
    `name,os${lineEnd}${`row,x${lineEnd}`.repeat(898)}${faulty}${`${lineEnd}row,x`.repeat(20_000)}`;
  const tooLong = "x".repeat(5_000_000);

  it.each([
    ["unknown columns", "name,color\na,b\n", 'Line 1: unknown columns: "color". Known: name, domainName'],
    ["a column twice", "name,hostname\na,b\n", "Line 1: two columns hold name"],
    ["no column for the key", "ip\n10.0.0.1\n", "Line 1: the file has no column for name"],
    ["nothing", "", "The file is empty"],
    ["a cut quoted value", 'name\na\n"b\nc', "Line 3: a quoted value has no end. The file may be cut off."],
    ["text after a quote", 'name\n"a"b\n', "Line 2: text follows a closing quote"],
    [
      "bytes that are no text",
      Buffer.from([0x6e, 0x61, 0x6d, 0x65, 0x0a, 0xff, 0xfe, 0x0a]),
      "Line 2: the file isn't text in UTF-8 or UTF-16",
    ],
    ["bytes that are no text far below", Buffer.from(fileOf("b\xfcro,x"), "latin1"), "Line 900: the file isn't text"],
    ["text after a quote far below", fileOf('"a"b,x'), "Line 900: text follows a closing quote"],
    ["a quote within a value far below", fileOf('a"b,x'), "Line 900: a quote stands within a value"],
    ["a quote without an end before a quoted row", fileOf('"a,x\r\n"b",x', "\r\n"), "Line 900: text follows a closing"],
    ["a cut quoted value far below", fileOf('"a,x'), "Line 900: a quoted value has no end"],
    ["a quote without an end before many rows", fileOf('"a') + "x\n".repeat(500_000), "Line 900: the row is too long"],
    ["a faulty row below empty lines", 'name\na\n\n\nb"\n', "Line 5: a quote stands within a value"],
    ["a value of 5 MB", `name,os\na,${tooLong}\n`, "Line 2: the row is too long"],
    ["a quoted value of 5 MB", `name,os\na,"${tooLong}"\n`, "Line 2: the row is too long"],
  ])("refuses a file with %s", async (_name, content, message) => {
    const text = await failure("assets", "file.csv", content);
    expect(text).toContain(message);
    expect(text).toContain("Nothing was imported.");
  });

  it.each([
    ["little", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
    ["big", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
    ["little without a mark", (text: string) => Buffer.from(text, "utf16le")],
  ])("reads UTF-16, %s endian", async (_name, encode) => {
    await run("assets", "utf16.csv", encode("name\tos\nserveur-é\tDebian\n資産\t\n"));
    expect((await listAssets()).map(({ name }) => name).sort()).toEqual(["serveur-é", "資産"].sort());
  });

  it("maps columns as it is told", async () => {
    const content = "Machine,Notes\nweb-1,x\n";
    await run("assets", "map.csv", content, "--map", "Machine=name", "--map", "Notes=-");
    expect(await listAssets()).toMatchObject([{ name: "web-1" }]);
    expect(await failure("assets", "map.csv", content, "--map", "Machine=nothing")).toContain("can't be mapped");
    const absent = 'The file has no column "Nope". It has: "Machine", "Notes". Nothing was imported.';
    const nope = ["--map", "Machine=name", "--map", "Notes=-", "--map", "Nope=name"];
    expect(await failure("assets", "map.csv", content, ...nope)).toContain(absent);
    expect(await failure("assets", "map.jsonl", '{"Machine":"web-2"}\n{"Notes":"x"}\n', ...nope)).toContain(absent);
    expect(await test.database.$count(assets)).toBe(1);
    expect(await failure("assets", "map.txt", content)).toContain("must end in .csv or .jsonl");
  });

  it("says in one sentence that a file isn't there or is a folder", async () => {
    await mkdir(join(folder, "folder.csv"));
    const importFrom = (name: string) =>
      runCommand({ database: test.database, register: [registerInventory] }, ["assets", "import", join(folder, name)]);
    await expect(importFrom("none.csv")).rejects.toThrow(/^Can't open .*none\.csv: no such file or folder\.$/);
    await expect(importFrom("folder.csv")).rejects.toThrow(/^Can't read .*folder\.csv: it's a folder, not a file\.$/);
  });

  it("says of a file that is no text which one is wanted", async () => {
    const bytes = Buffer.from([0x7f, 0x45, 0xff, 0xff]);
    expect(await failure("assets", "file.csv", bytes)).toContain("Save it as CSV UTF-8");
    const args = ["assets", "import", "--nmap", join(folder, "file.csv")];
    const nmap = runCommand({ database: test.database, register: [registerInventory] }, args);
    await expect(nmap).rejects.toThrow("UTF-16. Choose a file that nmap -oX has written. Nothing was imported.");
  });

  it("reads thousands of rows, and leaves other organizations alone", async () => {
    const south = await addTestOrganization(test.database, "South");
    const rows = Array.from({ length: 5_000 }, (_, index) => `host-${index},10.0.${index >> 8}.${index & 255}`);
    const content = `name,ip\n${rows.join("\n")}\n`;
    await run("assets", "south.csv", content, "--organization", "South");
    const { result } = await run("assets", "north.csv", content, "--organization", "North");
    expect(result).toMatchObject({ rows: 5_000, new: 5_000, changed: 0 });
    expect(result.changeList).toHaveLength(1_000);
    expect(await test.database.$count(assets)).toBe(10_000);
    expect(south.id).not.toBe(organizationId);
  });
});

describe("gatehouse systems import and accounts import", () => {
  it("find the assets and systems that their rows name", async () => {
    await run("assets", "assets.csv", "name,domain\nhost,one.example\nhost,two.example\nsolo,\n");
    const systems =
      "name,platform,address,port,asset\ndb,Linux,10.0.0.1,22,host.one.example\ndb,Windows,10.0.0.1,5985,solo\n";
    expect((await run("systems", "systems.csv", systems)).result).toMatchObject({ new: 2 });
    expect(
      await failure(
        "systems",
        "systems.csv",
        "name,platform,address,port,asset\nx,Linux,h,0,host\ny,Linux,h,22,host\nz,Linux,h,,",
      ),
    ).toBe(
      "systems.csv:2: port: Enter a port from 1 to 65535.\nsystems.csv:3: asset: Several have this name. Add the domain after a dot, or the platform in parentheses.\nsystems.csv:4: port: Enter a value.\n" +
        "nothing imported: new 0, changed 0, unchanged 0, gone 0, errors 3",
    );
    expect(await failure("systems", "systems.csv", "name,platform\nnew,Linux\n")).toContain(
      "2: networkAddress: Enter a value.",
    );
    expect((await run("systems", "systems.csv", "name,platform,port\nDB,LINUX,2222\n")).result).toMatchObject({
      changed: 1,
    });
    const accounts = "system,account,managed\ndb (linux),root,no\nDB (Windows),Administrator,yes\n";
    expect(await failure("accounts", "accounts.csv", accounts)).toContain('unknown columns: "managed"');
    await run("accounts", "accounts.csv", accounts, "--map", "managed=isPasswordManaged");
    expect(await failure("accounts", "accounts.csv", "system,account\ndb,root\nno,root\n")).toContain(
      "2: system: Several have this name. Add the domain after a dot, or the platform in parentheses.\naccounts.csv:3: system: Nothing has this name. Check the spelling.",
    );
    expect(await test.database.select().from(managedSystems).orderBy(asc(managedSystems.platform))).toMatchObject([
      { platform: "Linux", port: 2222, isAutomaticManagement: false },
      { platform: "Windows", port: 5985 },
    ]);
    expect(await test.database.select().from(managedAccounts).orderBy(asc(managedAccounts.accountName))).toMatchObject([
      { accountName: "Administrator", isPasswordManaged: true, organizationId },
      { accountName: "root", isPasswordManaged: false },
    ]);
  });
});
