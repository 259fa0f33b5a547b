import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import Fastify from "fastify";
import { restoreBackup } from "../../../backup/restore-backup.ts";
import { writeBackup } from "../../../backup/write-backup.ts";
import type { Database } from "../../../db/client.ts";
import { releaseFiles } from "../../../db/schema/release-files.table.ts";
import { createTestDatabase } from "../../../testing/create-test-database.ts";
import type { TestDatabase } from "../../../testing/create-test-database.ts";
import { createTestServices } from "../../../testing/create-test-services.ts";
import { TestClock } from "../../../testing/test-clock.ts";
import { buildRelease, passEverything, writeBuiltPackage } from "../../../testing/test-releases.builder.ts";
import { readTestSettings } from "../../../testing/test-settings.ts";
import { ensureInBackground, isNeededFirst } from "./ensure-in-background.ts";
import { IntactFiles } from "./intact-files.ts";
import { stripRetryNumber } from "./strip-retry-number.ts";
import { addReleaseFiles } from "./release-files.plugin.ts";
import { ReleaseFilesRepository } from "./release-files.repository.ts";
import { ReleaseStore } from "./release-store.ts";

const script = `export const text = "${"long ".repeat(2000)}";`;
const files = { "main.js": script, "../chunks/0a1b.js": "export const chunk = 1;", "picture.png": "\u0089PNG" };
const replay = buildRelease("replay", { version: "1.0.0" });

let test: TestDatabase;
let root: string;
beforeEach(async () => {
  test = await createTestDatabase();
  root = await mkdtemp(path.join(tmpdir(), "store-"));
});
afterEach(async () => {
  await test.remove();
  await rm(root, { recursive: true });
});

/** The part of a server that serves releases, with the data directory `name`. */
async function openServer(database: Database, name: string) {
  const dataDirectory = path.join(root, name);
  const settings = readTestSettings({ GATEHOUSE_DATA_DIR: dataDirectory });
  const { federation } = createTestServices({ database, settings, checkRelease: passEverything });
  const app = Fastify({ rewriteUrl: (request) => stripRetryNumber(request.url ?? "/") });
  await addReleaseFiles(app, federation.store);
  const get = (url: string, encoding?: string) =>
    app.inject({ url, headers: encoding === undefined ? {} : { "accept-encoding": encoding } });
  return { ...federation, folder: path.join(dataDirectory, "releases"), get, close: () => app.close() };
}

const publish = async (
  server: Awaited<ReturnType<typeof openServer>>,
  release = replay,
  content: Record<string, string> = files,
) => server.releases.publishBuilt(await writeBuiltPackage(path.join(root, "built"), release, content), "test");

