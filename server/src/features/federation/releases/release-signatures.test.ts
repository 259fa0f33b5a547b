import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { eq } from "drizzle-orm";
import { publishers } from "../../../db/schema/publishers.table.ts";
import { releases } from "../../../db/schema/releases.table.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/create-test-database.ts";
import { createTestServices } from "../../../testing/create-test-services.ts";
import { buildRelease, publish } from "../../../testing/test-releases.builder.ts";
import { generateSigningKey, signText } from "../signing-keys/ed25519.ts";
import { ReleaseSignaturesRepository } from "./release-signatures.repository.ts";
import type { ReleaseSignaturesService } from "./release-signatures.service.ts";
import { ReleasesRepository } from "./releases.repository.ts";

let test: TestDatabase;
let signatures: ReleaseSignaturesService;
let own: Release[];
beforeEach(async () => {
  test = await createTestDatabase();
  const { federation } = createTestServices({ database: test.database });
  ({ signatures } = federation);
  own = Array.from({ length: 120 }, (_, index) => buildRelease(`section-${index}`));
  for (const release of own) await publish({ database: test.database, federation }, release);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await test.remove();
});

const namesOf = (found: readonly Release[]): string[] => found.map(({ name }) => name);

/** A release of each name, signed by a publisher's key. */
async function publishBy(key: ReturnType<typeof generateSigningKey>, ...names: string[]): Promise<Release[]> {
  const built = names.map((name) => buildRelease(name));
  for (const release of built) {
    const record = JSON.stringify(release);
    const signed = { record, signature: signText(record, key.privateKey), keyId: key.keyId };
    await new ReleasesRepository(test.database).create(release, { publishedBy: "team", forcedReason: null }, signed);
  }
  return built;
}

it("releases that are read together need few statements, also from those who ask at the same time", async () => {
  await signatures.listRefused(own.slice(0, 10));
  const query = jest.spyOn(test.database.$client, "query");
  const both = await Promise.all([signatures.listRefused(own), signatures.listRefused(own)]);
  expect(both).toEqual([[], []]);
  expect(query).toHaveBeenCalledTimes(3);
  await signatures.listRefused(own);
  expect(query).toHaveBeenCalledTimes(3);
});

it("those that differ from what was signed are refused, and told once for each read", async () => {
  const told: string[] = [];
  signatures.onRefused(({ name }) => told.push(name));
  await test.database.update(releases).set({ signature: "AAAA" }).where(eq(releases.name, "section-3"));
  await test.database.update(releases).set({ record: null }).where(eq(releases.name, "section-70"));
  await test.database.delete(releases).where(eq(releases.name, "section-90"));
  const changed = own.map((release) => (release.name === "section-7" ? { ...release, entry: "boot.js" } : release));
  const refused = ["section-3", "section-7", "section-70", "section-90"];
  for (let round = 0; round < 2; round += 1)
    expect(namesOf(await signatures.listRefused(changed)).toSorted()).toEqual(refused);
  expect(told.toSorted()).toEqual(refused);
});

it("a publisher's key is good for the sections of that publisher only", async () => {
  const [key, other] = [generateSigningKey(), generateSigningKey()];
  const base = { createdBy: "operator", furtherRemoteNames: [] as string[] };
  await test.database.insert(publishers).values([
    { ...base, ...key, name: "team", remoteName: "audits", furtherRemoteNames: ["reports"], tokenHash: "1" },
    { ...base, ...other, name: "others", remoteName: "replay", tokenHash: "2" },
  ]);
  const published = [
    ...(await publishBy(key, "audits", "reports", "replay")),
    ...(await publishBy(other, "ideas")),
    ...(await publishBy(generateSigningKey(), "unknown")),
  ];
  expect(namesOf(await signatures.listRefused([...published, ...own]))).toEqual(["replay", "ideas", "unknown"]);
});

it("a check that failed is made again", async () => {
  jest.spyOn(ReleaseSignaturesRepository.prototype, "list").mockRejectedValueOnce(new Error("lost"));
  await expect(signatures.listRefused(own.slice(0, 2))).rejects.toThrow("lost");
  expect(await signatures.listRefused(own.slice(0, 2))).toEqual([]);
});
