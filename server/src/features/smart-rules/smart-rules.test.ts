import { configurationItemFormEndpoints as forms } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { ConfigurationItemForm } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { gridDetailsSchema } from "@gatehouse/shared/contracts/grid-details.contract";
import { gridDefinitionIds, gridEndpoints } from "@gatehouse/shared/contracts/grids.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import {
  MAX_SMART_RULES,
  smartRuleChangeListSchema,
  smartRuleEndpoints as endpoints,
  smartRuleListSchema,
} from "@gatehouse/shared/contracts/smart-rules.contract";
import { and, eq, like, sql } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { assets } from "../../db/schema/assets.table.ts";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { jobs } from "../../db/schema/jobs.table.ts";
import { managedAccounts } from "../../db/schema/managed-accounts.table.ts";
import { managedSystems } from "../../db/schema/managed-systems.table.ts";
import { policies } from "../../db/schema/policies.table.ts";
import { smartRuleEffects } from "../../db/schema/smart-rule-effects.table.ts";
import { smartRules } from "../../db/schema/smart-rules.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";

let test: TestApp;
let user: TestClient;
/** A user of the organization who may change the configuration, and what else the test says. */
const addEditor = async (name: string, ...further: string[]): Promise<TestClient> => {
  const granted = [permissions.configurationRead, permissions.configurationEdit, ...further];
  await addTestUser(test.database, {
    name,
    memberships: [{ organization: test.organizations.north, permissions: granted }],
  });
  return test.signIn(name);
};
beforeAll(async () => {
  test = await buildTestApp();
  user = test.clients.user;
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of [smartRules, assets, managedSystems, policies]) await test.database.delete(table);
});

type Values = Record<string, string | number | boolean>;
const toChanges = (values: Values) =>
  Object.entries(values).map(([OptionTypeID, UserSetting]) => ({ OptionTypeID, UserSetting }));
const ifMatch = (form: ConfigurationItemForm) => ({ headers: { "if-match": `"${form.revision ?? ""}"` } });
/** The newest run is known by its time. */
const tick = () => test.clock.advance({ seconds: 1 });
function post(values: Values, client = user) {
  tick();
  return client.post(forms.list("smart-rules"), toChanges(values));
}
function put(form: ConfigurationItemForm, values: Values) {
  tick();
  return user.put(forms.item("smart-rules", form.id ?? ""), toChanges(values), ifMatch(form));
}
const codesOf = (answer: LightMyRequestResponse) => {
  const { code, fields = [] } = errorAnswerSchema.parse(answer.json());
  return [answer.statusCode, code, ...fields.map((field) => `${field.path} ${field.code}`)];
};

async function added(values: Values): Promise<ConfigurationItemForm> {
  const answer = await post(values);
  expect([answer.statusCode, answer.statusCode === 201 ? "" : answer.body]).toEqual([201, ""]);
  return answer.json();
}

const applyAll = () => test.services.jobsWorker.runDue({ warn: (details) => expect(details).toBeUndefined() });
const list = async (client = user) => smartRuleListSchema.parse((await client.get(endpoints.list)).json());
const listChanges = async (client = user) => {
  const { run } = await list(client);
  return smartRuleChangeListSchema.parse((await client.get(endpoints.changes(run?.jobId ?? ""))).json());
};

async function addAssets(...names: string[]): Promise<string[]> {
  const organizationId = test.organizations.north.id;
  const rows = await test.database
    .insert(assets)
    .values(
      names.map((name) => ({
        organizationId,
        name,
        dnsName: `${name}.example.com`,
        ipAddress: "10.0.0.7",
        operatingSystem: "Linux",
        assetType: "Server",
      })),
    )
    .returning({ id: assets.id });
  return rows.map(({ id }) => id);
}

async function addAccounts(...names: string[]): Promise<string[]> {
  const organizationId = test.organizations.north.id;
  const place = { platform: "Linux", networkAddress: "10.0.0.7", port: 22 };
  const [system] = await test.database
    .insert(managedSystems)
    .values({ organizationId, name: "db", ...place })
    .returning();
  const values = names.map((accountName) => ({ organizationId, managedSystemId: system?.id ?? "", accountName }));
  const rows = await test.database.insert(managedAccounts).values(values).returning({ id: managedAccounts.id });
  return rows.map(({ id }) => id);
}

