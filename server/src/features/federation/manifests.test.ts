import type { Release } from "@gatehouse/shared/contracts/remotes.contract";
import { createTestDatabase, type TestDatabase } from "../../testing/create-test-database.ts";
import { ManifestRevisionsRepository } from "./manifest-revisions.repository.ts";
import { ManifestsService } from "./manifests.service.ts";
import { ReleasesRepository } from "./releases.repository.ts";

let test: TestDatabase;
let releases: ReleasesRepository;
let manifests: ManifestsService;

beforeEach(async () => {
  test = await createTestDatabase();
  releases = new ReleasesRepository(test.database);
  manifests = new ManifestsService(new ManifestRevisionsRepository(test.database), releases);
});
afterEach(() => test.remove());

/** A published release of a remote that claims `/<name>`, or the given path. */
async function publish(name: string, contract: { min: number; max: number }, path = `/${name}`): Promise<void> {
  const release: Release = {
    name,
    version: "1.0.0",
    kind: "federation",
    needs: {},
    descriptor: { name, contract, pages: [{ path, pageId: "page" }], menu: [], permissions: [] },
    entry: "remoteEntry.js",
    files: [],
    exposed: { scripts: [], styles: [] },
    pages: {},
    locales: {},
  };
  await releases.create(release, "tester");
}

const promote = (...names: string[]) =>
  manifests.promote({
    entries: Object.fromEntries(names.map((name) => [name, "1.0.0"])),
    author: "tester",
    reason: "",
  });

describe("putting releases in force", () => {
  it("takes one whose range of contracts has the console's in it", async () => {
    await publish("reports", { min: 1, max: 3 });
    await expect(promote("reports")).resolves.toMatchObject({ number: 1, entries: { reports: { version: "1.0.0" } } });
  });

  it.each([
    [{ min: 2, max: 3 }, "2 to 3"],
    [{ min: 0, max: 0 }, "0"],
  ])("refuses one that was built for other contracts, %j", async (contract, range) => {
    await publish("reports", contract);
    await expect(promote("reports")).rejects.toMatchObject({
      code: "contract_unsupported",
      status: 409,
      message: `reports 1.0.0 was built for contract ${range} of remotes; this console speaks 1.`,
    });
    await expect(manifests.listHistory(10)).resolves.toEqual([]);
  });

  it("refuses two that claim one path, and one that was never published", async () => {
    await publish("reports", { min: 1, max: 1 });
    await publish("audits", { min: 1, max: 1 }, "/reports");
    await expect(promote("reports", "audits")).rejects.toMatchObject({ code: "path_conflict" });
    await expect(promote("nowhere")).rejects.toMatchObject({ code: "release_unknown", status: 404 });
  });
});
