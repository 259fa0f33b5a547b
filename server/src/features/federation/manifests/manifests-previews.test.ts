import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { START_DATA_ELEMENT } from "@gatehouse/shared/contracts/console-page.contract";
import type { ManifestStep } from "@gatehouse/shared/contracts/manifests.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { previewListSchema, type Preview } from "@gatehouse/shared/contracts/previews.contract";
import type { RemoteDescriptor } from "@gatehouse/shared/contracts/release-records.contract";
import { type Selection, selectionSchema } from "@gatehouse/shared/contracts/remotes.contract";
import { signedTextSchema } from "@gatehouse/shared/contracts/selections.contract";
import { sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { startDataSchema } from "@gatehouse/shared/contracts/start-data.contract";
import { verifySignedText } from "@gatehouse/shared/rules/manifest-verification";
import { eq, sql } from "drizzle-orm";
import { auditEvents } from "../../../db/schema/audit-events.table.ts";
import { buildTestApp, type TestApp } from "../../../testing/build-test-app.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { buildRelease, passEverything, writeBuiltPackage } from "../../../testing/test-releases.builder.ts";
import { addTestUser } from "../../../testing/test-users.builder.ts";

let test: TestApp;
let root: string;
let reviewer: TestClient;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "previews-"));
  test = await buildTestApp({ dataDirectory: root, checkRelease: passEverything });
  await publish("shell", "1.0.0");
  for (const version of ["1.0.0", "2.0.0"]) await publish("reports", version);
  await publish("ideas", "1.0.0");
  await change(
    { action: "promote", name: "shell", version: "1.0.0" },
    { action: "promote", name: "reports", version: "1.0.0" },
  );
  const memberships = [
    { organization: test.organizations.north, permissions: [permissions.releasesPreview] },
    { organization: test.organizations.south, permissions: [] },
  ];
  await addTestUser(test.database, { name: "reviewer", memberships });
  reviewer = await test.signIn("reviewer");
});
afterEach(async () => {
  await test.close();
  await rm(root, { recursive: true });
});

const files = { "main.js": "export {};", "boot.js": "/* boot */", "icon.svg": "<svg/>" };

/** A release whose one page is at `/<name>`, with a menu entry. */
async function publish(name: string, version: string, claims: Partial<RemoteDescriptor> = {}): Promise<void> {
  const own = {
    pages: [{ path: `/${name}`, pageId: name }],
    menu: [{ resourceKey: `sitemenu.${name}`, icon: "file", path: `/${name}`, order: 1 }],
  };
  const release = buildRelease(name, { version, ...(name === "shell" ? {} : { descriptor: { ...own, ...claims } }) });
  const folder = await writeBuiltPackage(path.join(root, `${name}-${version}`), release, files);
  await test.federation.releases.publishBuilt(folder, "test");
}

async function change(...steps: ManifestStep[]): Promise<void> {
  const [newest] = await test.federation.manifests.listHistory(1);
  await test.federation.manifests.change({ baseNumber: newest?.number ?? 0, reason: "test", steps }, "test");
}

const addressOf = (...links: string[]): string =>
  `/?${new URLSearchParams(links.map((link) => ["preview", link])).toString()}`;

/** The signed selection in the page of that address, verified. */
async function readPage(client: TestClient, ...links: string[]): Promise<{ body: string; selection: Selection }> {
  const answer = await client.get(addressOf(...links));
  expect(answer.statusCode).toBe(200);
  const [, text = ""] = new RegExp(`id="${START_DATA_ELEMENT}">(.*?)</script>`).exec(answer.body) ?? [];
  const { selection, keys } = startDataSchema.parse(JSON.parse(text));
  const verified = selection && (await verifySignedText(selection, keys));
  return { body: answer.body, selection: selectionSchema.parse(JSON.parse(verified?.text ?? "null")) };
}

const headersOf = (...links: string[]) => ({
  organizationid: test.organizations.north.id,
  "x-gatehouse-preview": addressOf(...links).slice(1),
});

/** The selection that an open tab of that address gets. */
async function askAgain(client: TestClient, links: string[], headers: object = {}): Promise<Selection> {
  const answer = await client.get("/federation/manifest", { headers: { ...headersOf(...links), ...headers } });
  return selectionSchema.parse(JSON.parse(signedTextSchema.parse(answer.json()).payload));
}

const previewsOf = ({ previews }: Selection): Preview[] => previewListSchema.parse(previews);
const statesOf = (selection: Selection) => previewsOf(selection).map(({ state }) => state);
const versionOf = ({ remotes }: Selection, name: string) => remotes.find((remote) => remote.name === name)?.version;