async function addPolicies(...names: string[]): Promise<string[]> {
  const organizationId = test.organizations.north.id;
  const values = names.map((name) => ({ organizationId, name, productCode: "EPMWindows", updatedAt: new Date() }));
  const rows = await test.database.insert(policies).values(values).returning({ id: policies.id });
  return rows.map(({ id }) => id);
}

/** The fields of a record that rules set, as its details show them. */
async function readDetails(grid: string, id: string): Promise<Record<string, unknown>> {
  const answer = await user.post(gridEndpoints.action(grid, "viewdetails"), { ids: [id] });
  const group = gridDetailsSchema.parse(answer.json()).groups.find((one) => one.resourceKey === "grid.groups.rules");
  return Object.fromEntries((group?.fields ?? []).map(({ field, value }) => [field, value]));
}

it("sets policies in their order and tags on the assets that match, and the details and the log show it", async () => {
  const [web = "", mail = ""] = await addAssets("web-1", "mail-1");
  const [servers = "", gone = ""] = await addPolicies("Servers", "Gone");
  await test.database.delete(policies).where(eq(policies.id, gone));
  const values = { name: "Web", target: "assets", "asset-filter": "name:startsWith:web" };
  await added({ ...values, policies: `${gone},${servers}`, tags: "edge; public" });
  await applyAll();
  expect(await readDetails(gridDefinitionIds.assets, web)).toEqual({
    policyNames: [gone, "Servers"],
    smartRules: ["Web"],
  });
  expect(await readDetails(gridDefinitionIds.assets, mail)).toEqual({ policyNames: null, smartRules: null });
  const [row] = await test.database.select().from(assets).where(eq(assets.id, web));
  expect(row?.tags).toEqual(["edge", "public"]);
  const { rules, run } = await list();
  expect(rules).toMatchObject([
    {
      name: "Web",
      matchCount: 1,
      parameters: [
        { Setting: "policies", ParameterValue: `${gone},${servers}`, names: [gone, "Servers"] },
        { Setting: "tags", ParameterValue: "edge,public" },
      ],
    },
  ]);
  expect(run).toMatchObject({ state: "succeeded", doneUnits: 2, changedCount: 1, userName: "user" });
  expect(run?.outcomes).toEqual([{ ruleId: rules[0]?.id, matched: 1, won: 1, lostTo: [] }]);
  expect(await listChanges()).toMatchObject({
    changedCount: 1,
    changes: [{ recordId: web, name: "web-1", rules: ["Web"] }],
  });
  const [event] = await test.database
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.action, "asset.changed"), eq(auditEvents.subject, web)));
  expect(event).toMatchObject({
    userName: "user",
    details: {
      name: "web-1",
      smartRules: ["Web"],
      changes: { policyNames: { old: "", new: `${gone}, Servers` }, tags: { old: "", new: "edge, public" } },
    },
  });
});