describe("a server on the same database", () => {
  it("serves what another has published, compressed, and keeps it", async () => {
    const [first, second] = [await openServer(test.database, "first"), await openServer(test.database, "second")];
    await publish(first);
    for (const url of ["/remotes/replay/1.0.0/main.js", "/remotes/replay/chunks/0a1b.js"]) {
      const [there, here] = [await first.get(url, "br"), await second.get(url, "br")];
      expect(here.headers["content-encoding"]).toBe("br");
      expect(here.rawPayload).toEqual(there.rawPayload);
    }
    expect((await second.get("/remotes/replay/1.0.0/main.js")).body).toBe(script);
    expect(gunzipSync((await second.get("/remotes/replay/1.0.0/main.js", "gzip")).rawPayload).toString()).toBe(script);
    expect((await second.get("/remotes/replay/1.0.0/picture.png", "br")).headers["content-encoding"]).toBeUndefined();
    expect((await readdir(path.join(second.folder, "remotes/replay/1.0.0"))).sort()).toEqual([
      "main.js",
      "main.js.br",
      "main.js.gz",
      "picture.png",
    ]);
    await Promise.all([first.close(), second.close()]);
  });

  it("fetches a file once for many requests at once, and an unknown one never", async () => {
    const first = await openServer(test.database, "first");
    await publish(first);
    const repository = new ReleaseFilesRepository(test.database);
    const asked: string[] = [];
    const store = new ReleaseStore(path.join(root, "third"), {
      findIntegrity: (url) => repository.findIntegrity(url),
      find: (url) => {
        asked.push(url);
        return repository.find(url);
      },
    });
    const url = "/remotes/replay/1.0.0/main.js";
    expect(await Promise.all(Array.from({ length: 20 }, () => store.fill(url)))).toEqual(Array(20).fill(true));
    expect(await store.fill(url)).toBe(true);
    expect(asked).toEqual([url]);
    expect(await store.fill("/remotes/replay/1.0.0/none.js")).toBe(false);
    await first.close();
  });

  it("replaces a file that a loss of power has cut", async () => {
    const server = await openServer(test.database, "first");
    const { release } = await publish(server);
    await writeFile(path.join(server.folder, "remotes/replay/1.0.0/main.js"), "");
    await server.store.ensure(release);
    expect((await server.get("/remotes/replay/1.0.0/main.js")).body).toBe(script);
    await server.close();
  });

  const address = "/remotes/replay/1.0.0/main.js";

  it.each([
    ["the file", "", () => Buffer.from("evil()")],
    ["the file, as long as it was", "", () => Buffer.from(script.replace("long", "evil"))],
    ["its copy for most browsers", ".br", () => brotliCompressSync("evil()")],
    ["its copy for older browsers", ".gz", () => gzipSync("evil()")],
    ["a copy that is none", ".br", () => Buffer.from("evil()")],
  ])("notices that %s was changed on the disk, before its first answer and later", async (_what, suffix, evil) => {
    const first = await openServer(test.database, "first");
    await publish(first);
    const file = path.join(first.folder, address) + suffix;
    const read = async (server: typeof first): Promise<string[]> => [
      (await server.get(address)).body,
      brotliDecompressSync((await server.get(address, "br")).rawPayload).toString(),
      gunzipSync((await server.get(address, "gzip")).rawPayload).toString(),
    ];
    await first.close();
    await writeFile(file, evil());
    // Opened without the state of the process that wrote the file.
    const server = await openServer(test.database, "first");
    const changed: string[] = [];
    server.store.onChanged((url) => changed.push(url));
    expect(await read(server)).toEqual([script, script, script]);
    expect(changed).toEqual([address]);
    await writeFile(file, evil());
    expect(await read(server)).toEqual([script, script, script]);
    expect(changed).toEqual([address, address]);
    await read(server);
    expect(changed).toHaveLength(2);
    await server.close();
  });

  it("hashes a file once, not at each request", async () => {
    const server = await openServer(test.database, "first");
    const { release } = await publish(server);
    const [{ integrity } = { integrity: "" }] = release.files.filter((file) => file.path === "main.js");
    const intact = new IntactFiles();
    const file = path.join(server.folder, address);
    expect(await intact.check(file, integrity)).toBe("intact");
    // The wrong hash shows that the file is not hashed again.
    expect(await intact.check(file, "sha384-other")).toBe("intact");
    await server.close();
  });

  it("serves a file that it cannot check while the database does not answer", async () => {
    const server = await openServer(test.database, "first");
    await publish(server);
    const store = new ReleaseStore(server.folder, {
      find: () => Promise.reject(new Error("connection lost")),
      findIntegrity: () => Promise.reject(new Error("connection lost")),
    });
    expect(await store.fill(address)).toBe(true);
    await server.close();
  });

  it("serves the releases of a backup after it was restored, with an empty directory", async () => {
    const source = await openServer(test.database, "first");
    await publish(source);
    const file = path.join(root, "backup.gz");
    await writeBackup(test.database, file, new TestClock());
    const target = await createTestDatabase();
    await restoreBackup(target.database, file);
    const restored = await openServer(target.database, "restored");
    expect((await restored.get("/remotes/replay/1.0.0/main.js")).body).toBe(script);
    expect((await restored.get("/remotes/replay/chunks/0a1b.js")).body).toBe(files["../chunks/0a1b.js"]);
    await Promise.all([source.close(), restored.close()]);
    await target.remove();
  });
});

describe("a start with an empty directory", () => {
  const later = buildRelease("later", { version: "1.0.0" });
  const warnings: object[] = [];
  const log = { warn: (details: object) => void warnings.push(details) };

  it("copies sections in the background, one file at a time, and serves them at once", async () => {
    const first = await openServer(test.database, "first");
    const releases = [(await publish(first)).release, (await publish(first, later, { "main.js": script })).release];
    const server = await openServer(test.database, "second");
    const repository = new ReleaseFilesRepository(test.database);
    let [underWay, most] = [0, 0];
    const store = new ReleaseStore(server.folder, {
      findIntegrity: (url) => repository.findIntegrity(url),
      find: async (url) => {
        most = Math.max(most, ++underWay);
        const bytes = await repository.find(url);
        underWay -= 1;
        return bytes;
      },
    });
    const { ended } = ensureInBackground(store, releases, log);
    const answer = await server.get("/remotes/later/1.0.0/main.js", "br");
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
    await ended;
    expect(most).toBe(1);
    expect((await readdir(path.join(server.folder, "remotes/later/1.0.0"))).sort()).toEqual([
      "main.js",
      "main.js.br",
      "main.js.gz",
    ]);
    expect((await readdir(path.join(server.folder, "remotes/replay/chunks"))).length).toBe(3);
    expect(warnings).toEqual([]);
    await Promise.all([first.close(), server.close()]);
  });

  it("begins no file after a stop", async () => {
    const first = await openServer(test.database, "first");
    const releases = [(await publish(first)).release, (await publish(first, later, { "main.js": script })).release];
    const asked: string[] = [];
    const store = new ReleaseStore(path.join(root, "second"), {
      findIntegrity: () => Promise.resolve(null),
      find: (url) => {
        asked.push(url);
        stop();
        return Promise.resolve(Buffer.from(script));
      },
    });
    const { ended, stop } = ensureInBackground(store, releases, log);
    await ended;
    expect(asked).toHaveLength(1);
    await first.close();
  });

  it("goes on with the next section after one that can't be copied", async () => {
    warnings.length = 0;
    const asked: string[] = [];
    const store = new ReleaseStore(path.join(root, "second"), {
      findIntegrity: () => Promise.resolve(null),
      find: (url) => {
        asked.push(url);
        return Promise.reject(new Error("disk full"));
      },
    });
    await ensureInBackground(store, [replay, later], log).ended;
    expect(asked).toEqual(["/remotes/replay/1.0.0/main.js", "/remotes/later/1.0.0/main.js"]);
    expect(warnings).toMatchObject([{ release: "replay 1.0.0" }, { release: "later 1.0.0" }]);
  });

  it("waits for the shell and the sections of the first pages alone", () => {
    const opens = (name: string, pagePath: string) =>
      buildRelease(name, { descriptor: { pages: [{ path: pagePath }] as never } });
    const releases = [
      buildRelease("shell"),
      opens("auth", "/login"),
      opens("boards", "/dashboard"),
      opens("replay", "/replay"),
    ];
    expect(releases.filter(isNeededFirst).map(({ name }) => name)).toEqual(["shell", "auth", "boards"]);
  });
});

