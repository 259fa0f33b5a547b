import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { releaseSchema } from "@gatehouse/shared/contracts/release-records.contract";
import { selectionSchema } from "@gatehouse/shared/contracts/remotes.contract";
import { signedTextSchema } from "@gatehouse/shared/contracts/selections.contract";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import {
  buildRelease,
  passEverything,
  activateReleases,
  writeBuiltPackage,
} from "../../testing/test-releases.builder.ts";

const files = {
  "main.js": "export {};",
  "../chunks/0a1b.js": "export const chunk = 1;",
  "locales/en-US.json": '{"a":"b"}',
  "frames/reporting/index.html": "<!doctype html>",
};
const locales = { "en-US": "locales/en-US.json" };

let test: TestApp;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "federation-"));
  await mkdir(path.join(root, "releases/shell"), { recursive: true });
  await mkdir(path.join(root, "releases/remotes"));
  await writeFile(path.join(root, "releases/secret.txt"), "not to be read");
  test = await buildTestApp({ dataDirectory: root, checkRelease: passEverything });
  const packageFolder = await writeBuiltPackage(root, buildRelease("replay", { version: "1.0.0", locales }), files);
  await test.federation.releases.publishBuilt(packageFolder, "test");
  await writeFile(path.join(root, "releases/remotes/replay/1.0.0/.hidden.js"), "hidden");
  await writeFile(path.join(root, "releases/remotes/replay/1.0.0/main.js.br"), "compressed");
});
afterAll(async () => {
  await test.close();
  await rm(root, { recursive: true });
});

const base = "/remotes/replay/1.0.0/";
const get = (url: string, headers: Record<string, string> = {}) => test.clients.signedOut.get(url, { headers });

describe("the files of a release", () => {
  it("are cached permanently, with their type and in the form that the browser takes", async () => {
    const plain = await get(`${base}main.js`);
    expect(plain.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "application/javascript; charset=utf-8",
      vary: "accept-encoding, available-dictionary",
      "x-content-type-options": "nosniff",
    });
    expect(plain.body).toBe("export {};");
    const packed = await get(`${base}main.js`, { "accept-encoding": "br" });
    expect(packed.headers).toMatchObject({ "content-encoding": "br", "content-type": plain.headers["content-type"] });
    expect((await get("/remotes/replay/chunks/0a1b.js")).body).toBe("export const chunk = 1;");
    const head = await test.app.inject({ method: "HEAD", url: `${base}main.js`, headers: { host: "localhost" } });
    expect({ status: head.statusCode, length: head.headers["content-length"], body: head.body }).toEqual({
      status: 200,
      length: "10",
      body: "",
    });
  });

  it("are documents with a policy of their own where they are frames", async () => {
    const page = await get(`${base}frames/reporting/index.html`);
    expect(page.headers["content-security-policy"]).toMatch(/require-trusted-types-for 'script';.*script-src 'self';/);
    expect(page.headers["content-security-policy"]).not.toMatch(/unsafe|nonce/);
  });

  it.each([
    ["a missing file", "main.mjs", {}, 404, "not_found"],
    ["a folder", "", {}, 404, "not_found"],
    ["a hidden file", ".hidden.js", {}, 404, "not_found"],
    ["a path that leaves the releases", "..%2f..%2f..%2fsecret.txt", {}, 404, "not_found"],
    ["a path that leaves them by dots", "%2e%2e/%2e%2e/%2e%2e/secret.txt", {}, 404, "not_found"],
    ["a path with backslashes", "..%5c..%5c..%5csecret.txt", {}, 404, "not_found"],
    ["a path with the character of code 0", "main.js%00", {}, 404, "not_found"],
    ["a name that no file can have", "a".repeat(400), {}, 404, "not_found"],
    ["a range beyond the end", "main.js", { range: "bytes=100-200" }, 416, "range_not_satisfiable"],
    ["a condition that does not hold", "main.js", { "if-match": '"other"' }, 412, "precondition_failed"],
  ])("answer %s with an error that nobody keeps", async (_name, file, headers, status, code) => {
    const answer = await get(base + file, headers);
    expect({ status: answer.statusCode, code: errorAnswerSchema.parse(answer.json()).code }).toEqual({ status, code });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });
});

