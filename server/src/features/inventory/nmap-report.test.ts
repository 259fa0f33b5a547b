import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import { assets } from "../../db/schema/assets.table.ts";
import { scanAssets } from "../../db/schema/scan-assets.table.ts";
import { scans } from "../../db/schema/scans.table.ts";
import { createTestDatabase } from "../../testing/create-test-database.ts";
import type { TestDatabase } from "../../testing/create-test-database.ts";
import { createTestServices } from "../../testing/create-test-services.ts";
import { addTestOrganization } from "../../testing/test-users.builder.ts";
import { openImportFile } from "../imports/import-file.ts";
import { assetKind } from "./inventory-kind.ts";
import type { KnownAsset } from "./inventory-stage.repository.ts";
import { createCoverage, readTargets } from "./nmap-targets.ts";

let test: TestDatabase;
let organizationId: string;
beforeEach(async () => {
  test = await createTestDatabase();
  organizationId = (await addTestOrganization(test.database, "North")).id;
});
afterEach(() => test.remove());

const loopback = readFileSync(join(import.meta.dirname, "nmap-loopback.fixture.xml"), "utf8");

function importReport(xml: string, isDryRun = false) {
  const chunks = async function* (): AsyncGenerator<Uint8Array> {
    // Small pieces, which cut through tags.
    for (let at = 0; at < xml.length; at += 100) yield Buffer.from(xml.slice(at, at + 100));
  };
  const { rows, describeSource } = openImportFile(assetKind, chunks(), {
    name: "loop.xml",
    format: "nmap",
    mapping: new Map(),
  });
  const { inventoryImporter } = createTestServices({ database: test.database });
  const request = { organizationId, user: { id: null, name: "" }, isDryRun, isPartial: false };
  return inventoryImporter.run(assetKind, rows, describeSource, request);
}

const addAsset = (asset: Partial<typeof assets.$inferInsert> & { name: string }) =>
  test.database
    .insert(assets)
    .values({ organizationId, dnsName: "", ipAddress: "", operatingSystem: "", assetType: "Server", ...asset });

const aHost = (address: string, name = "", further = "") => `<host><status state="up"/>
  <address addr="${address}" addrtype="ipv4"/><address addr="00:00:5E:00:53:01" addrtype="mac"/>
  <hostnames>${name === "" ? "" : `<hostname name="${name}" type="PTR"/>`}</hostnames>${further}</host>`;
const aReport = (args: string, ...hosts: string[]) => `<?xml version="1.0"?><!DOCTYPE nmaprun>
  <nmaprun scanner="nmap" args="${args}" start="1795408302" version="7.93">${hosts.join("")}
  <host><status state="down"/><address addr="192.0.2.99" addrtype="ipv4"/></host>
  <runstats><finished time="1795408400"/></runstats></nmaprun>`;

it("imports what a run on loopback wrote, as a scan with its times", async () => {
  expect(await importReport(loopback)).toMatchObject({ rows: 1, new: 1, gone: 0, isApplied: true });
  expect(await test.database.select().from(assets)).toMatchObject([
    { name: "localhost", ipAddress: "127.0.0.1", assetType: "Other", lastSeenAt: new Date(1_795_408_302_000) },
  ]);
  expect(await test.database.select().from(scans)).toMatchObject([
    {
      name: "nmap: loop.xml",
      scanType: "nmap",
      status: "completed",
      target: "127.0.0.1",
      agentName: "nmap 7.93",
      assetsFound: 1,
      newCount: 1,
      startedAt: new Date(1_795_408_302_000),
    },
  ]);
});

it("knows machines by address or name, and records what is new, changed and gone", async () => {
  await addAsset({ name: "renamed", domainName: "example.com", ipAddress: "192.0.2.1" });
  await addAsset({ name: "web", domainName: "example.com", ipAddress: "192.0.2.200", dnsName: "web.example.com" });
  await addAsset({ name: "missed", ipAddress: "192.0.2.7" });
  await addAsset({ name: "elsewhere", ipAddress: "198.51.100.7" });
  const report = aReport(
    "nmap -O -oX loop.xml 192.0.2.0/24",
    aHost("192.0.2.1"),
    aHost(
      "192.0.2.2",
      "web.example.com",
      '<os><osmatch name="Linux 6.1"><osclass type="general purpose"/></osmatch></os>',
    ),
    aHost("192.0.2.3", "web.example.com"),
    aHost("192.0.2.4", "core.example.com", '<os><osmatch name="IOS"><osclass type="router"/></osmatch></os>'),
  );
  const counts = { new: 1, changed: 1, unchanged: 1, gone: 1, faults: 0 };
  expect(await importReport(report, true)).toMatchObject({ ...counts, isApplied: false });
  expect(await test.database.$count(scans)).toBe(0);
  const { scanId } = await importReport(report);
  const recorded = await test.database
    .select()
    .from(scanAssets)
    .where(eq(scanAssets.scanId, scanId ?? ""))
    .orderBy(asc(scanAssets.assetName));
  expect(recorded).toMatchObject([
    { assetName: "core", outcome: "new" },
    { assetName: "missed", outcome: "gone" },
    { assetName: "renamed", outcome: "unchanged" },
    {
      assetName: "web",
      outcome: "changed",
      changes: { ipAddress: { old: "192.0.2.200", new: "192.0.2.2" }, operatingSystem: { old: "", new: "Linux 6.1" } },
    },
  ]);
  expect(await test.database.select().from(assets).orderBy(asc(assets.name))).toMatchObject([
    { name: "core", assetType: "Network device", domainName: "example.com" },
    { name: "elsewhere", lastSeenAt: null },
    { name: "missed", lastSeenAt: null },
    { name: "renamed", revision: 1, lastSeenAt: new Date(1_795_408_302_000) },
    { name: "web", revision: 2 },
  ]);
});

