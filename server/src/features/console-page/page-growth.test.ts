// The page must not grow with the number of sections. Decision 092.
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { type Selection, selectionSchema } from "@gatehouse/shared/contracts/remotes.contract";
import { allPermissions } from "@gatehouse/shared/contracts/permissions.contract";
import { sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { START_DATA_ELEMENT } from "@gatehouse/shared/contracts/console-page.contract";
import { type StartData, startDataSchema } from "@gatehouse/shared/contracts/start-data.contract";
import { buildTestApp, type TestApp } from "../../testing/build-test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { buildRelease, passEverything, publish, writeBuiltPackage } from "../../testing/test-releases.builder.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";

const CHUNK_COUNT = 20;
const chromium =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";

let test: TestApp;
let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "page-growth-"));
  test = await buildTestApp({ dataDirectory: root, checkRelease: passEverything });
  const files = { "main.js": "export {};", "boot.js": "0", "icon.svg": "<svg/>", "locales/en-US.json": "{}" };
  const shell = buildRelease("shell", {
    version: "1.0.0",
    locales: { "en-US": "locales/en-US.json" },
    readsIndex: true,
  });
  await test.federation.releases.publishBuilt(await writeBuiltPackage(root, shell, files), "test");
  const step = { action: "promote", name: "shell", version: "1.0.0" } as const;
  await test.federation.manifests.change({ baseNumber: 0, reason: "test", steps: [step] }, "test");
});
afterEach(async () => {
  await test.close();
  await rm(root, { recursive: true });
});

const integrityOfName = (name: string): string => `sha384-${createHash("sha384").update(name).digest("base64")}`;

/** A section with a page, a menu entry, a permission and as many files as a real one. */
function aSection(name: string, pagePath = `/${name}`): Release {
  const chunks = Array.from({ length: CHUNK_COUNT }, (_, index) => `../chunks/${name}-${index}.js`);
  const files = ["main.js", ...chunks].map((file) => ({
    path: file,
    integrity: integrityOfName(name + file),
    size: 1,
  }));
  return buildRelease(name, {
    version: "1.0.0",
    files,
    pages: { page: { scripts: chunks, styles: [] } },
    descriptor: {
      pages: [{ path: pagePath, pageId: "page" }],
      menu: [{ resourceKey: `sitemenu.${name}`, icon: "box", path: pagePath, order: 1 }],
      permissions: [`${name}.read`],
    },
  });
}

/** Sign-in, dashboard, and sections up to this number. */
function listSections(count: number): Release[] {
  const others = Array.from({ length: count - 2 }, (_, index) => aSection(`section-${index}`));
  return [aSection("auth", "/login"), aSection("dashboards", "/dashboard"), ...others];
}

async function activate(releases: readonly Release[]): Promise<void> {
  const [newest] = await test.federation.manifests.listHistory(1);
  const known = Object.keys(newest?.entries ?? {});
  const added = releases.filter(({ name }) => !known.includes(name));
  for (const release of added) await publish(test, release);
  const steps = added.map(({ name, version }) => ({ action: "promote", name, version }) as const);
  await test.federation.manifests.change({ baseNumber: newest?.number ?? 0, reason: "test", steps }, "test");
}

async function readPage(client: TestClient, userAgent = chromium): Promise<string> {
  const answer = await client.get("/", { headers: { "user-agent": userAgent } });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

/** As it is sent, apart from a nonce and token of the same length. */
const sizeOf = (page: string): number => brotliCompressSync(page).length;

function readStart(page: string): StartData {
  const [, text = ""] = new RegExp(`id="${START_DATA_ELEMENT}">(.*?)</script>`).exec(page) ?? [];
  return startDataSchema.parse(JSON.parse(text));
}

const readSelection = (page: string): Selection =>
  selectionSchema.parse(JSON.parse(readStart(page).selection?.payload ?? ""));

const counts = [6, 50, 200];

/** A user with the permissions of this many sections. */
async function signInWith(count: number): Promise<TestClient> {
  const granted = listSections(count).flatMap(({ descriptor }) => descriptor?.permissions ?? []);
  const memberships = [{ organization: test.organizations.north, permissions: [...allPermissions, ...granted] }];
  await addTestUser(test.database, { name: `user-${count}`, memberships });
  return test.signIn(`user-${count}`);
}

it.each([
  ["signed out", async () => test.clients.signedOut],
  ["of a user with the permissions of all sections", signInWith],
])("%s, it is as large with 50 and 200 sections as with 6", async (_name, findClient) => {
  const sizes: number[] = [];
  for (const count of counts) {
    await activate(listSections(count));
    sizes.push(sizeOf(await readPage(await findClient(count))));
  }
  const [few = 0, ...more] = sizes;
  for (const size of more) expect(Math.abs(size / few - 1)).toBeLessThan(0.05);
});

it("leaves permissions of sections to the session read", async () => {
  await activate(listSections(6));
  const client = await signInWith(6);
  const { session } = readStart(await readPage(client));
  expect([session.HasMorePermissions, session.Permissions.toSorted()]).toEqual([true, allPermissions.toSorted()]);
  const read = sessionReadSchema.parse((await client.get("/api/user/session")).json());
  expect(read.Permissions).toEqual(expect.arrayContaining(["section-3.read", "auth.read"]));
  expect(read.HasMorePermissions).toBeUndefined();
  expect(readStart(await readPage(test.clients.user)).session.HasMorePermissions).toBeUndefined();
});

it("has all hashes in browsers that cannot add an import map later, and for an older shell", async () => {
  await activate(listSections(6));
  const page = await readPage(test.clients.signedOut, firefox);
  expect(page.includes(integrityOfName("section-3../chunks/section-3-19.js"))).toBe(true);
  expect(readSelection(page).remotes).toHaveLength(6);
  expect(readSelection(page).index).toBeUndefined();
  const { session } = readStart(await readPage(await signInWith(6), firefox));
  expect(session.Permissions).toContain("section-3.read");
});

it("has the sections that it probably shows first, with everything that these need", async () => {
  await activate([...listSections(6), aSection("configuration", "/configuration")]);
  const namesOf = async (client: TestClient) => readSelection(await readPage(client)).remotes.map(({ name }) => name);
  expect(await namesOf(test.clients.signedOut)).toEqual(["auth"]);
  const { user } = test.clients;
  expect(await namesOf(user)).toEqual(["dashboards"]);
  user.cookies.set("lastPath", "/configuration");
  expect(await namesOf(user)).toEqual(["dashboards", "configuration"]);
  const page = await readPage(user);
  expect(page.includes(integrityOfName("configuration../chunks/configuration-19.js"))).toBe(true);
  expect(page.includes("section-3")).toBe(false);
});

it.each(["/nowhere", "no path", "/dashboard"])("a last path of %j adds nothing", async (last) => {
  await activate(listSections(6));
  const { user } = test.clients;
  user.cookies.set("lastPath", encodeURIComponent(last));
  expect(readSelection(await readPage(user)).remotes.map(({ name }) => name)).toEqual(["dashboards"]);
});