it("lets the first rule win what several set, follows a new order, and takes back what no rule sets any more", async () => {
  const [root = "", backup = ""] = await addAccounts("root", "backup");
  const first = await added({
    name: "All",
    target: "accounts",
    "sets-frequency": true,
    frequency: "weekly:3",
    tags: "all",
  });
  const values = { name: "Root", target: "accounts", "account-filter": "accountName:is:root", tags: "ROOT" };
  await added({ ...values, "sets-frequency": true, frequency: "monthly:45", "sets-release": true, release: 90 });
  await applyAll();
  const rulesOf = (id: string) => readDetails(gridDefinitionIds.managedAccounts, id);
  const ofAll = { passwordChangeFrequency: "weekly", passwordChangeDays: null };
  expect(await rulesOf(root)).toEqual({ ...ofAll, releaseMinutes: 90, smartRules: ["All", "Root"] });
  expect(await rulesOf(backup)).toEqual({ ...ofAll, releaseMinutes: null, smartRules: ["All"] });
  const { rules, run } = await list();
  const [allId = "", rootId = ""] = rules.map(({ id }) => id);
  expect(run?.outcomes).toEqual([
    { ruleId: allId, matched: 2, won: 2, lostTo: [] },
    { ruleId: rootId, matched: 1, won: 1, lostTo: [{ ruleId: allId, count: 1 }] },
  ]);
  expect(rules[1]?.parameters).toMatchObject([
    {
      Setting: "passwordChangeFrequency",
      ParameterValue: "monthly:45",
      MinimumNumberValue: 1,
      MaximumNumberValue: 999,
    },
    { Setting: "releaseDuration", ParameterValue: "90", MinimumNumberValue: 1, MaximumNumberValue: null },
    { Setting: "tags" },
  ]);
  expect((await user.put(endpoints.order, { ids: [rootId, allId] })).statusCode).toBe(200);
  await applyAll();
  expect(await rulesOf(root)).toMatchObject({ passwordChangeFrequency: "every-days", passwordChangeDays: 45 });
  expect((await put(first, { "is-enabled": false })).statusCode).toBe(200);
  const form = (await user.get(forms.item("smart-rules", rootId))).json<ConfigurationItemForm>();
  expect(form).toMatchObject({ removalEffects: [{ count: 1 }] });
  await applyAll();
  expect((await listChanges()).changes).toMatchObject(
    [
      {
        name: "root",
        system: "db",
        rules: ["Root"],
        values: [{ setting: "tags", before: "all, ROOT", after: "ROOT" }],
      },
      { name: "backup", rules: [], hasTooManyTags: false },
    ].toSorted((one, other) =>
      (one.name === "root" ? root : backup).localeCompare(other.name === "root" ? root : backup),
    ),
  );
  await user.send("DELETE", forms.item("smart-rules", rootId), ifMatch(form));
  await applyAll();
  expect(await test.database.select().from(smartRuleEffects)).toEqual([]);
  expect((await test.database.select().from(managedAccounts)).map(({ tags }) => tags)).toEqual([[], []]);
  const events = await test.database.select().from(auditEvents).where(like(auditEvents.action, "smart-rule.%"));
  expect(events.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["smart-rule.created", "smart-rule.ordered", "smart-rule.changed", "smart-rule.removed"]),
  );
});

describe("records that change", () => {
  const kind = "apply-smart-rules-to-changes";
  const listRuns = () => test.database.select().from(jobs).where(eq(jobs.kind, kind));
  const tagsOf = async (id: string): Promise<unknown> =>
    (await test.database.select().from(assets).where(eq(assets.id, id)))[0]?.tags;
  const settle = async (): Promise<void> => {
    test.clock.advance({ seconds: 5 });
    await applyAll();
  };
  beforeEach(async () => {
    await test.database.delete(jobs);
  });

  it("get the rules soon after, in one run for changes that follow one another, and the others none", async () => {
    const [old = "", other = ""] = await addAssets("web-old", "other");
    const anAsset = (name: string) => toChanges({ name, ipAddress: "10.0.0.8" });
    const add = async (name: string): Promise<string> => {
      const answer = await user.post(forms.list("assets"), anAsset(name));
      expect(answer.statusCode).toBe(201);
      return answer.json<ConfigurationItemForm>().id ?? "";
    };
    await add("before-any-rule");
    expect(await listRuns()).toEqual([]);
    await added({ name: "Web", target: "assets", "asset-filter": "name:startsWith:web", tags: "web" });
    await applyAll();
    const first = await add("web-1");
    const second = await add("mail-1");
    const action = gridEndpoints.action(gridDefinitionIds.assets, "add-tags");
    expect((await user.post(action, { ids: [second], values: { tags: "mine" } })).statusCode).toBe(200);
    expect(await listRuns()).toMatchObject([{ state: "waiting", userName: "", attempts: 0 }]);
    // It may not look at what hasn't changed.
    await test.database.execute(sql`update assets set name = 'web-2' where id = ${other}`);
    await applyAll();
    expect(await tagsOf(first)).toEqual([]);
    await settle();
    expect([await tagsOf(first), await tagsOf(second), await tagsOf(other)]).toEqual([["web"], ["mine"], []]);
    expect(await listRuns()).toMatchObject([{ state: "succeeded", doneUnits: 2, totalUnits: 2 }]);
    const [event] = await test.database
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, first), eq(auditEvents.action, "asset.changed")));
    expect(event).toMatchObject({ userId: null, details: { smartRules: ["Web"] } });

    const form = (await user.get(forms.item("assets", first))).json<ConfigurationItemForm>();
    const renamed = await user.put(forms.item("assets", first), toChanges({ name: "mail-2" }), ifMatch(form));
    expect(renamed.statusCode).toBe(200);
    await settle();
    expect(await tagsOf(first)).toEqual([]);
    expect(await tagsOf(old)).toEqual(["web"]);
    // The page shows the run over all records.
    expect((await list()).run).toMatchObject({ doneUnits: 3, changedCount: 1 });
  });

  it("are accounts also when their system changes, and a change that began earlier isn't missed", async () => {
    const [root = ""] = await addAccounts("root");
    await added({ name: "Db", target: "accounts", "account-filter": "systemName:is:prod", tags: "prod" });
    await applyAll();
    await test.database.delete(jobs);
    const { recordChanges } = test.services;
    const { id: organizationId } = test.organizations.north;
    const began = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const earlier = test.database.transaction(async (on) => {
      await on.update(managedSystems).set({ name: "prod" });
      began.resolve();
      await mayEnd.promise;
      await recordChanges.tell(organizationId, on);
    });
    await began.promise;
    await test.database.transaction((on) => recordChanges.tell(organizationId, on));
    mayEnd.resolve();
    await earlier;
    expect(await listRuns()).toHaveLength(1);
    await settle();
    const [account] = await test.database.select().from(managedAccounts).where(eq(managedAccounts.id, root));
    expect(account?.tags).toEqual(["prod"]);
  });
});