describe("publishing", () => {
  it("the same release twice at the same moment is one release", async () => {
    const folder = await writeBuiltPackage(root, buildRelease("twice", { version: "1.0.0" }), files);
    const published = await Promise.all([1, 2, 3].map(() => test.federation.releases.publishBuilt(folder, "test")));
    expect(published.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await readdir(path.join(root, "releases/remotes/twice"))).toEqual(["1.0.0", "chunks"]);
  });

  it("a release whose files differ from its list is refused, and nothing of it is served", async () => {
    const folder = await writeBuiltPackage(root, buildRelease("changed", { version: "1.0.0" }), files);
    await writeFile(path.join(folder, "dist/release/current/main.js"), "import('https://evil.example');");
    await expect(test.federation.releases.publishBuilt(folder, "test")).rejects.toThrow(
      "differs from its release list",
    );
    expect((await get("/remotes/changed/1.0.0/main.js")).statusCode).toBe(404);
  });
});

describe("the second address of translations", () => {
  it("answers the file of the version, part and language", async () => {
    const answer = await get("/assets/i18n/1.0.0/replay/en-US.json");
    expect(answer.json()).toEqual({ a: "b" });
    expect(answer.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "application/json; charset=utf-8",
    });
  });

  it.each([
    "/assets/i18n/1.0.1/replay/en-US.json",
    "/assets/i18n/1.0.0/other/en-US.json",
    "/assets/i18n/1.0.0/replay/fr-FR.json",
    "/assets/i18n/1.0.0/replay/constructor.json",
    "/assets/i18n/1.0.0/replay/en-US",
    "/assets/i18n/1.0.0%00/replay/en-US.json",
    "/assets/i18n/1.0.0/..%2freplay/en-US.json",
  ])("answers 404 for %s", async (url) => {
    const answer = await get(url);
    expect(errorAnswerSchema.parse(answer.json()).code).toBe("not_found");
    expect(answer.headers["cache-control"]).toBe("no-store");
  });
});

