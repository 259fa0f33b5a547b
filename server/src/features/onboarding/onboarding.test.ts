import {
  onboardingDestinations,
  onboardingEndpoints,
  onboardingSchema,
} from "@gatehouse/shared/contracts/onboarding.contract";
import type { Onboarding } from "@gatehouse/shared/contracts/onboarding.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { managedSystems } from "../../db/schema/managed-systems.table.ts";
import { scans } from "../../db/schema/scans.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";

const read = async (client: TestClient): Promise<Onboarding> =>
  onboardingSchema.parse((await client.get(onboardingEndpoints.onboarding)).json());
const readStep = async (client: TestClient): Promise<string> => (await read(client)).step;

async function withApp(
  environment: Record<string, string>,
  check: (test: TestApp) => Promise<void>,
  destinationExists: (path: string) => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> {
  const test = await buildTestApp({ environment, destinationExists });
  try {
    await check(test);
  } finally {
    await test.close();
  }
}

describe("what an installation asks for next", () => {
  it("is nothing beyond the cloud", () =>
    withApp({}, async ({ clients }) => {
      expect(await readStep(clients.administrator)).toBe("none");
    }));

  it("is a resource broker, then systems or a scan, then nothing, and nothing for who cannot see to it", () =>
    withApp({ CLOUD_MODE: "true" }, async ({ clients, database, services, organizations: { north } }) => {
      const brokers = services.resourceBrokers;
      const broker = { organizationId: north.id, name: "broker-1", zoneName: "Plant" };
      expect(await readStep(clients.user)).toBe("resourceBroker");
      await brokers.create(broker, "test");
      expect(await readStep(clients.user)).toBe("inventory");
      expect(await readStep(clients.userWithoutPermission)).toBe("none");
      await expect(brokers.create(broker, "test")).rejects.toMatchObject({ code: "broker_exists" });

      const ofNorth = { organizationId: north.id, name: "one" };
      await database.insert(managedSystems).values({ ...ofNorth, platform: "Linux", networkAddress: "a", port: 22 });
      expect(await readStep(clients.user)).toBe("none");
      await database.delete(managedSystems);
      expect(await readStep(clients.user)).toBe("inventory");
      const aScan = { scanType: "Discovery", target: "t", startedBy: "u", startedAt: new Date() };
      await database.insert(scans).values({ ...ofNorth, ...aScan, status: "running" });
      expect(await readStep(clients.user)).toBe("none");

      await brokers.remove(north.id, "broker-1", "test");
      expect(await brokers.list(north.id)).toEqual([]);
      expect(await readStep(clients.user)).toBe("resourceBroker");
      expect(await readStep(clients.userWithoutPermission)).toBe("none");
    }));

  it("offers to create systems only to users who may", () =>
    withApp({ CLOUD_MODE: "true" }, async ({ database, services, signIn, organizations: { north } }) => {
      await services.resourceBrokers.create({ organizationId: north.id, name: "broker-1", zoneName: "Plant" }, "test");
      const { managedSystemsRead, managedSystemsEdit, scansStart } = permissions;
      const readers = [{ organization: north, permissions: [managedSystemsRead, scansStart] }];
      await addTestUser(database, { name: "reader", memberships: readers });
      expect(await read(await signIn("reader"))).toEqual({ step: "inventory", links: ["run-scan"] });
      const editors = [{ organization: north, permissions: [managedSystemsRead, managedSystemsEdit] }];
      await addTestUser(database, { name: "editor", memberships: editors });
      expect(await read(await signIn("editor"))).toEqual({ step: "inventory", links: ["add-systems"] });
    }));

  it("offers the ways that lead somewhere, and asks for nothing where there is none", () => {
    const existing = new Set<string>();
    return withApp(
      { CLOUD_MODE: "true" },
      async ({ clients, services, organizations: { north } }) => {
        expect(await read(clients.user)).toEqual({ step: "none", links: [] });
        existing.add(onboardingDestinations["add-broker"]);
        expect(await read(clients.user)).toEqual({ step: "resourceBroker", links: ["add-broker"] });
        const broker = { organizationId: north.id, name: "broker-1", zoneName: "Plant" };
        await services.resourceBrokers.create(broker, "test");
        expect(await read(clients.user)).toEqual({ step: "none", links: [] });
        existing.add(onboardingDestinations["run-scan"]);
        expect(await read(clients.user)).toEqual({ step: "inventory", links: ["run-scan"] });
        existing.add(onboardingDestinations["add-systems"]);
        expect(await read(clients.user)).toEqual({ step: "inventory", links: ["add-systems", "run-scan"] });
      },
      (path) => Promise.resolve(existing.has(path)),
    );
  });
});
