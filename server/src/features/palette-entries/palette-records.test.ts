import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import {
  paletteEntryEndpoints,
  paletteRecordListSchema,
  paletteRecordQuerySchema,
} from "@gatehouse/shared/contracts/palette-entries.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { safeParse } from "zod/v4/core";
import { assets } from "../../db/schema/assets.table.ts";
import { managedAccounts } from "../../db/schema/managed-accounts.table.ts";
import { managedSystems } from "../../db/schema/managed-systems.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";

let test: TestApp;

async function addRows(): Promise<void> {
  const { north, south } = test.organizations;
  const facts = { dnsName: "", ipAddress: "10.0.0.1", operatingSystem: "Payroll OS", assetType: "Server" };
  const numbered = Array.from({ length: 8 }, (_unused, index) => `a-payroll-${index}`);
  const names = [...numbered, "payroll", "Payroll-web", "Éclair, 100%_real"];
  await test.database
    .insert(assets)
    .values([
      ...names.map((name) => ({ ...facts, organizationId: north.id, name })),
      { ...facts, organizationId: south.id, name: "payroll-of-south" },
      { ...facts, organizationId: north.id, name: "other" },
    ]);
  const [system] = await test.database
    .insert(managedSystems)
    .values({ organizationId: north.id, name: "payroll-db", platform: "Linux", networkAddress: "10.0.0.1", port: 22 })
    .returning();
  const account = { organizationId: north.id, managedSystemId: system?.id ?? "", description: "payroll" };
  await test.database.insert(managedAccounts).values([
    { ...account, accountName: "root" },
    { ...account, accountName: "svc-payroll" },
  ]);
}

beforeAll(async () => {
  test = await buildTestApp();
  await addRows();
});
afterAll(() => test.close());

const addressOf = (query: string): string => `${paletteEntryEndpoints.records}?${query}`;

async function find(text: string, client = test.clients.user) {
  const answer = await client.get(addressOf(new URLSearchParams({ text }).toString()));
  expect(answer.statusCode).toBe(200);
  return paletteRecordListSchema.parse(answer.json());
}
const findNames = async (text: string, client = test.clients.user) =>
  (await find(text, client)).map(({ Name }) => Name);

describe("the records of the command palette", () => {
  it("are the best five of each kind by name: the name itself, then those that start with the text", async () => {
    expect(await findNames(" PAYroll ")).toEqual([
      "payroll",
      "Payroll-web",
      "a-payroll-0",
      "a-payroll-1",
      "a-payroll-2",
      "payroll-db",
      "svc-payroll",
    ]);
  });

  it("lead to their rows, and name the systems of accounts", async () => {
    const [account] = await find("root");
    expect(account).toEqual({
      Kind: "managedAccount",
      Definition: gridDefinitionIds.managedAccounts,
      Row: expect.any(String),
      Name: "root",
      SystemName: "payroll-db",
    });
    const system = (await find("payroll-db")).find(({ Kind }) => Kind === "managedSystem");
    expect(system).toMatchObject({ Definition: gridDefinitionIds.managedSystems, Name: "payroll-db" });
  });

  it.each([
    ["every word, in any order", "roll web", ["Payroll-web"]],
    ["signs of patterns and of filters as they are", "100%_re", ["Éclair, 100%_real"]],
    ["commas, and letters of other cases", "éCLAIR,", ["Éclair, 100%_real"]],
    ["nothing else than names", "Payroll OS", []],
    ["nothing for unknown names", "nowhere", []],
  ])("match %s", async (_what, text, names) => {
    expect(await findNames(text)).toEqual(names);
  });

  it("are those of the organization, and of the kinds that the user may read there", async () => {
    expect(await findNames("of-south")).toEqual([]);
    expect(await find("payroll", test.clients.userWithoutPermission)).toEqual([]);
    const memberships = [{ organization: test.organizations.north, permissions: [permissions.managedAccountsRead] }];
    await addTestUser(test.database, { name: "accounts-only", memberships });
    expect(await findNames("payroll", await test.signIn("accounts-only"))).toEqual(["svc-payroll"]);
  });

  it.each([
    ["no text", ""],
    ["too short a text", "text=ab"],
    ["only spaces around too few characters", "text=%20%20a%20%20"],
    ["too long a text", `text=${"a".repeat(201)}`],
    ["NUL", "text=abc%00"],
    ["two texts", "text=abc&text=def"],
  ])("refuse %s", async (_what, query) => {
    const answer = await test.clients.user.get(addressOf(query));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: "request_invalid",
      fields: expect.arrayContaining([expect.objectContaining({ path: "text" })]),
    });
  });

  it("refuse halves of surrogate pairs, and take bytes that are no text as they were typed", async () => {
    expect(safeParse(paletteRecordQuerySchema, { text: "abc\uD800" }).success).toBe(false);
    const answer = await test.clients.user.get(addressOf("text=abc%ED%A0%80"));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual([]);
  });

  it("need a session and an organization of the user", async () => {
    const path = addressOf("text=payroll");
    expect((await test.clients.signedOut.get(path)).statusCode).toBe(401);
    expect((await test.clients.user.get(path, { without: ["organizationid"] })).statusCode).toBe(400);
    const foreign = { headers: { organizationid: test.organizations.south.id } };
    expect((await test.clients.user.get(path, foreign)).statusCode).toBe(403);
  });
});