describe("compressed copies", () => {
  it("of a build are taken over only where they hold the same", async () => {
    const server = await openServer(test.database, "first");
    const folder = await writeBuiltPackage(path.join(root, "built"), replay, files);
    const [built, honest] = [path.join(folder, "dist/release/current"), brotliCompressSync(script, { params: {} })];
    await writeFile(path.join(built, "main.js.br"), honest);
    await writeFile(path.join(built, "main.js.gz"), gzipSync(script));
    await writeFile(path.join(built, "../chunks/0a1b.js.br"), brotliCompressSync("evil()"));
    await writeFile(path.join(built, "../chunks/0a1b.js.gz"), gzipSync("evil()"));
    await server.releases.publishBuilt(folder, "test");
    const served = path.join(server.folder, "remotes/replay");
    expect(await readFile(path.join(served, "1.0.0/main.js.br"))).toEqual(honest);
    for (const [suffix, expand] of [
      [".br", brotliDecompressSync],
      [".gz", gunzipSync],
    ] as const) {
      const copy = await readFile(path.join(served, `chunks/0a1b.js${suffix}`));
      expect(expand(copy).toString()).toBe(files["../chunks/0a1b.js"]);
    }
    await server.close();
  });
});

describe("a fresh address", () => {
  it("answers the file with the same headers", async () => {
    const server = await openServer(test.database, "first");
    await publish(server);
    for (const rest of ["1.0.0/main.js", "chunks/0a1b.js"]) {
      const [plain, fresh, last] = [
        await server.get(`/remotes/replay/${rest}`, "br"),
        await server.get(`/remotes/replay/~1/${rest}?v=1`, "br"),
        await server.get(`/remotes/replay/~999/${rest}`, "br"),
      ];
      expect(fresh.statusCode).toBe(200);
      expect(fresh.rawPayload).toEqual(plain.rawPayload);
      const { date: _first, ...headers } = plain.headers;
      expect(fresh.headers).toMatchObject(headers);
      expect(last.headers).toMatchObject(headers);
    }
    await server.close();
  });

  it.each(["~0", "~1000", "~01", "~", "~a", "~1/~2", "1~"])("is not made by %s", async (part) => {
    const server = await openServer(test.database, "first");
    await publish(server);
    expect((await server.get(`/remotes/replay/${part}/1.0.0/main.js`)).statusCode).toBe(404);
    await server.close();
  });
});

describe("releases whose files lie in the directory only", () => {
  /** Leaves what earlier versions of the console left: files in the directory only, and no signatures. */
  async function forgetFiles(): Promise<void> {
    await test.database.execute(
      sql`UPDATE releases SET record = NULL, signature = NULL, key_id = NULL, published_at = '2026-01-01'`,
    );
    await test.database.delete(releaseFiles);
  }

  it("are taken into the database once", async () => {
    const server = await openServer(test.database, "first");
    await publish(server);
    await forgetFiles();
    expect(await server.releases.adoptFiles()).toEqual([]);
    await rm(server.folder, { recursive: true });
    expect((await server.get("/remotes/replay/1.0.0/main.js")).body).toBe(script);
    expect(await server.releases.adoptFiles()).toEqual([]);
    await server.close();
  });

  it.each([
    ["missing", (file: string) => rm(file)],
    ["changed", (file: string) => writeFile(file, script.replace("long", "evil"))],
  ])("are named while one is %s, and nothing of them is taken", async (_name, damage) => {
    const server = await openServer(test.database, "first");
    await publish(server);
    await forgetFiles();
    const file = path.join(server.folder, "remotes/replay/1.0.0/main.js");
    await damage(file);
    expect((await server.releases.adoptFiles()).map(({ name }) => name)).toEqual(["replay"]);
    expect(await test.database.$count(releaseFiles)).toBe(0);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, script);
    expect(await server.releases.adoptFiles()).toEqual([]);
    await server.close();
  });
});
