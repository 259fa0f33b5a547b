import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { START_DATA_ELEMENT } from "@gatehouse/shared/contracts/console-page.contract";
import type { ManifestStep } from "@gatehouse/shared/contracts/manifests.contract";
import { type Selection, selectionSchema } from "@gatehouse/shared/contracts/remotes.contract";
import { sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { fallbackSchema, type SignedText, signedTextSchema } from "@gatehouse/shared/contracts/selections.contract";
import { type StartData, startDataSchema } from "@gatehouse/shared/contracts/start-data.contract";
import {
  remoteRecordSchema,
  type SelectionIndex,
  selectionIndexSchema,
} from "@gatehouse/shared/contracts/selection-indexes.contract";
import { judgeSelection, verifySignedText } from "@gatehouse/shared/rules/manifest-verification";
import { indexAddress, recordAddress } from "@gatehouse/shared/rules/selection-addresses";
import { sql } from "drizzle-orm";
import { buildTestApp, type TestApp } from "../../../testing/build-test-app.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { ReleasesRepository } from "../releases/releases.repository.ts";
import { integrityOf } from "../releases/integrity-of.ts";
import { SelectionIndexesService } from "../selection-indexes/selection-indexes.service.ts";
import { buildRelease, passEverything, writeBuiltPackage } from "../../../testing/test-releases.builder.ts";

let test: TestApp;
let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "selections-"));
  test = await buildTestApp({ dataDirectory: root, checkRelease: passEverything });
  await publish("shell", "1.0.0");
  for (const version of ["1.0.0", "2.0.0", "3.0.0"]) await publish("reports", version);
  await change({ action: "promote", name: "shell", version: "1.0.0" }, promoteReports("1.0.0"));
});
afterEach(async () => {
  await test.close();
  await rm(root, { recursive: true });
});

const files = { "main.js": "export {};", "boot.js": "/* boot */", "icon.svg": "<svg/>" };

async function publish(name: string, version: string): Promise<void> {
  const folder = await writeBuiltPackage(path.join(root, version), buildRelease(name, { version }), files);
  await test.federation.releases.publishBuilt(folder, "test");
}

const promoteReports = (version: string): ManifestStep => ({ action: "promote", name: "reports", version });

async function change(...steps: ManifestStep[]): Promise<void> {
  const [newest] = await test.federation.manifests.listHistory(1);
  await test.federation.manifests.change({ baseNumber: newest?.number ?? 0, reason: "", steps }, "test");
}

/** The signed text of an answer, verified with the installation's key. */
async function askFor(client: TestClient, url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await client.get(url, { headers });
  expect(answer.headers["cache-control"]).toBe("no-store");
  const signed = signedTextSchema.parse(answer.json());
  const verified = await verifySignedText(signed, await test.federation.signingKeys.listPublicKeys());
  expect(verified?.text).toBe(signed.payload);
  return JSON.parse(signed.payload);
}

const askForSelection = async (client: TestClient, url = "/federation/manifest", headers = {}): Promise<Selection> =>
  selectionSchema.parse(await askFor(client, url, headers));
const versionOf = (selection: Selection): string | undefined =>
  selection.remotes.find(({ name }) => name === "reports")?.version;

function readStart(page: string): StartData {
  const [, text = ""] = new RegExp(`id="${START_DATA_ELEMENT}">(.*?)</script>`).exec(page) ?? [];
  return startDataSchema.parse(JSON.parse(text));
}

/** The signed selection of the console page. */
async function readPage(client: TestClient, headers: Record<string, string> = {}): Promise<SignedText> {
  const { selection } = readStart((await client.get("/", { headers })).body);
  if (selection === null) throw new Error("The page has no selection.");
  return selection;
}