it("says when the passwords of accounts are to be changed next, until no rule sets a frequency any more", async () => {
  const [root = "", guest = "", own = ""] = await addAccounts("root", "guest", "own");
  const at = (text: string) => new Date(`${text}T09:00:00.000Z`);
  const setFacts = async (id: string, facts: Partial<typeof managedAccounts.$inferInsert>) =>
    test.database.update(managedAccounts).set(facts).where(eq(managedAccounts.id, id));
  await setFacts(root, { lastPasswordChangeAt: at("2026-01-31") });
  await setFacts(guest, { isPasswordManaged: false, nextPasswordChangeAt: at("2026-05-01") });
  await setFacts(own, { nextPasswordChangeAt: at("2026-05-02") });
  const readNext = async () => {
    const rows = await test.database.select().from(managedAccounts);
    const texts = rows.map(({ id, nextPasswordChangeAt: next }) => [id, next?.toISOString() ?? null] as const);
    const byId = new Map(texts);
    return [root, guest, own].map((id) => byId.get(id));
  };
  const values = { name: "Monthly", target: "accounts", "account-filter": "accountName:isNot:own" };
  const form = await added({ ...values, "sets-frequency": true, frequency: "monthly:30" });
  await applyAll();
  expect(await readNext()).toEqual(["2026-03-02T09:00:00.000Z", null, "2026-05-02T09:00:00.000Z"]);
  const { changes } = await listChanges();
  expect(changes.find(({ recordId }) => recordId === root)?.values).toEqual([
    { setting: "passwordChangeFrequency", before: "", after: "monthly:30" },
    { setting: "nextPasswordChange", before: "", after: "2026-03-02T09:00:00.000Z" },
  ]);
  await setFacts(root, { lastPasswordChangeAt: at("2026-03-03") });
  tick();
  await user.post(endpoints.apply, {});
  await applyAll();
  expect((await listChanges()).changes).toMatchObject([
    { recordId: root, values: [{ setting: "nextPasswordChange" }] },
  ]);
  expect(await readNext()).toEqual(["2026-04-02T09:00:00.000Z", null, "2026-05-02T09:00:00.000Z"]);
  expect((await put(form, { "is-enabled": false })).statusCode).toBe(200);
  await applyAll();
  expect(await readNext()).toEqual([null, null, "2026-05-02T09:00:00.000Z"]);
});

it("applies the rules once more when a user asks for it, as records may have changed", async () => {
  await added({ name: "Web", target: "assets", "asset-filter": "name:startsWith:web", tags: "edge" });
  await applyAll();
  const [web = ""] = await addAssets("web-2");
  tick();
  expect((await user.post(endpoints.apply, {})).statusCode).toBe(200);
  await applyAll();
  const [row] = await test.database.select().from(assets).where(eq(assets.id, web));
  expect(row?.tags).toEqual(["edge"]);
  const rename = (
    await user.get(forms.item("smart-rules", (await list()).rules[0]?.id ?? ""))
  ).json<ConfigurationItemForm>();
  await put(rename, { name: "Edge" });
  await applyAll();
  expect(await readDetails(gridDefinitionIds.assets, web)).toMatchObject({ smartRules: ["Edge"] });
  expect((await list()).run?.changedCount).toBe(0);
});

