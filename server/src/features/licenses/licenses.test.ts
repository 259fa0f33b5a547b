import { licenseEndpoints } from "@gatehouse/shared/contracts/licenses.contract";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { scans } from "../../db/schema/scans.table.ts";
import { settings } from "../../db/schema/settings.table.ts";
import { readReleaseVersion } from "../../product-version.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

describe("the expiry of maintenance", () => {
  const read = async () => (await test.clients.administrator.get(licenseEndpoints.expiryDate)).json<unknown>();

  it("is null until it is set, and again where maintenance never expires", async () => {
    expect(await read()).toEqual({ ExpiryDate: null });
    await test.services.licenses.updateExpiry(new Date("2027-03-31T12:00:00Z"), "gatehouse command");
    expect(await read()).toEqual({ ExpiryDate: "2027-03-31T12:00:00.000Z" });
    await test.services.licenses.updateExpiry(null, "gatehouse command");
    expect(await read()).toEqual({ ExpiryDate: null });
    expect(await test.database.select().from(auditEvents)).toMatchObject([
      { action: "license.update", details: { expiresAt: "2027-03-31T12:00:00.000Z" } },
      { action: "license.update", details: { expiresAt: null } },
    ]);
  });

  it("is null where what is stored cannot be read", async () => {
    await test.services.licenses.updateExpiry(null, "gatehouse command");
    await test.database.update(settings).set({ value: { expiresAt: "soon" } });
    expect(await read()).toEqual({ ExpiryDate: null });
  });
});

describe("the switch that hides the warning", () => {
  const save = (query: string, client = test.clients.administrator) =>
    client.put(`${licenseEndpoints.saveHideMaintenanceWarning}${query}`);
  const read = async (client = test.clients.administrator) =>
    (await client.get(licenseEndpoints.hideMaintenanceWarning)).json<unknown>();

  it("is kept for each user, in every browser of the user", async () => {
    expect(await read()).toBe(false);
    expect((await save("?userSetting=true")).statusCode).toBe(204);
    expect(await read(await test.signIn("administrator"))).toBe(true);
    expect(await read(test.clients.user)).toBe(false);
    expect((await save("?userSetting=false")).statusCode).toBe(204);
    expect(await read()).toBe(false);
  });

  it("refuses every other value and changes nothing then", async () => {
    await save("?userSetting=true");
    for (const query of [
      "",
      "?userSetting=",
      "?userSetting=1",
      "?userSetting=TRUE",
      "?userSetting=true&userSetting=false",
    ]) {
      const answer = await save(query);
      expect(answer.statusCode).toBe(400);
      expect(answer.json<{ code: string }>().code).toBe("request_invalid");
    }
    expect(await read()).toBe(true);
  });
});

describe("the versions of scanner agents", () => {
  const current = readReleaseVersion();
  const addScan = (
    agentName: string,
    agentVersion: string | null,
    startedAt: string,
    organization = "north" as "north" | "south",
  ) =>
    test.database.insert(scans).values({
      organizationId: test.organizations[organization].id,
      name: "scan",
      scanType: "Discovery",
      status: "completed",
      target: "10.0.0.0/24",
      startedBy: "user",
      agentName,
      agentVersion,
      startedAt: new Date(startedAt),
    });
  const validate = async (organization = test.organizations.north) => {
    const headers = { organizationid: organization.id };
    const answer = await test.clients.userInTwoOrganizations.get(licenseEndpoints.validateVersion, { headers });
    expect(answer.statusCode).toBe(200);
    return answer.json<unknown>();
  };

  it("are right where each agent's last scan was by the version of the product, in the organization asked for", async () => {
    expect(await validate()).toBe(true);
    await addScan("agent-1", "0.1.0", "2026-01-01T00:00:00Z");
    await addScan("agent-2", current, "2026-01-01T00:00:00Z");
    expect(await validate()).toBe(false);
    await addScan("agent-1", current, "2026-01-02T00:00:00Z");
    expect(await validate()).toBe(true);
    await addScan("agent-3", "0.1.0", "2026-01-03T00:00:00Z", "south");
    expect(await validate()).toBe(true);
    expect(await validate(test.organizations.south)).toBe(false);
  });

  it("do not count where a scan names no agent or the agent no version", async () => {
    await addScan("", "0.1.0", "2026-02-01T00:00:00Z");
    await addScan("agent-4", null, "2026-02-01T00:00:00Z");
    expect(await validate()).toBe(true);
  });
});