it.each([
  [
    "a document type with content",
    loopback.replace("<!DOCTYPE nmaprun>", '<!DOCTYPE nmaprun [<!ENTITY a "b">]>'),
    /document type/,
  ],
  [
    "a document type of a file",
    loopback.replace("<!DOCTYPE nmaprun>", '<!DOCTYPE nmaprun SYSTEM "a.dtd">'),
    /document type/,
  ],
  ["an unknown entity", loopback.replace('reason="reset"', 'reason="&a;"'), /isn't valid/],
  ["a cut file", loopback.slice(0, loopback.indexOf("</nmaprun>")), /cut off/],
  ["another root", "<scan></scan>", /isn't output of nmap/],
  ["no XML", "name,ip\na,10.0.0.1\n", /isn't valid/],
])("refuses %s, and imports nothing", async (_name, xml, message) => {
  await expect(importReport(xml)).rejects.toThrow(message);
  expect(await test.database.$count(assets)).toBe(0);
});

it("reads the targets from the arguments, and knows which assets they cover", () => {
  const args =
    "nmap -sV -p 22,80 -oX out.xml --exclude 10.0.0.3,10.0.0.4 10.0.0-1.1-5 192.0.2.0/30 2001:db8::/64 " +
    "--exclude=10.9.7.0/24 web.example.com db.example.com 10.9.*.1,7-8,250- 10.9.0.1/";
  const scanned = readTargets(args);
  expect(scanned).toEqual({
    targets: [
      "10.0.0-1.1-5",
      "192.0.2.0/30",
      "2001:db8::/64",
      "web.example.com",
      "db.example.com",
      "10.9.*.1,7-8,250-",
      "10.9.0.1/",
    ],
    excluded: ["10.0.0.3", "10.0.0.4", "10.9.7.0/24"],
  });
  expect(readTargets("nmap -iL targets.txt -oX out.xml")).toEqual({ targets: [], excluded: [] });
  const covers = createCoverage(scanned);
  const isCovered = (asset: Partial<KnownAsset>) =>
    covers({ id: "", name: "", domainName: "", dnsName: "", ipAddress: "", ...asset });
  for (const ipAddress of ["10.0.1.5", "192.0.2.3", "2001:db8::7", "10.9.200.1", "10.9.200.8", "10.9.200.255"])
    expect([ipAddress, isCovered({ ipAddress })]).toEqual([ipAddress, true]);
  const outside = ["10.0.2.5", "10.0.0.6", "10.0.0.9", "192.0.2.4", "2001:db9::", "10.9.200.2", "", "no address"];
  for (const ipAddress of [...outside, "10.0.0.3", "10.9.7.1"])
    expect([ipAddress, isCovered({ ipAddress })]).toEqual([ipAddress, false]);
  expect(isCovered({ name: "Web", domainName: "example.com" })).toBe(true);
  expect(isCovered({ name: "DB", domainName: "example.com", ipAddress: "10.0.0.4" })).toBe(false);
});

it("knows of no address that a scan looks for when names are excluded, but of the names of its targets", () => {
  const args = "nmap --exclude printer.example.com,db.example.com 10.0.0.0/24 web.example.com db.example.com";
  const covers = createCoverage(readTargets(args));
  const isCovered = (name: string, domainName: string, ipAddress: string) =>
    covers({ id: "", dnsName: "", name, domainName, ipAddress });
  expect(isCovered("hp-1", "", "10.0.0.7")).toBe(false);
  expect(isCovered("Web", "example.com", "10.0.0.8")).toBe(true);
  expect(isCovered("DB", "example.com", "")).toBe(false);
});

it("knows of no asset that a scan looks for when a file excludes some", () => {
  const covers = createCoverage(readTargets("nmap --excludefile quiet.txt 10.0.0.0/8"));
  expect(covers({ id: "", name: "", domainName: "", dnsName: "", ipAddress: "10.0.0.1" })).toBe(false);
});

const hasNmap = (() => {
  try {
    execFileSync("nmap", ["--version"]);
    return true;
  } catch {
    return false;
  }
})();
if (!hasNmap) console.info("Skipped: no nmap on this machine.");
(hasNmap ? it : it.skip)("imports the output of the nmap of this machine", async () => {
  const xml = execFileSync("nmap", ["-sT", "-n", "-p", "9", "-oX", "-", "127.0.0.1"], { encoding: "utf8" });
  expect(await importReport(xml)).toMatchObject({ rows: 1, new: 1, faults: 0 });
  expect(await test.database.select().from(assets)).toMatchObject([{ name: "127.0.0.1", ipAddress: "127.0.0.1" }]);
  expect(await importReport(xml)).toMatchObject({ new: 0, changed: 0, unchanged: 1, gone: 0 });
});
