import type { ManifestEntry, ManifestOutcome, ManifestStep } from "@gatehouse/shared/contracts/manifests.contract";
import type { Release, RemoteDescriptor } from "@gatehouse/shared/contracts/release-records.contract";
import type { Database } from "../db/client.ts";
import type { ManifestsService } from "../features/federation/manifests/manifests.service.ts";
import { ReleasesRepository } from "../features/federation/releases/releases.repository.ts";
import { createTestDatabase } from "./create-test-database.ts";
import { createTestServices } from "./create-test-services.ts";
import { buildRelease } from "./test-releases.builder.ts";
import { addTestOrganization, type TestOrganization } from "./test-users.builder.ts";

export type TestManifest = {
  database: Database;
  manifests: ManifestsService;
  north: TestOrganization;
  south: TestOrganization;
  /** Publishes a remote that claims `/<name>` unless other claims are given. */
  publish: (
    name: string,
    version: string,
    descriptor?: Partial<RemoteDescriptor>,
    changes?: Partial<Omit<Release, "descriptor">>,
  ) => Promise<void>;
  /** Makes a revision on the newest one, by `tester`. */
  change: (...steps: ManifestStep[]) => Promise<ManifestOutcome>;
  readEntry: (name: string) => Promise<ManifestEntry>;
  remove: () => Promise<void>;
};

/**
 * An installation with two organizations, two versions of the shell, and three of `reports` and `audits`. Revision 1 has
 * version 1.0.0 of each.
 */
export async function createTestManifest(): Promise<TestManifest> {
  const { database, remove } = await createTestDatabase();
  const { manifests, signatures } = createTestServices({ database }).federation;
  const releases = new ReleasesRepository(database);
  const test: TestManifest = {
    database,
    manifests,
    north: await addTestOrganization(database, "North"),
    south: await addTestOrganization(database, "South"),
    publish: async (name, version, descriptor, changes) => {
      const pages = [{ path: `/${name}`, pageId: "page" }];
      const release = buildRelease(name, { ...changes, version, descriptor: { pages, ...descriptor } });
      await releases.create(
        release,
        { publishedBy: "tester", forcedReason: null },
        await signatures.sign(JSON.stringify(release)),
      );
    },
    change: async (...steps) => {
      const [newest] = await manifests.listHistory(1);
      return manifests.change({ baseNumber: newest?.number ?? 0, reason: "", steps }, "tester");
    },
    readEntry: async (name) => {
      const entry = (await manifests.listHistory(1))[0]?.entries[name];
      if (entry === undefined) throw new Error(`${name} is not in force`);
      return entry;
    },
    remove,
  };
  for (const version of ["1.0.0", "2.0.0"]) await test.publish("shell", version, { pages: [] });
  for (const name of ["reports", "audits"])
    for (const version of ["1.0.0", "2.0.0", "3.0.0"]) await test.publish(name, version);
  await test.change(promotion("shell", "1.0.0"), promotion("reports", "1.0.0"), promotion("audits", "1.0.0"));
  return test;
}

export const promotion = (name: string, version: string, isUrgent = false): ManifestStep => ({
  action: "promote",
  name,
  version,
  isUrgent,
});
