import type { FormActionAnswer } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import {
  pluginConfigurationFormEndpoints as endpoints,
  pluginConfigurationFormSchema,
  type ConfigurationFormClaim,
  type PluginConfigurationForm,
} from "@gatehouse/shared/contracts/plugin-configuration-forms.contract";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { pluginConfigurationForms } from "../../db/schema/plugin-configuration-forms.table.ts";
import { recordedScreenshots, recordedSessions } from "../../db/schema/recorded-sessions.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { activateReleases, buildRelease, publish } from "../../testing/test-releases.builder.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";

const speeds = ["1", "2", "4"].map((value) => ({ value, resourcekey: `replay.speeds.${value}` }));
const speed = { id: "speed", resourceKey: "replay.speed", values: speeds, parameters: { type: "combobox" } };
const idle = { id: "idle", resourceKey: "replay.idle", parameters: { type: "numberwithdisable", maxSize: 600 } };

const aForm = (changes: Partial<ConfigurationFormClaim> = {}): ConfigurationFormClaim => ({
  id: "replay",
  titleKey: "replay.title",
  permission: "sessions.replay",
  fields: [
    { ...speed, defaultValue: "1" },
    { ...idle, defaultValue: 0 },
  ],
  actions: [
    { name: "use-defaults", resourceKey: "replay.reset", doneKey: "replay.reset-done" },
    { name: "measure-idle-time", resourceKey: "replay.measure", doneKey: "replay.measured", field: "idle" },
  ],
  ...changes,
});

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  const foreign = aForm({ id: "replay.stolen" });
  await activateReleases(test.database, test.federation, [
    buildRelease("replay", { descriptor: { configurationForms: [aForm()] } }),
    buildRelease("welcome", { descriptor: { configurationForms: [foreign] } }),
    buildRelease("older"),
  ]);
});
afterAll(() => test.close());
beforeEach(() => test.database.delete(pluginConfigurationForms));

async function read(client: TestClient = test.clients.user): Promise<PluginConfigurationForm> {
  const answer = await client.get(endpoints.form("replay"));
  expect(answer.statusCode).toBe(200);
  const form = pluginConfigurationFormSchema.parse(answer.json());
  expect(answer.headers["etag"]).toBe(`"${form.revision}"`);
  return form;
}

const put = (values: Record<string, unknown>, revision: string | null, client: TestClient = test.clients.user) =>
  client.put(
    endpoints.form("replay"),
    Object.entries(values).map(([OptionTypeID, UserSetting]) => ({ OptionTypeID, UserSetting })),
    revision === null ? {} : { headers: { "if-match": `"${revision}"` } },
  );

async function readValues(client: TestClient = test.clients.user): Promise<unknown> {
  const answer = await client.get(endpoints.values("replay"));
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const codeOf = (answer: { json: () => unknown }): string => errorAnswerSchema.parse(answer.json()).code;

describe("the configuration form of a remote", () => {
  it("has the declared fields with their defaults, and the keys of the release that declares it", async () => {
    expect(await read()).toMatchObject({
      id: "replay",
      revision: "0",
      remote: { name: "replay", version: "1.0.0-replay" },
      resourceKey: "replay.title",
      isEditable: true,
      fields: [
        { id: "speed", value: "1", defaultValue: "1" },
        { id: "idle", value: 0, values: [] },
      ],
      actions: [{ name: "use-defaults" }, { name: "measure-idle-time" }],
    });
  });

  it("is saved for the organization, with old and new values in the audit record", async () => {
    const saved = await put({ speed: "4" }, "0");
    expect(saved.statusCode).toBe(200);
    expect(pluginConfigurationFormSchema.parse(saved.json())).toMatchObject({
      revision: "1",
      fields: [{ value: "4" }, {}],
    });
    expect(await readValues()).toEqual({ speed: "4", idle: 0 });
    expect((await put({ idle: 30 }, "1")).statusCode).toBe(200);
    expect(await readValues()).toEqual({ speed: "4", idle: 30 });
    const both = await test.signIn("both", test.organizations.south);
    expect(await readValues(both)).toEqual({ speed: "1", idle: 0 });
    const recorded = (await test.database.select().from(auditEvents)).filter(({ subject }) => subject === "replay");
    expect(recorded.map(({ action, userName, details }) => ({ action, userName, details }))).toEqual([
      { action: "plugin-configuration.update", userName: "user", details: { speed: { old: "1", new: "4" } } },
      { action: "plugin-configuration.update", userName: "user", details: { idle: { old: 0, new: 30 } } },
    ]);
  });

  it("saves nothing on top of another revision, and answers with what is there", async () => {
    await put({ speed: "2" }, "0");
    const refused = await put({ speed: "4" }, "0");
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, "revision_conflict"]);
    expect(refused.json<{ current: unknown }>().current).toMatchObject({
      revision: "1",
      fields: [{ value: "2" }, {}],
    });
    const blind = await put({ speed: "4" }, null);
    expect([blind.statusCode, codeOf(blind)]).toEqual([428, "revision_required"]);
    expect(await readValues()).toEqual({ speed: "2", idle: 0 });
  });

  it("lets one of many saves at the same moment through", async () => {
    for (const revision of ["0", "1"]) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => put({ speed: "2" }, revision)));
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
        200, 409, 409, 409, 409, 409,
      ]);
    }
  });

  it.each([
    ["an unknown choice", { speed: "3" }, ["speed", "unknownChoice"]],
    ["a number out of range", { idle: 601 }, ["idle", "outOfRange"]],
    ["another type", { idle: "30" }, ["idle", "notNumber"]],
    ["an unknown field", { constructor: "x" }, ["constructor", "unknownOption"]],
  ])("refuses %s at its field", async (_name, values, [path, code]) => {
    const refused = await put(values, "0");
    expect(refused.statusCode).toBe(400);
    expect(errorAnswerSchema.parse(refused.json()).fields).toMatchObject([{ path, code }]);
    expect(await test.database.select().from(pluginConfigurationForms)).toEqual([]);
  });
});