describe("the selection", () => {
  it("is signed, carries what was sent and is good until it expires", async () => {
    const selection = await askForSelection(test.clients.signedOut, "/federation/manifest?nonce=n1");
    const nowMs = test.clock.now().getTime();
    expect(judgeSelection(selection, { newestSerial: null, nonce: "n1", nowMs })).toBe("accept");
    expect(selection.issuedAt).toBe(new Date(nowMs).toISOString());
    expect(Date.parse(selection.expiresAt) - nowMs).toBe(24 * 3_600_000);
    expect((await askForSelection(test.clients.signedOut)).nonce).toBeNull();
    expect((await test.clients.signedOut.get(`/federation/manifest?nonce=${"n".repeat(101)}`)).statusCode).toBe(400);
  });

  it("depends on the organization of the request, and on none that is foreign to the user", async () => {
    const { north, south } = test.organizations;
    const pinned = { action: "pin", name: "reports", organizationId: south.id, version: "2.0.0" } as const;
    await change(pinned);
    const client = test.clients.userInTwoOrganizations;
    const versions = [];
    for (const organizationid of [north.id, south.id, "nonsense"])
      versions.push(versionOf(await askForSelection(client, "/federation/manifest", { organizationid })));
    const foreign = await askForSelection(test.clients.user, "/federation/manifest", { organizationid: south.id });
    expect([...versions, versionOf(foreign)]).toEqual(["1.0.0", "2.0.0", "1.0.0", "1.0.0"]);
  });

  it("gives a signed-out browser the same share of a canary again, and other browsers another", async () => {
    await change({ action: "canary", name: "reports", version: "2.0.0", percentage: 50 });
    const client = test.clients.signedOut;
    const first = versionOf(await askForSelection(client));
    const cookie = (await client.get("/federation/manifest")).headers["set-cookie"];
    expect(cookie).toBeUndefined();
    expect(versionOf(await askForSelection(client))).toBe(first);
    const seen = new Set([first]);
    for (let count = 0; count < 40 && seen.size < 2; count += 1) {
      client.cookies.clear();
      seen.add(versionOf(await askForSelection(client)));
    }
    expect(seen.size).toBe(2);
    const given = await test.app.inject({ url: "/federation/manifest", headers: { host: "localhost" } });
    expect(given.headers["set-cookie"]).toMatch(/^__Host-gatehouse_device=.*; HttpOnly; Secure; SameSite=Lax$/);
    expect(given.headers["set-cookie"]).toContain("Max-Age=34560000");
  });

  it("is signed once for the pages of a group in a minute, and again by a new key", async () => {
    const { user, administrator, userInTwoOrganizations } = test.clients;
    await change({ action: "pin", name: "reports", version: "2.0.0", organizationId: test.organizations.south.id });
    const first = await readPage(user);
    expect(await readPage(administrator)).toEqual(first);
    const pinned = await readPage(userInTwoOrganizations, { organizationid: test.organizations.south.id });
    expect(JSON.parse(pinned.payload)).toMatchObject({ remotes: [{ version: "2.0.0" }] });
    test.clock.advance({ minutes: 1 });
    const later = await readPage(user);
    expect([later.keyId, later.payload === first.payload]).toEqual([first.keyId, false]);
    await test.federation.signingKeys.rotate();
    expect((await readPage(user)).keyId).not.toBe(first.keyId);
  });

  it("comes with the page, with the key to believe it by, and its digest is that of the session read", async () => {
    const client = test.clients.user;
    const page = (await client.get("/")).body;
    const start = readStart(page);
    const verified = start.selection && (await verifySignedText(start.selection, start.keys));
    const selection = selectionSchema.parse(JSON.parse(verified?.text ?? "null"));
    expect(versionOf(selection)).toBe("1.0.0");
    expect(page).toContain("/remotes/reports/1.0.0/main.js");
    const read = sessionReadSchema.parse((await client.get("/api/user/session")).json());
    expect(selection.digest).toBe(start.session.SelectionDigest);
    expect(selection.digest).toBe(read.SelectionDigest);
    await change(promoteReports("2.0.0"));
    const later = sessionReadSchema.parse((await client.get("/api/user/session")).json());
    expect(later.SelectionDigest).not.toBe(read.SelectionDigest);
  });
});

describe("the selection with an index", () => {
  const ask = () => askForSelection(test.clients.user, "/federation/manifest?nonce=n3&form=index");

  /** What is sent for a hash. */
  async function askForHashed(address: string, integrity: string, client = test.clients.signedOut): Promise<unknown> {
    const answer = await client.get(address);
    expect(answer.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "application/json; charset=utf-8",
      vary: "accept-encoding",
    });
    expect(integrityOf(Buffer.from(answer.body))).toBe(integrity);
    const packed = await client.get(address, { headers: { "accept-encoding": "br" } });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(answer.body);
    return answer.json();
  }

  async function askForIndex(selection: Selection): Promise<SelectionIndex> {
    const { index = "" } = selection;
    return selectionIndexSchema.parse(await askForHashed(indexAddress(index), index));
  }

  const anotherServer = () => new SelectionIndexesService(new ReleasesRepository(test.database));

  it("signs the hash of the index, which has the hash of each record: together they are the complete selection", async () => {
    await change(promoteReports("2.0.0"));
    const complete = await askForSelection(test.clients.user);
    const selection = await ask();
    expect(selection).toMatchObject({ nonce: "n3", remotes: [], disabled: [], fallbacks: {}, reserved: [] });
    expect(selection.digest).toBe(complete.digest);
    const { remotes, ...lists } = await askForIndex(selection);
    expect(lists).toEqual({
      disabled: complete.disabled,
      fallbacks: complete.fallbacks,
      aliases: complete.aliases,
      reserved: complete.reserved,
    });
    const [listed] = remotes;
    if (!listed) throw new Error("The index is empty.");
    const { record: integrity, ...remote } = listed;
    const record = await askForHashed(recordAddress("reports", "2.0.0", integrity), integrity);
    expect({ ...remote, ...remoteRecordSchema.parse(record) }).toEqual(complete.remotes[0]);
  });

  it("keeps the addresses of a version before, which open tabs have", async () => {
    const { index = "" } = await ask();
    const [before] = (await askForIndex(await ask())).remotes;
    await change(promoteReports("2.0.0"));
    expect((await ask()).index).not.toBe(index);
    await askForHashed(indexAddress(index), index);
    const record = before?.record ?? "";
    await askForHashed(recordAddress("reports", "1.0.0", record), record);
  });

  it("answers an index that another server has signed from the requester's own selection", async () => {
    const { index = "" } = await ask();
    const own = () => test.federation.selections.resolve({ bucketKey: "key", userId: null, organizationId: null });
    const { plain } = await anotherServer().readIndex(index, own);
    expect(integrityOf(plain)).toBe(index);
    await expect(anotherServer().readIndex(integrityOf(Buffer.from("other")), own)).rejects.toThrow("index");
  });

  it.each([
    ["an unknown hash", indexAddress(integrityOf(Buffer.from("unknown")))],
    ["no hash", "/federation/indexes/index.json"],
    ["another hash of a release", recordAddress("reports", "1.0.0", integrityOf(Buffer.from("unknown")))],
    ["a release that is not there", recordAddress("nobody", "1.0.0", integrityOf(Buffer.from("unknown")))],
  ])("answers %s with 404, which nobody keeps", async (_name, address) => {
    const answer = await test.clients.user.get(address);
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([404, "no-store"]);
  });

  it("lists what takes the place of a release whose row was changed, and answers no record of that", async () => {
    await change(promoteReports("2.0.0"));
    const [listed] = (await askForIndex(await ask())).remotes;
    await test.database.execute(
      sql`UPDATE releases SET release = jsonb_set(release, '{files,0,integrity}', '"sha384-x"') WHERE version = '2.0.0'`,
    );
    await change({ action: "canary", name: "reports", version: "3.0.0", percentage: 0 });
    expect((await askForIndex(await ask())).remotes).toMatchObject([{ version: "1.0.0" }]);
    await expect(anotherServer().readRecord("reports", "2.0.0", listed?.record ?? "")).rejects.toThrow("record");
  });
});