describe("a preview link", () => {
  it("shows a version that is not in force to whoever may preview, and marks it in the signed selection", async () => {
    const { body, selection } = await readPage(reviewer, "reports@2.0.0");
    expect(selection.remotes).toMatchObject([{ name: "reports", version: "2.0.0", isPreview: true }]);
    expect(previewsOf(selection)).toEqual([{ name: "reports", version: "2.0.0", state: "shown" }]);
    expect(selection.fallbacks["reports"]).toEqual(["1.0.0"]);
    expect(body).toContain('"/remotes/reports/2.0.0/main.js":"sha384-');
    const without = await readPage(reviewer);
    expect(without.selection.remotes).toMatchObject([{ name: "reports", version: "1.0.0" }]);
    expect(without.selection.previews).toBeUndefined();
    expect(without.selection.digest).not.toBe(selection.digest);
  });

  it("adds a section that was never promoted, with its menu entry, in requests of that tab only", async () => {
    const { selection } = await readPage(reviewer, "ideas@1.0.0");
    expect(versionOf(selection, "ideas")).toBe("1.0.0");
    expect(versionOf(selection, "reports")).toBe("1.0.0");
    const readMenu = async (headers: object) =>
      (await reviewer.get("/api/app/site-menu", { headers: { ...headersOf(), ...headers } })).body;
    expect(await readMenu(headersOf("ideas@1.0.0"))).toContain('"/ideas"');
    expect(await readMenu({})).not.toContain('"/ideas"');
  });

  it("gives administrators the permissions that only the previewed version brings", async () => {
    await publish("ideas", "2.0.0", { permissions: ["ideas.read"] });
    const readPermissions = async (headers: object) =>
      sessionReadSchema.parse(
        (await test.clients.administrator.get("/api/user/session", { headers: { ...headers } })).json(),
      ).Permissions;
    expect(await readPermissions(headersOf("ideas@2.0.0"))).toContain("ideas.read");
    expect(await readPermissions(headersOf())).not.toContain("ideas.read");
  });

  it("stays through the requests of the open tab, whose session read has the same digest", async () => {
    const { selection } = await readPage(reviewer, "reports@2.0.0");
    await change({ action: "promote", name: "ideas", version: "1.0.0" });
    const later = await askAgain(reviewer, ["reports@2.0.0"]);
    expect([versionOf(later, "reports"), versionOf(later, "ideas")]).toEqual(["2.0.0", "1.0.0"]);
    expect(later.serial).not.toBe(selection.serial);
    const read = await reviewer.get("/api/user/session", { headers: headersOf("reports@2.0.0") });
    expect(sessionReadSchema.parse(read.json()).SelectionDigest).toBe(later.digest);
  });

  it("shows several versions, each checked with those before it", async () => {
    await publish("audits", "1.0.0", { pages: [{ path: "/ideas", pageId: "ideas" }] });
    const { selection } = await readPage(reviewer, "ideas@1.0.0", "reports@2.0.0", "audits@1.0.0");
    expect(statesOf(selection)).toEqual(["shown", "shown", "path_conflict"]);
    expect(previewsOf(selection)[2]?.detail).toContain("/ideas is claimed by");
    expect(selection.remotes.map(({ name }) => name)).toEqual(["ideas", "reports"]);
  });

  it("is an event of the audit for each document, and not for its requests", async () => {
    await readPage(reviewer, "reports@2.0.0");
    await askAgain(reviewer, ["reports@2.0.0"]);
    await readPage(reviewer, "reports@9.0.0");
    const events = await test.database.select().from(auditEvents).where(eq(auditEvents.action, "release.preview"));
    expect(events).toMatchObject([{ userName: "reviewer", subject: "reports 2.0.0" }]);
  });

  it("says that the version is in force once it was promoted", async () => {
    await change({ action: "promote", name: "reports", version: "2.0.0" });
    const selection = await askAgain(reviewer, ["reports@2.0.0"]);
    expect(statesOf(selection)).toEqual(["active"]);
    expect(selection.remotes[0]?.isPreview).toBeUndefined();
  });

  it("counts no reports of the tab about the section", async () => {
    await change({ action: "promote", name: "reports", version: "2.0.0" });
    const resolved = await test.federation.manifests.resolve({
      bucketKey: "any",
      userId: null,
      organizationId: null,
      previews: { links: ["reports@1.0.0"], isPermitted: true },
    });
    expect(resolved?.groups).toEqual({ shell: "default", reports: "preview" });
  });
});