it("keeps a frequency that it doesn't know, and refuses what the editors can't mean", async () => {
  const form = await added({ name: "Old", target: "accounts", "sets-frequency": true, frequency: "monthly:0" });
  await test.database.update(smartRules).set({ passwordChangeFrequency: "yearly:2" });
  const stored = (await user.get(forms.item("smart-rules", form.id ?? ""))).json<ConfigurationItemForm>();
  expect((await put(stored, { tags: "kept" })).statusCode).toBe(200);
  expect(await test.database.select().from(smartRules)).toMatchObject([
    { passwordChangeFrequency: "yearly:2", tags: ["kept"] },
  ]);
  const accounts = { target: "accounts", "sets-frequency": true, "sets-release": true };
  const refused: [Values, string][] = [
    [{ name: "old" }, "name nameTaken"],
    [{ name: "a\nb" }, "name controlCharacters"],
    [{ name: "a", "asset-filter": "colour:is:red" }, "asset-filter invalidFilter"],
    [{ name: "a", "asset-filter": "name:is:\ud800" }, "asset-filter notText"],
    [{ name: "a", policies: "x, y" }, "policies notPolicyList"],
    [{ name: "a", policies: "x,x" }, "policies notPolicyList"],
    [{ name: "a", ...accounts, frequency: "monthly:1000" }, "frequency outOfRange"],
    [{ name: "a", ...accounts, frequency: "monthly:-2" }, "frequency outOfRange"],
    [{ name: "a", ...accounts, frequency: "yearly:2" }, "frequency unknownFrequency"],
    [{ name: "a", ...accounts, release: 0 }, "release outOfRange"],
    [{ name: "a", ...accounts, release: 10_080 }, "release outOfRange"],
    [{ name: "a", tags: "x".repeat(51) }, "tags tagTooLong"],
    [{ name: "a", colour: "red" }, "colour unknownOption"],
  ];
  for (const [values, fault] of refused) expect(codesOf(await post(values))).toEqual([400, "request_invalid", fault]);
});

it("needs the right to change the records, and shows counts and changed records only to those who may read them", async () => {
  await addAssets("web-1");
  const withoutAssets = await addEditor("without-assets", permissions.managedAccountsEdit);
  const rule = { name: "Web", target: "assets", tags: "edge" };
  expect(codesOf(await post(rule, withoutAssets))).toEqual([403, "permission_required"]);
  expect((await post({ ...rule, name: "Accounts", target: "accounts" }, withoutAssets)).statusCode).toBe(201);
  await added(rule);
  await applyAll();
  expect(codesOf(await withoutAssets.post(endpoints.apply, {}))).toEqual([403, "permission_required"]);
  expect((await list(withoutAssets)).rules.map(({ matchCount }) => matchCount)).toEqual([null, null]);
  expect(await listChanges(withoutAssets)).toEqual({ changes: [], changedCount: 1 });
  const other = test.clients.userInTwoOrganizations;
  const inSouth = { headers: { organizationid: test.organizations.south.id } };
  const read = smartRuleListSchema.parse((await other.get(endpoints.list, inSouth)).json());
  expect(read).toEqual({ rules: [], run: null });
  const { run, rules } = await list();
  expect((await other.get(endpoints.changes(run?.jobId ?? ""), inSouth)).statusCode).toBe(404);
  expect((await other.get(forms.item("smart-rules", rules[0]?.id ?? ""), inSouth)).statusCode).toBe(404);
  expect(codesOf(await user.put(endpoints.order, { ids: rules.slice(1).map(({ id }) => id) }))).toEqual([
    409,
    "smart_rules_changed",
  ]);
});

it("has no more rules than an organization may have", async () => {
  const organizationId = test.organizations.north.id;
  await test.database.insert(smartRules).values(
    Array.from({ length: MAX_SMART_RULES }, (_, index) => ({
      organizationId,
      name: `Rule ${index}`,
      target: "assets" as const,
      position: index + 1,
    })),
  );
  expect(codesOf(await post({ name: "One more", target: "assets" }))).toEqual([409, "smart_rules_full"]);
});