describe("a fallback", () => {
  const ask = async (name = "reports") => test.clients.user.get(`/federation/fallbacks/${name}?nonce=n2`);

  it("is the version before, signed and with what was sent", async () => {
    await change(promoteReports("2.0.0"));
    const fallback = fallbackSchema.parse(await askFor(test.clients.user, "/federation/fallbacks/reports?nonce=n2"));
    expect(fallback).toMatchObject({ nonce: "n2", remote: { name: "reports", version: "1.0.0" } });
    const { serial } = await askForSelection(test.clients.user);
    expect(fallback.serial).toBe(serial);
  });

  it("is never a revoked version", async () => {
    await change(promoteReports("2.0.0"));
    await change(promoteReports("3.0.0"));
    await test.federation.manifests.revokeRelease({ name: "reports", version: "2.0.0", reason: "broken" }, "test");
    const fallback = fallbackSchema.parse(await askFor(test.clients.user, "/federation/fallbacks/reports"));
    expect(fallback.remote.version).toBe("1.0.0");
  });

  it("is never one whose files are gone", async () => {
    await change(promoteReports("2.0.0"));
    await test.database.execute(sql`DELETE FROM release_files WHERE url LIKE '/remotes/reports/1.0.0/%'`);
    await rm(path.join(root, "releases/remotes/reports/1.0.0"), { recursive: true });
    expect((await ask()).statusCode).toBe(404);
  });

  it.each(["other", "shell", "constructor", "%00"])("of %s is not there", async (name) => {
    expect((await ask(name)).statusCode).toBe(404);
  });
});

describe("a release whose row was changed", () => {
  const tamper = async (version: string, change_: ReturnType<typeof sql>): Promise<void> => {
    await test.database.execute(sql`UPDATE releases SET ${change_} WHERE name = 'reports' AND version = ${version}`);
  };

  it.each([
    ["the list", sql`release = jsonb_set(release, '{entry}', '"boot.js"')`],
    ["the record", sql`record = replace(record, 'main.js', 'boot.js')`],
    ["both", sql`release = jsonb_set(release, '{entry}', '"boot.js"'), record = replace(record, 'main.js', 'boot.js')`],
    ["the signature", sql`signature = 'AAAA'`],
    ["the key", sql`key_id = 'another'`],
    ["the signature away", sql`signature = NULL`],
    ["the record to no JSON", sql`record = 'x'`],
  ])("in %s is refused; the version before takes its place", async (_name, changed) => {
    await change(promoteReports("2.0.0"));
    await change(promoteReports("3.0.0"));
    await tamper("3.0.0", changed);
    const selection = await askForSelection(test.clients.user);
    expect(versionOf(selection)).toBe("2.0.0");
    expect(selection.revoked).toEqual([{ name: "reports", version: "3.0.0" }]);
    expect((await test.clients.user.get("/")).body).not.toContain("/remotes/reports/3.0.0/");
  });

  it("is left out where nothing can take its place, and never taken up as a fallback", async () => {
    await tamper("1.0.0", sql`signature = 'AAAA'`);
    expect(versionOf(await askForSelection(test.clients.user))).toBeUndefined();
    await change(promoteReports("2.0.0"));
    expect((await test.clients.user.get("/federation/fallbacks/reports")).statusCode).toBe(404);
  });
});
