import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { zstdDecompressSync } from "node:zlib";
import { buildTestApp } from "../../../testing/build-test-app.ts";
import type { TestApp } from "../../../testing/build-test-app.ts";
import { buildRelease, passEverything, writeBuiltPackage } from "../../../testing/test-releases.builder.ts";
import { findDictionaryPattern } from "./compression-dictionaries.ts";
import { ReleaseStore } from "./release-store.ts";

describe("the addresses that follow a file from version to version", () => {
  it.each([
    ["/remotes/replay/chunks/12.0a1b.js", "/remotes/replay/chunks/12.*.js"],
    ["/remotes/replay/chunks/grid.page.0a1b.css", "/remotes/replay/chunks/grid.page.*.css"],
    ["/shell/chunks/7.0a1b.js", "/shell/chunks/7.*.js"],
    ["/remotes/replay/1.0.0-aa/remoteEntry.js", "/remotes/replay/*/remoteEntry.js"],
    ["/remotes/replay/1.0.0-aa/locales/de-DE.json", "/remotes/replay/*/locales/de-DE.json"],
    ["/shell/1.0.0-aa/main.js", "/shell/*/main.js"],
    ["/remotes/replay/chunks/0a1b.js", null],
    ["/remotes/replay/chunks/12.0a1b.woff2", null],
    ["/remotes/replay/1.0.0-aa/frames/reporting/index.html", null],
    ["/api/user/session", null],
  ])("of %s are %s", (url, pattern) => {
    expect(findDictionaryPattern(url)).toBe(pattern);
  });
});

const filler = Array.from({ length: 500 }, (_, line) => `export const value${line} = ${line * 7919};`).join("\n");
const texts = { "1.0.0": `${filler}\nexport const title = "one";`, "2.0.0": `${filler}\nexport const title = "two";` };
const hashOf = (text: string): string => `:${createHash("sha256").update(text).digest("base64")}:`;
const urlOf = (version: keyof typeof texts): string => `/remotes/replay/${version}/main.js`;

describe("a file of the next version", () => {
  let test: TestApp;
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), "dictionaries-"));
    test = await buildTestApp({ dataDirectory: root, checkRelease: passEverything });
    for (const [version, text] of Object.entries(texts)) {
      const folder = await writeBuiltPackage(path.join(root, version), buildRelease("replay", { version }), {
        "main.js": text,
        "other.js": `${text} // another`,
      });
      await test.federation.releases.publishBuilt(folder, "test");
    }
  });
  afterAll(async () => {
    await test.close();
    await rm(root, { recursive: true });
  });

  const offer = (changes: Record<string, string> = {}) => ({
    "accept-encoding": "gzip, br, zstd, dcb, dcz",
    "available-dictionary": hashOf(texts["1.0.0"]),
    "dictionary-id": `"${urlOf("1.0.0")}"`,
    ...changes,
  });

  it("is what differs from the file that the browser has", async () => {
    const answer = await test.clients.signedOut.get(urlOf("2.0.0"), { headers: offer() });
    expect(answer.headers).toMatchObject({
      "content-encoding": "dcz",
      "content-type": "application/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding, available-dictionary",
      "use-as-dictionary": `match="/remotes/replay/*/main.js", id="${urlOf("2.0.0")}"`,
      "x-content-type-options": "nosniff",
    });
    expect(answer.rawPayload.length).toBeLessThan(150);
    expect(answer.rawPayload.subarray(0, 8).toString("hex")).toBe("5e2a4d1820000000");
    expect(`:${answer.rawPayload.subarray(8, 40).toString("base64")}:`).toBe(hashOf(texts["1.0.0"]));
    const expanded = zstdDecompressSync(answer.rawPayload.subarray(40), { dictionary: Buffer.from(texts["1.0.0"]) });
    expect(expanded.toString()).toBe(texts["2.0.0"]);
  });

  it.each([
    ["no dictionary is offered", { "available-dictionary": "" }],
    ["the browser does not take it", { "accept-encoding": "gzip, br" }],
    ["the dictionary has another content", { "available-dictionary": hashOf("something else") }],
    ["the dictionary is no hash", { "available-dictionary": "yes" }],
    ["the dictionary is another file", { "dictionary-id": `"/remotes/replay/1.0.0/other.js"` }],
    ["the dictionary was never published", { "dictionary-id": `"/remotes/replay/0.9.0/main.js"` }],
    ["the dictionary leads elsewhere", { "dictionary-id": `"/remotes/replay/../main.js"` }],
    ["only a part is wanted", { range: "bytes=0-9" }],
  ])("comes whole when %s", async (_name, changes) => {
    const answer = await test.clients.signedOut.get(urlOf("2.0.0"), { headers: offer(changes) });
    expect(answer.statusCode).toBe("range" in changes ? 206 : 200);
    expect(answer.headers["content-encoding"]).not.toBe("dcz");
  });

  it("comes whole when the disk can't be read, and as a difference again afterwards", async () => {
    const url = urlOf("2.0.0").replace("main", "other");
    const own = offer({
      "available-dictionary": hashOf(`${texts["1.0.0"]} // another`),
      "dictionary-id": `"${urlOf("1.0.0").replace("main", "other")}"`,
    });
    const read = jest.spyOn(ReleaseStore.prototype, "readUrl").mockRejectedValue(new Error("EIO"));
    const whole = await test.clients.signedOut.get(url, { headers: own });
    read.mockRestore();
    expect(whole.statusCode).toBe(200);
    expect(whole.headers["content-encoding"]).not.toBe("dcz");
    expect((await test.clients.signedOut.get(url, { headers: own })).headers["content-encoding"]).toBe("dcz");
  });
});