describe("a preview link without effect", () => {
  it("is silent while signed out, and refused without the permission in the organization of the tab", async () => {
    const signedOut = await readPage(test.clients.signedOut, "reports@2.0.0");
    expect(signedOut.selection.previews).toBeUndefined();
    const { userWithoutPermission } = test.clients;
    const { selection } = await readPage(userWithoutPermission, "reports@2.0.0", "unknown@1.0.0");
    expect(versionOf(selection, "reports")).toBe("1.0.0");
    expect(statesOf(selection)).toEqual(["permission_missing", "permission_missing"]);
    const south = await askAgain(reviewer, ["reports@2.0.0"], { organizationid: test.organizations.south.id });
    expect([versionOf(south, "reports"), statesOf(south)]).toEqual(["1.0.0", ["permission_missing"]]);
    expect(statesOf(await askAgain(reviewer, ["reports@2.0.0"]))).toEqual(["shown"]);
  });

  it.each([
    ["no version", "reports", "preview_invalid"],
    ["the shell", "shell@1.0.0", "preview_invalid"],
    ["another path", "../reports@1.0.0", "preview_invalid"],
    ["a property of objects", "constructor@__proto__", "preview_invalid"],
    ["NUL", "reports@1.0.0\0", "preview_invalid"],
    ["an unknown version", "reports@9.0.0", "release_unknown"],
    ["an unknown section", "nothing@1.0.0", "release_unknown"],
    ["the version in force", "reports@1.0.0", "active"],
  ])("of %s says why, and the page is the usual one", async (_name, link, state) => {
    const { selection } = await readPage(reviewer, link);
    expect(statesOf(selection)).toEqual([state]);
    expect(selection.remotes).toMatchObject([{ name: "reports", version: "1.0.0" }]);
  });

  it("is the sixth, and the second of a section", async () => {
    const six = ["ideas@1.0.0", "ideas@2.0.0", ...["a1", "b1", "c1", "d1"].map((name) => `${name}@1.0.0`)];
    const { selection } = await readPage(reviewer, ...six);
    expect(statesOf(selection)).toEqual([
      "shown",
      "release_unknown",
      "release_unknown",
      "release_unknown",
      "preview_invalid",
      "previews_too_many",
    ]);
  });

  it.each([
    ["another contract", { contract: { min: 7, max: 8 } }, "contract_unsupported"],
    ["a path of the shell", { pages: [{ path: "/releases", pageId: "x" }] }, "path_reserved"],
    ["a path of another section", { pages: [{ path: "/reports", pageId: "x" }] }, "path_conflict"],
  ])("of a release with %s is refused as its promotion would be", async (_name, claims, state) => {
    await publish("ideas", "2.0.0", claims);
    const { selection } = await readPage(reviewer, "ideas@2.0.0");
    expect(previewsOf(selection)).toEqual([{ name: "ideas", version: "2.0.0", state, detail: expect.any(String) }]);
    expect(versionOf(selection, "ideas")).toBeUndefined();
  });

  it("of a section that is switched off leaves it off", async () => {
    await change({ action: "disable", name: "reports", message: "Soon" });
    const { selection } = await readPage(reviewer, "reports@2.0.0");
    expect(statesOf(selection)).toEqual(["section_disabled"]);
    expect([selection.remotes, selection.disabled.map(({ name }) => name)]).toEqual([[], ["reports"]]);
  });

  it("ends with the revocation of the version, which open tabs are told", async () => {
    await test.federation.manifests.revokeRelease({ name: "ideas", version: "1.0.0", reason: "leak" }, "test");
    await test.federation.manifests.revokeRelease({ name: "reports", version: "2.0.0", reason: "leak" }, "test");
    const selection = await askAgain(reviewer, ["ideas@1.0.0", "reports@2.0.0"]);
    expect(statesOf(selection)).toEqual(["release_revoked", "release_revoked"]);
    expect(selection.revoked).toEqual([
      { name: "ideas", version: "1.0.0" },
      { name: "reports", version: "2.0.0" },
    ]);
    expect(selection.remotes).toMatchObject([{ name: "reports", version: "1.0.0", isUrgent: true }]);
  });

  it("of a release whose record was changed is refused, and the version in force runs", async () => {
    await test.database.execute(sql`UPDATE releases SET signature = 'AAAA' WHERE version = '2.0.0'`);
    const { body, selection } = await readPage(reviewer, "reports@2.0.0");
    expect(statesOf(selection)).toEqual(["release_refused"]);
    expect(versionOf(selection, "reports")).toBe("1.0.0");
    expect(body).not.toContain("/remotes/reports/2.0.0/");
    const events = await test.database.select().from(auditEvents).where(eq(auditEvents.action, "release.preview"));
    expect(events).toEqual([]);
  });
});
