import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { verifySignedText } from "@gatehouse/shared/rules/manifest-verification";
import { sql } from "drizzle-orm";
import { SecretKeySource } from "../../../crypto/secret-key-source.ts";
import { StartRefusal } from "../../../start-refusal.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/create-test-database.ts";
import { SigningKeysRepository } from "./signing-keys.repository.ts";
import { SigningKeysService } from "./signing-keys.service.ts";

let test: TestDatabase;
let root: string;
beforeEach(async () => {
  test = await createTestDatabase();
  root = await mkdtemp(path.join(tmpdir(), "keys-"));
});
afterEach(async () => {
  await test.remove();
  await rm(root, { recursive: true });
});

/** A server with its own data directory, or with a secret key from its settings. */
function startServer(folder = "a", secretKey: Buffer | null = null): SigningKeysService {
  const source = new SecretKeySource({ secretKey, dataDirectory: path.join(root, folder) });
  return new SigningKeysService(new SigningKeysRepository(test.database), source);
}

const countKeys = async (): Promise<number> =>
  (await test.database.$client.query("SELECT 1 FROM signing_keys")).rows.length;

describe("the first key", () => {
  it("is made once by servers that start together, and is kept", async () => {
    const secret = Buffer.alloc(32, 7);
    const servers = ["a", "b", "c", "d"].map((folder) => startServer(folder, secret));
    const keys = await Promise.all(servers.map((server) => server.listPublicKeys()));
    expect(new Set(keys.map(([key]) => key?.keyId)).size).toBe(1);
    expect(await countKeys()).toBe(1);
    const { keyId, signature } = await startServer("e", secret).sign("text");
    expect(await servers[0]?.verifyOwn("text", keyId, signature)).toBe(true);
    expect(await servers[0]?.verifyOwn("text.", keyId, signature)).toBe(false);
    expect(await servers[0]?.verifyOwn("text", "other", signature)).toBe(false);
  });

  it("is kept by a file that only its owner reads, one for servers that share the directory", async () => {
    await Promise.all([startServer().ready(), startServer().ready(), startServer().ready()]);
    const file = path.join(root, "a/secret.key");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const text = await readFile(file, "utf8");
    expect(Buffer.from(text, "base64")).toHaveLength(32);
    const { rows } = await test.database.$client.query("SELECT * FROM signing_keys");
    expect(JSON.stringify(rows)).not.toContain(text.trim());
  });
});

describe("a server that cannot open the key", () => {
  it.each<[string, (server: string) => Promise<SigningKeysService>, string]>([
    ["has another secret key", async () => startServer("b", Buffer.alloc(32, 9)), "the key in GATEHOUSE_SECRET_KEY"],
    ["has none", async () => startServer("b"), "doesn't exist"],
  ])("because it %s refuses to start, says what to do, and makes nothing", async (_name, start, fault) => {
    await startServer().ready();
    const other = await start("b");
    await expect(other.ready()).rejects.toThrow(StartRefusal);
    await expect(other.ready()).rejects.toThrow(fault);
    await expect(other.ready()).rejects.toThrow("gatehouse keys reset");
    await expect(stat(path.join(root, "b"))).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("because its file is damaged names the file", async () => {
    await startServer().ready();
    await writeFile(path.join(root, "a/secret.key"), "damaged");
    await expect(startServer().ready()).rejects.toThrow(/secret\.key holds no usable secret key: must be 32 bytes/);
  });

  it("because the key was changed in the database refuses it", async () => {
    await startServer().ready();
    await test.database.execute(sql`UPDATE signing_keys SET id = 'another'`);
    await expect(startServer().ready()).rejects.toThrow("Can't open the installation's signing key");
  });
});

describe("a rotation", () => {
  it("is followed by who knows an earlier key, and removes the private half", async () => {
    const server = startServer();
    const other = startServer();
    const known = await server.listPublicKeys();
    const before = await server.sign("old text");
    await other.ready();
    await server.rotate();
    await server.rotate();
    const { signed, keys } = await server.signPayload("text");
    expect(signed.rotations).toHaveLength(2);
    expect(await verifySignedText(signed, known)).toEqual({ text: "text", keys });
    expect(await server.verifyOwn("old text", before.keyId, before.signature)).toBe(true);
    const listed = await server.list();
    expect(listed.map(({ retiredAt }) => retiredAt === null)).toEqual([false, false, true]);
    const { rows } = await test.database.$client.query("SELECT encrypted_private_key FROM signing_keys");
    expect(rows.filter((row: { encrypted_private_key: unknown }) => row.encrypted_private_key !== null)).toHaveLength(
      1,
    );
    await other.refresh();
    expect(await other.listPublicKeys()).toEqual(keys);
  });

  it("is in force after overlapping reads, whichever of them ends last", async () => {
    const repository = new SigningKeysRepository(test.database);
    const source = new SecretKeySource({ secretKey: null, dataDirectory: path.join(root, "a") });
    const server = new SigningKeysService(repository, source);
    await server.ready();
    const before = await repository.list();
    await startServer().rotate();
    const after = await repository.list();
    const early = Promise.withResolvers<typeof before>();
    jest.spyOn(repository, "list").mockReturnValueOnce(early.promise).mockResolvedValueOnce(after);
    const reads = [server.refresh(), server.refresh()];
    // The later read could end by now.
    await new Promise((resume) => setImmediate(resume));
    early.resolve(before);
    await Promise.all(reads);
    expect(await server.listPublicKeys()).toEqual(await startServer().listPublicKeys());
  });

  it("of two servers at once gives one chain", async () => {
    const [first, second] = [startServer(), startServer()];
    const known = await first.listPublicKeys();
    await Promise.all([first.rotate(), second.rotate()]);
    await first.refresh();
    const { signed } = await first.signPayload("text");
    expect(signed.rotations).toHaveLength(2);
    expect(await verifySignedText(signed, known)).not.toBeNull();
  });
});

describe("a reset", () => {
  it("makes a key that nobody follows, and what was signed before still counts", async () => {
    const lost = startServer();
    const known = await lost.listPublicKeys();
    await lost.rotate();
    const old = await lost.sign("old text");
    const server = startServer("b");
    await server.reset();
    const { signed, keys } = await server.signPayload("text");
    expect(signed.rotations).toEqual([]);
    expect(await verifySignedText(signed, known)).toBeNull();
    expect(await verifySignedText(signed, keys)).not.toBeNull();
    expect(await server.verifyOwn("old text", old.keyId, old.signature)).toBe(true);
    await expect(lost.refresh()).rejects.toThrow(StartRefusal);
    expect(await lost.sign("old text")).toEqual(old);
  });
});
