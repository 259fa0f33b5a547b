import { configurationItemFormEndpoints as endpoints } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { ConfigurationItemForm } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { desc, eq } from "drizzle-orm";
import { assets } from "../../db/schema/assets.table.ts";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { blueprintNamed } from "../grids/grids-definitions.ts";

let test: TestApp;
let user: TestClient;
beforeAll(async () => {
  test = await buildTestApp();
  user = test.clients.user;
});
afterAll(() => test.close());

type Values = Record<string, string | number | boolean>;

const toChanges = (values: Values) =>
  Object.entries(values).map(([OptionTypeID, UserSetting]) => ({ OptionTypeID, UserSetting }));
const ifMatch = (form: ConfigurationItemForm) => ({ headers: { "if-match": `"${form.revision ?? ""}"` } });
const add = (set: string, values: Values) => user.post(endpoints.list(set), toChanges(values));
const valuesOf = (form: ConfigurationItemForm) => Object.fromEntries(form.fields.map(({ id, value }) => [id, value]));
const readNewestEvent = async () => {
  const [event] = await test.database.select().from(auditEvents).orderBy(desc(auditEvents.sequence)).limit(1);
  return event;
};

async function added(set: string, values: Values): Promise<ConfigurationItemForm> {
  const answer = await add(set, values);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json();
}

const aSystem = { name: "db-1", platform: "Linux", networkAddress: "10.0.0.7", port: 22 };

describe("the form of an asset", () => {
  it("adds, changes and removes it, each with an audit event that tells what became of which value", async () => {
    const group = await added("workgroups", { name: "Plant" });
    const asset = await added("assets", {
      name: " web-1 ",
      domainName: "example.com",
      ipAddress: "2001:db8::7",
      tags: "edge; Edge,,  public ",
      workgroup: group.id ?? "",
    });
    expect(valuesOf(asset)).toMatchObject({
      name: "web-1",
      tags: "edge, public",
      assetType: "Server",
      workgroup: group.id,
    });
    expect(await readNewestEvent()).toMatchObject({
      action: "asset.created",
      subject: asset.id,
      organizationId: test.organizations.north.id,
      userName: "user",
      details: { name: "web-1", changes: { workgroup: { old: "", new: "Plant" } } },
    });
    const url = endpoints.item("assets", asset.id ?? "");
    const saved = await user.put(url, toChanges({ ipAddress: "192.0.2.7", tags: "" }), ifMatch(asset));
    expect(saved.json()).toMatchObject({ revision: "2", name: "web-1" });
    expect((await readNewestEvent())?.details).toEqual({
      name: "web-1",
      changes: { ipAddress: { old: "2001:db8::7", new: "192.0.2.7" }, tags: { old: "edge, public", new: "" } },
    });
    const late = await user.put(url, toChanges({ name: "other" }), ifMatch(asset));
    expect([late.statusCode, late.json().code]).toEqual([409, "revision_conflict"]);
    expect((await user.send("DELETE", url, ifMatch(asset))).statusCode).toBe(409);
    expect((await user.send("DELETE", url, ifMatch(saved.json()))).statusCode).toBe(204);
    expect(await readNewestEvent()).toMatchObject({
      action: "asset.deleted",
      subject: asset.id,
      details: { name: "web-1" },
    });
    expect((await user.get(url)).statusCode).toBe(404);
  });

  it("names the types that the console offers as their grid does, and one of an import as it is", async () => {
    const asset = await added("assets", { name: "web-3" });
    await test.database.update(assets).set({ assetType: "Toaster" }).where(eq(assets.name, "web-3"));
    const { fields } = (await user.get(endpoints.item("assets", asset.id ?? ""))).json<ConfigurationItemForm>();
    const offered = fields.find(({ id }) => id === "assetType")?.values ?? [];
    expect(offered.at(-1)).toEqual({ value: "Toaster", resourcekey: "", name: "Toaster" });
    const { Columns } = blueprintNamed("assets").definition;
    const named = Columns.find(({ field }) => field === "assetType")?.values ?? [];
    expect(offered.slice(0, -1)).toEqual(named.map(({ value, resourceKey }) => ({ value, resourcekey: resourceKey })));
  });

  it("counts a change elsewhere as a new revision", async () => {
    const asset = await added("assets", { name: "web-2" });
    await test.database.update(assets).set({ tags: ["elsewhere"] });
    const late = await user.put(endpoints.item("assets", asset.id ?? ""), toChanges({ tags: "here" }), ifMatch(asset));
    expect([late.statusCode, late.json().code]).toEqual([409, "revision_conflict"]);
  });

  it("says at the field what is wrong", async () => {
    await added("assets", { name: "taken", domainName: "example.com" });
    const faults = async (values: Values) => {
      const answer = await add("assets", { name: "fine", ...values });
      const fields: { path: string; code: string }[] = answer.json().fields ?? [];
      return [answer.statusCode, ...fields.map(({ path, code }) => `${path} ${code}`)];
    };
    expect(await faults({ name: "TAKEN", domainName: "Example.COM" })).toEqual([400, "name nameTaken"]);
    expect(await faults({ name: "  " })).toEqual([400, "name required"]);
    expect(await faults({ name: "a\0b" })).toEqual([400, "name notText"]);
    expect(await faults({ name: "a\ud800" })).toEqual([400, "name notText"]);
    expect(await faults({ name: "a\nb" })).toEqual([400, "name controlCharacters"]);
    for (const name of ["\u202e", "\u200b \u2060", "\u3164", "a\u202eb", "a\u2066b"])
      expect(await faults({ name })).toEqual([400, "name controlCharacters"]);
    expect(await faults({ name: "n".repeat(10_000) })).toEqual([400, "name tooLong"]);
    expect(await faults({ name: 7 })).toEqual([400, "name notText"]);
    expect(await faults({ ipAddress: "10.0.0.256" })).toEqual([400, "ipAddress invalidAddress"]);
    expect(await faults({ ipAddress: "fe80::1%eth0" })).toEqual([400, "ipAddress invalidAddress"]);
    expect(await faults({ dnsName: "no host!" })).toEqual([400, "dnsName invalidHostName"]);
    expect(await faults({ tags: "t".repeat(51) })).toEqual([400, "tags tagTooLong"]);
    expect(await faults({ workgroup: "00000000-0000-4000-8000-000000000000" })).toEqual([
      400,
      "workgroup unknownChoice",
    ]);
    expect(await faults({ color: "red" })).toEqual([400, "color unknownOption"]);
  });

  it("is not found in another organization, and its workgroups can't be chosen there", async () => {
    const asset = await added("assets", { name: "web-north" });
    const group = await added("workgroups", { name: "North only" });
    const both = test.clients.userInTwoOrganizations;
    both.organizationId = test.organizations.south.id;
    const url = endpoints.item("assets", asset.id ?? "");
    expect((await both.get(url)).statusCode).toBe(404);
    expect((await both.put(url, toChanges({ name: "mine" }), ifMatch(asset))).statusCode).toBe(404);
    expect((await both.send("DELETE", url, ifMatch(asset))).statusCode).toBe(404);
    const answer = await both.post(endpoints.list("assets"), toChanges({ name: "a", workgroup: group.id ?? "" }));
    expect(answer.json().fields).toMatchObject([{ path: "workgroup", code: "unknownChoice" }]);
    // The name is free there.
    expect((await both.post(endpoints.list("assets"), toChanges({ name: "web-north" }))).statusCode).toBe(201);
  });
});

