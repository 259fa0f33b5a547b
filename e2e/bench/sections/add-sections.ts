import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { closeDatabase, openDatabase } from "../../../server/src/db/client.ts";
import { keyIdOf } from "../../../server/src/features/federation/signing-keys/ed25519.ts";
import { ReleaseFilesRepository } from "../../../server/src/features/federation/releases/release-files.repository.ts";
import { ReleasesRepository } from "../../../server/src/features/federation/releases/releases.repository.ts";
import type { ConsoleServer } from "../../setup/console-server.ts";

const CHUNK_COUNT = 20;
const version = "1.0.0";

const hashOf = (text: string): string => `sha384-${createHash("sha384").update(text).digest("base64")}`;

const words = "locales/en-US.json";
const wordsOf = (name: string): string => JSON.stringify({ sitemenu: { [name]: name }, [name]: { title: name } });

/** A release with a page, a menu entry, a permission and chunks. Nobody opens it, so only its texts exist. */
function describeSection(name: string): Release {
  const chunks = Array.from({ length: CHUNK_COUNT }, (_, index) => `../chunks/${name}-${index}.js`);
  const pagePath = `/${name}`;
  const permission = `${name}.read`;
  return {
    name,
    version,
    kind: "module",
    needs: {},
    descriptor: {
      name,
      contract: { min: 1, max: 1 },
      pages: [{ path: pagePath, pageId: name }],
      menu: [{ resourceKey: `sitemenu.${name}`, icon: "box", path: pagePath, order: 90, permission }],
      palette: [{ titleKey: `${name}.title`, icon: "box", path: pagePath, permission }],
      permissions: [permission],
    },
    entry: "remoteEntry.js",
    files: [
      ...["remoteEntry.js", ...chunks].map((file) => ({ path: file, integrity: hashOf(name + file), size: 1000 })),
      { path: words, integrity: hashOf(wordsOf(name)), size: wordsOf(name).length },
    ],
    exposed: { scripts: chunks.slice(0, 1), styles: [] },
    pages: { [name]: { scripts: chunks.slice(1), styles: [] } },
    locales: { "en-US": words },
  };
}

/** A publisher can have no more, and a change of the manifest at most twice as many. */
const MAX_REMOTES = 50;

/** Creates publishers of these sections; returns how they sign. */
async function createPublishers(server: ConsoleServer, names: readonly string[]) {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const folder = mkdtempSync(path.join(tmpdir(), "gatehouse-key-"));
  const keyFile = path.join(folder, "key.pem");
  writeFileSync(keyFile, publicKey.export({ type: "spki", format: "pem" }));
  for (let start = 0; start < names.length; start += MAX_REMOTES) {
    const remotes = names.slice(start, start + MAX_REMOTES).flatMap((name) => ["--remote", name]);
    await server.runCommand("publishers", "create", `bench-${start}`, ...remotes, "--public-key", keyFile);
  }
  rmSync(folder, { recursive: true });
  const keyId = keyIdOf(publicKey.export({ type: "spki", format: "der" }).subarray(-32));
  const signRecord = (record: string) => sign(null, Buffer.from(record), privateKey).toString("base64");
  return (record: string) => ({ record, signature: signRecord(record), keyId });
}

/** Activates this many further sections. Straight into the database, because uploads would take minutes. */
export async function addSections(server: ConsoleServer, count: number): Promise<void> {
  if (count === 0) return;
  const names = Array.from({ length: count }, (_, index) => `section-${index}`);
  const signRecord = await createPublishers(server, names);
  const database = openDatabase({ connectionString: server.findDatabaseUrl(), max: 1 });
  try {
    const releases = new ReleasesRepository(database);
    for (const release of names.map(describeSection))
      await releases.create(release, { publishedBy: "bench", forcedReason: null }, signRecord(JSON.stringify(release)));
    const texts = names.map((name) => ({
      url: `/remotes/${name}/${version}/${words}`,
      integrity: hashOf(wordsOf(name)),
      read: async () => Buffer.from(wordsOf(name)),
    }));
    await new ReleaseFilesRepository(database).addAll(texts, database);
  } finally {
    await closeDatabase(database);
  }
  for (let start = 0; start < names.length; start += MAX_REMOTES) {
    const steps = names.slice(start, start + MAX_REMOTES).map((name) => `${name}=${version}`);
    await server.runCommand("manifest", "set", ...steps);
  }
}
