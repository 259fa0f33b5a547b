import { dynamicDashboardEndpoints, onboardingSchema } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { managedSystems } from "../../db/schema/managed-systems.table.ts";
import { scans } from "../../db/schema/scans.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { ResourceBrokersService } from "../resource-brokers/resource-brokers.service.ts";

const readStep = async (client: TestClient): Promise<string> =>
  onboardingSchema.parse((await client.get(dynamicDashboardEndpoints.onboarding)).json()).step;

async function withApp(environment: Record<string, string>, check: (test: TestApp) => Promise<void>): Promise<void> {
  const test = await buildTestApp({ environment });
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
      const brokers = new ResourceBrokersService(services);
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
});
