import type { ManifestEntry, ManifestStep } from "@gatehouse/shared/contracts/manifests.contract";
import type { RemoteDescriptor } from "@gatehouse/shared/contracts/remotes.contract";
import { createTestDatabase, type TestDatabase } from "../../testing/create-test-database.ts";
import { readTestSettings } from "../../testing/test-settings.ts";
import { buildRelease } from "../../testing/test-releases.builder.ts";
import { addTestOrganization, type TestOrganization } from "../../testing/test-users.builder.ts";
import { createFederation, type Federation } from "./create-federation.ts";

import type { ManifestsService } from "./manifests.service.ts";
import { ReleasesRepository } from "./releases.repository.ts";

let test: TestDatabase;
let federation: Federation;
let manifests: ManifestsService;
let north: TestOrganization;

beforeEach(async () => {
  test = await createTestDatabase();
  federation = createFederation(test.database, readTestSettings());
  manifests = federation.manifests;
  north = await addTestOrganization(test.database, "North");
  await publish("shell", "1.0.0");
  await publish("shell", "2.0.0");
  for (const version of ["1.0.0", "2.0.0", "3.0.0"]) await publish("reports", version);
  await change([promote("shell", "1.0.0"), promote("reports", "1.0.0")]);
});
afterEach(() => test.remove());

/** A published release of a remote that claims `/<name>`, or what is given. */
async function publish(name: string, version: string, descriptor: Partial<RemoteDescriptor> = {}): Promise<void> {
  const pages = [{ path: `/${name}`, pageId: "page" }];
  const release = buildRelease(name, { version, descriptor: { pages, ...descriptor } });
  const signed = await federation.signatures.sign(JSON.stringify(release));
  await new ReleasesRepository(test.database).create(release, "tester", signed);
}

const promote = (name: string, version: string): ManifestStep => ({ action: "promote", name, version });

/** Changes the newest revision. */
async function change(steps: ManifestStep[], reason = ""): Promise<Record<string, ManifestEntry>> {
  const [newest] = await manifests.listHistory(1);
  return (await manifests.change({ baseNumber: newest?.number ?? 0, reason, steps }, "tester")).entries;
}

describe("putting releases in force", () => {
  it("takes one whose range of contracts has the console's in it", async () => {
    await publish("audits", "1.0.0", { contract: { min: 1, max: 3 } });
    await expect(change([promote("audits", "1.0.0")])).resolves.toMatchObject({ audits: { version: "1.0.0" } });
  });

  it.each([
    [{ min: 2, max: 3 }, "2 to 3"],
    [{ min: 0, max: 0 }, "0"],
  ])("refuses one that was built for other contracts, %j", async (contract, range) => {
    await publish("audits", "1.0.0", { contract });
    await expect(change([promote("audits", "1.0.0")])).rejects.toMatchObject({
      code: "contract_unsupported",
      status: 409,
      message: `audits 1.0.0 was built for contract ${range} of remotes; this console speaks 1.`,
    });
    await expect(manifests.listHistory(10)).resolves.toHaveLength(1);
  });

  it("refuses two that claim one path, and one that was never published", async () => {
    await publish("audits", "1.0.0", { pages: [{ path: "/reports", pageId: "page" }] });
    await expect(change([promote("audits", "1.0.0")])).rejects.toMatchObject({
      code: "path_conflict",
      message: "/reports is claimed by reports and audits.",
    });
    await expect(change([promote("nowhere", "1.0.0")])).rejects.toMatchObject({ code: "release_unknown", status: 404 });
  });
});

describe("a pin", () => {
  it("is kept by promotions, and needs an organization that exists", async () => {
    const pin = { action: "pin", name: "reports", organizationId: north.id, version: "1.0.0" } as const;
    await change([pin]);
    await expect(change([promote("reports", "2.0.0")])).resolves.toMatchObject({
      reports: { version: "2.0.0", previous: "1.0.0", pins: { [north.id]: "1.0.0" } },
    });
    const unknown = { ...pin, organizationId: "7f8de1c2-4a2b-4d5e-9f60-0a1b2c3d4e5f" };
    await expect(change([unknown])).rejects.toMatchObject({ code: "organization_unknown", status: 404 });
  });
});