describe("what is in force", () => {
  it("is missing at first, and is told in the shape of every error", async () => {
    for (const url of ["/", "/federation/manifest"]) {
      const answer = await get(url);
      expect(answer.statusCode).toBe(503);
      expect(errorAnswerSchema.parse(answer.json()).code).toBe("manifest_missing");
    }
  });

  it("is put there once by servers that start together, and again only for what is new", async () => {
    const { manifests } = test.federation;
    const shell = await writeBuiltPackage(
      root,
      buildRelease("shell", { version: "1.0.0", locales, exposed: { scripts: ["main.js"], styles: [] } }),
      { ...files, "icon.svg": "<svg/>", "boot.js": "/* boot */" },
    );
    const published = await test.federation.releases.publishBuilt(shell, "start");
    await Promise.all([1, 2, 3].map(() => manifests.promoteStarted([published])));
    await manifests.promoteStarted([{ ...published, isNew: false }]);
    const history = await manifests.listHistory(20);
    expect(history[0]?.entries["shell"]?.version).toBe("1.0.0");
    const number = history[0]?.number;
    const { payload } = signedTextSchema.parse((await get("/federation/manifest")).json());
    expect(selectionSchema.parse(JSON.parse(payload)).serial).toMatch(new RegExp(`:${number}$`));
  });

  it("takes up what a start published and could not put in force, and leaves a roll-back alone", async () => {
    const { manifests, releases } = test.federation;
    const publish = async (version: string, author: string) => {
      const folder = await writeBuiltPackage(root, buildRelease("account", { version }), files);
      return releases.publishBuilt(folder, author);
    };
    const readVersion = async () => (await manifests.listHistory(1))[0]?.entries["account"]?.version;
    await manifests.promoteStarted([await publish("1.0.0", "start")]);
    const second = { ...(await publish("2.0.0", "start")), isNew: false };
    await manifests.promoteStarted([second]);
    expect(await readVersion()).toBe("2.0.0");
    const baseNumber = (await manifests.listHistory(1))[0]?.number ?? 0;
    const steps = [{ action: "rollback", name: "account" } as const];
    await manifests.change({ baseNumber, reason: "roll back", steps }, "operator");
    await manifests.promoteStarted([second]);
    expect(await readVersion()).toBe("1.0.0");
    await manifests.promoteStarted([{ ...(await publish("3.0.0", "operator")), isNew: false }]);
    expect(await readVersion()).toBe("1.0.0");
    await manifests.change(
      { baseNumber: baseNumber + 1, reason: "retired", steps: [{ action: "remove", name: "account" }] },
      "operator",
    );
    await manifests.promoteStarted([second, await publish("4.0.0", "start")]);
    expect(await readVersion()).toBeUndefined();
  });

  it("comes with the console page, which nobody keeps and which runs only what it names", async () => {
    await activateReleases(test.database, test.federation, [
      buildRelease("epm", { version: "1.0.0" }),
      await readRelease("shell"),
    ]);
    const page = await get("/", { cookie: "language=constructor" });
    expect(page.statusCode).toBe(200);
    expect(page.headers["cache-control"]).toBe("no-store");
    const nonce = /<script type="importmap" nonce="([^"]+)"/.exec(page.body)?.[1];
    expect(page.headers["content-security-policy"]).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(page.body).toContain('<html lang="en-US">');
    expect(page.body).not.toContain("undefined");
    const again = await get("/");
    expect(again.body).not.toContain(String(nonce));
    const head = await test.app.inject({ method: "HEAD", url: "/", headers: { host: "localhost" } });
    expect({ status: head.statusCode, body: head.body }).toEqual({ status: 200, body: "" });
  });

  it("refuses a path that two remotes claim, and a version that is not there", async () => {
    const pages = [{ path: "/reports", pageId: "reports" }];
    const twice = ["one", "two"].map((name) => buildRelease(name, { descriptor: { pages } }));
    await expect(
      activateReleases(test.database, test.federation, [...twice, await readRelease("shell")]),
    ).rejects.toThrow("/reports is claimed by one and two");
    const baseNumber = (await test.federation.manifests.read())?.revision.number ?? 0;
    const steps = [{ action: "promote", name: "replay", version: "9.9.9" } as const];
    await expect(test.federation.manifests.change({ baseNumber, reason: "", steps }, "test")).rejects.toThrow(
      "No release replay 9.9.9 exists",
    );
  });
});

/** The release as published above. */
async function readRelease(name: string) {
  const { shell } = (await test.federation.manifests.read()) ?? {};
  if (shell?.name !== name) throw new Error(`${name} is not in force`);
  return shell;
}

describe("the list of a release", () => {
  it.each([
    ["a version that leaves the folder", { version: "../../etc" }],
    ["a file outside of the release", { files: [{ path: "../../x.js", integrity: "sha384-0", size: 1 }] }],
    ["a file at an address of its own", { files: [{ path: "/etc/passwd", integrity: "sha384-0", size: 1 }] }],
    ["a hidden file", { files: [{ path: ".env", integrity: "sha384-0", size: 1 }] }],
    ["a name that ends an attribute", { files: [{ path: 'a"b.js', integrity: "sha384-0", size: 1 }] }],
    ["no hash", { files: [{ path: "a.js", integrity: "", size: 1 }] }],
  ])("is refused with %s", (_name, change) => {
    const release = buildRelease("replay");
    expect(releaseSchema.safeParse(release).success).toBe(true);
    expect(releaseSchema.safeParse({ ...release, ...change }).success).toBe(false);
  });
});