describe("the forms of systems and accounts", () => {
  it("find the asset and the system by name, and say if none or several have it", async () => {
    await added("assets", { name: "host", domainName: "one.example" });
    await added("assets", { name: "host", domainName: "two.example" });
    const refused = await add("managed-systems", { ...aSystem, asset: "HOST" });
    expect(refused.json().fields).toMatchObject([{ path: "asset", code: "nameAmbiguous" }]);
    const unknown = await add("managed-systems", { ...aSystem, asset: "nobody" });
    expect(unknown.json().fields).toMatchObject([{ path: "asset", code: "nameUnknown" }]);
    const system = await added("managed-systems", { ...aSystem, asset: "Host.two.example" });
    expect(valuesOf(system)).toMatchObject({ asset: "host.two.example", port: 22 });
    await added("managed-systems", { ...aSystem, platform: "PostgreSQL" });
    const account = await add("managed-accounts", { system: "db-1", accountName: "root" });
    expect(account.json().fields).toMatchObject([{ path: "system", code: "nameAmbiguous" }]);
    const found = await added("managed-accounts", { system: "db-1 (linux)", accountName: "root" });
    expect(valuesOf(found)).toMatchObject({ system: "db-1 (Linux)" });
    const moved = await user.put(
      endpoints.item("managed-accounts", found.id ?? ""),
      toChanges({ system: "db-1 (PostgreSQL)" }),
      ifMatch(found),
    );
    expect(moved.json().fields).toMatchObject([{ path: "system", code: "notChangeable" }]);
    const read = await user.get(endpoints.item("managed-systems", system.id ?? ""));
    expect(read.json().removalEffects).toEqual([{ resourceKey: "form.removal-effects.accounts", count: 1 }]);
    const wrongPort = await add("managed-systems", { ...aSystem, name: "db-2", port: 65_536 });
    expect(wrongPort.json().fields).toMatchObject([{ path: "port", code: "outOfRange" }]);
    const noAnswer = await add("managed-systems", { ...aSystem, name: "x", isAutomaticManagement: "" });
    expect(noAnswer.json().fields).toMatchObject([{ path: "isAutomaticManagement", code: "notYesOrNo" }]);
  });
});

describe("who may open and change them", () => {
  it("is decided by the permissions of the rows, not by those of the configuration", async () => {
    const { north } = test.organizations;
    const memberships = [{ organization: north, permissions: [permissions.assetsRead, permissions.configurationEdit] }];
    await addTestUser(test.database, { name: "reader", memberships });
    const reader = await test.signIn("reader");
    const set = (await reader.get(endpoints.list("assets"))).json();
    expect(set).toMatchObject({ items: [], allows: { create: false, update: false, remove: false } });
    expect((await reader.post(endpoints.list("assets"), toChanges({ name: "a" }))).statusCode).toBe(403);
    expect((await reader.get(endpoints.list("managed-systems"))).statusCode).toBe(403);
    expect((await reader.get(endpoints.list("webhooks"))).statusCode).toBe(403);
  });
});