describe("access", () => {
  it("needs the permissions of the configuration, at run time that of the section", async () => {
    const organization = test.organizations.north;
    for (const [name, permission] of [
      ["reader", "configuration.read"],
      ["watcher", "sessions.replay"],
    ] as const)
      await addTestUser(test.database, { name, memberships: [{ organization, permissions: [permission] }] });
    const [reader, watcher] = [await test.signIn("reader"), await test.signIn("watcher")];
    expect(await read(reader)).toMatchObject({ isEditable: false, actions: [] });
    expect((await put({ speed: "2" }, "0", reader)).statusCode).toBe(403);
    expect((await reader.get(endpoints.values("replay"))).statusCode).toBe(403);
    expect((await watcher.get(endpoints.form("replay"))).statusCode).toBe(403);
    expect(await readValues(watcher)).toEqual({ speed: "1", idle: 0 });
  });

  it("finds no form that no active release declares, or another remote than its owner", async () => {
    const { administrator } = test.clients;
    for (const id of ["older", "replay.stolen", "__proto__", "replay\0"]) {
      expect((await administrator.get(endpoints.form(id))).statusCode).toBe(404);
      expect((await administrator.get(endpoints.values(id))).statusCode).toBe(404);
    }
  });
});

describe("an action", () => {
  const run = (name: string, values: Record<string, unknown> = {}, client: TestClient = test.clients.user) =>
    client.post(endpoints.action("replay", name), {
      itemId: null,
      values: Object.entries(values).map(([OptionTypeID, UserSetting]) => ({ OptionTypeID, UserSetting })),
    });

  it("puts the defaults into the form and saves nothing", async () => {
    await put({ speed: "4" }, "0");
    const answer = await run("use-defaults", { speed: "2" });
    expect(answer.json<FormActionAnswer>()).toEqual({
      isDone: true,
      messageKey: "replay.reset-done",
      values: [
        { OptionTypeID: "speed", UserSetting: "1" },
        { OptionTypeID: "idle", UserSetting: 0 },
      ],
    });
    expect(await readValues()).toEqual({ speed: "4", idle: 0 });
  });

  it("measures idle time with the value on screen, in the recordings of the organization", async () => {
    const start = new Date("2026-01-15T09:00:00Z").getTime();
    const [session] = await test.database
      .insert(recordedSessions)
      .values({
        organizationId: test.organizations.north.id,
        userName: "admin",
        assetName: "db",
        protocol: "ssh",
        title: "Work",
        startedAt: new Date(start),
        endedAt: new Date(start + 400_000),
        contentHash: "hash",
      })
      .returning();
    const slide = (second: number, eventIds: number[] = []) => ({
      sessionId: session?.id ?? 0,
      position: second,
      takenAt: new Date(start + second * 1000),
      displayName: String(second),
      contentType: "image/png" as const,
      eventIds,
      image: Buffer.from("x"),
    });
    // Pauses of 100, 20 and 280 seconds.
    await test.database
      .insert(recordedScreenshots)
      .values([slide(0), slide(50), slide(100, [1]), slide(120, [2]), slide(400)]);
    const measured = async (idleSeconds: number, client?: TestClient) =>
      (await run("measure-idle-time", { idle: idleSeconds }, client)).json<FormActionAnswer>();
    expect(await measured(40)).toEqual({
      isDone: true,
      messageKey: "replay.measured",
      parameters: { minutes: "5", affected: "1", recordings: "1" },
    });
    expect((await measured(600)).parameters).toEqual({ minutes: "0", affected: "0", recordings: "1" });
    expect((await measured(0)).parameters).toMatchObject({ minutes: "0" });
    const elsewhere = await test.signIn("both", test.organizations.south);
    expect((await measured(40, elsewhere)).parameters).toMatchObject({ recordings: "0" });
  });

  it("needs valid values, a declaration, and the permission", async () => {
    expect((await run("measure-idle-time", { idle: -1 })).statusCode).toBe(400);
    expect((await run("erase-everything")).statusCode).toBe(404);
    expect((await run("use-defaults", {}, test.clients.userWithoutPermission)).statusCode).toBe(403);
  });
});

describe("another version of the form", () => {
  it("is that of the organization's users; a saved value that it refuses gives way to its default", async () => {
    await put({ speed: "4", idle: 300 }, "0");
    const narrower = aForm({
      fields: [
        { ...speed, values: speeds.slice(0, 2), defaultValue: "2" },
        { id: "policy", resourceKey: "replay.policy", parameters: { type: "checkbox" }, defaultValue: true },
      ],
    });
    const version = "2.0.0";
    await publish(test, buildRelease("replay", { version, descriptor: { configurationForms: [narrower] } }));
    const change = async (step: { action: "pin"; version: string } | { action: "unpin" }) => {
      const baseNumber = (await test.federation.manifests.listHistory(1))[0]?.number ?? 0;
      const steps = [{ ...step, name: "replay", organizationId: test.organizations.north.id }];
      await test.federation.manifests.change({ baseNumber, reason: "", steps }, "test");
    };
    await change({ action: "pin", version });
    expect(await readValues()).toEqual({ speed: "2", policy: true });
    expect((await put({ policy: false }, "1")).statusCode).toBe(200);
    const south = await test.signIn("both", test.organizations.south);
    expect(await readValues(south)).toEqual({ speed: "1", idle: 0 });
    await change({ action: "unpin" });
    // Values that only the earlier version has are kept.
    expect(await readValues()).toEqual({ speed: "4", idle: 300 });
  });
});
