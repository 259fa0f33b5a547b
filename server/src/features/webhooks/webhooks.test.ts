import { createHmac } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { IncomingHttpHeaders, Server } from "node:http";
import { join, resolve } from "node:path";
import {
  configurationItemFormEndpoints,
  configurationItemFormSchema,
  configurationItemSetSchema,
  formActionAnswerSchema,
  itemSetIds,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { jobEndpoints } from "@gatehouse/shared/contracts/jobs.contract";
import { desc, eq } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { jobs } from "../../db/schema/jobs.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { webhooks } from "../../db/schema/webhooks.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { webhookEvents } from "./webhook-events.ts";

type Delivery = { headers: IncomingHttpHeaders; body: string };

const setId = itemSetIds.webhooks;
const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const log = { warn: () => undefined };
const deliveries: Delivery[] = [];
let status = 204;
let receiver: Server;
let endpoint = "";
let test: TestApp;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.on("end", () => {
      deliveries.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  const bound = receiver.address();
  endpoint = `http://127.0.0.1:${typeof bound === "object" && bound !== null ? bound.port : 0}/hook`;
});
afterAll(() => new Promise((closed) => receiver.close(closed)));

beforeEach(() => {
  deliveries.length = 0;
  status = 204;
});
afterEach(() => test.close());

async function start(environment: Record<string, string> = { OUTGOING_NETWORKS: "127.0.0.0/8" }): Promise<void> {
  test = await buildTestApp({ environment });
}

type Values = Record<string, string | boolean>;

const standard = (): Values => ({ name: "Tickets", endpoint, secret, events: "options.update" });
const toPayload = (values: Values) =>
  Object.entries(values).map(([OptionTypeID, UserSetting]) => ({ OptionTypeID, UserSetting }));

const post = (values: Values) =>
  test.clients.administrator.post(configurationItemFormEndpoints.list(setId), toPayload(values));

async function create(values: Values = {}): Promise<{ id: string; revision: string }> {
  const answer = await post({ ...standard(), ...values });
  expect(answer.statusCode).toBe(201);
  const { id, revision } = configurationItemFormSchema.parse(answer.json());
  return { id: id ?? "", revision: revision ?? "" };
}

const act = async (name: string, itemId: string | null, values: Values) =>
  test.clients.administrator.post(configurationItemFormEndpoints.action(setId, name), {
    itemId,
    values: toPayload(values),
  });

const record = (action: string) =>
  test.services.auditEvents.record({ action, userName: "ada", subject: "sessions", details: { idle: 5 } });
const runDue = () => test.services.jobsWorker.runDue(log);
const readJobs = () => test.database.select().from(jobs).orderBy(desc(jobs.createdAt));

/** As a receiver checks it, by the text of the convention alone. */
function isAuthentic({ headers, body }: Delivery, withSecret: string): boolean {
  const key = Buffer.from(withSecret.split("_")[1] ?? "", "base64");
  const signed = [headers["webhook-id"], headers["webhook-timestamp"], body].join(".");
  const expected = createHmac("sha256", key).update(signed, "utf8").digest("base64");
  return String(headers["webhook-signature"]).split(" ").includes(`v1,${expected}`);
}

describe("a webhook", () => {
  it("receives its events, signed, and no others", async () => {
    await start();
    const { id } = await create();
    await record("options.update");
    await record("user.created");
    await runDue();
    const form = await test.clients.administrator.get(configurationItemFormEndpoints.item(setId, id));
    const [link] = configurationItemFormSchema.parse(form.json()).links ?? [];
    expect(link).toMatchObject({ destination: "/configuration/jobs", queryParams: { subject: id } });
    const logged = await test.clients.administrator.get(
      `/api/jobs?${new URLSearchParams(link?.queryParams).toString()}`,
    );
    expect(logged.json().jobs).toMatchObject([{ subject: "Tickets: options.update" }]);
    const [delivery, ...others] = deliveries;
    expect(others).toEqual([]);
    if (delivery === undefined) throw new Error("Nothing was delivered.");
    expect(isAuthentic(delivery, secret)).toBe(true);
    expect(isAuthentic({ ...delivery, body: `${delivery.body} ` }, secret)).toBe(false);
    expect(isAuthentic(delivery, `whsec_${Buffer.alloc(32, 8).toString("base64")}`)).toBe(false);
    const seconds = test.clock.now().getTime() / 1000;
    expect(delivery.headers).toMatchObject({
      "content-type": "application/json",
      "webhook-timestamp": String(seconds),
    });
    const [event] = await test.database.select().from(auditEvents).where(eq(auditEvents.action, "options.update"));
    expect(delivery.headers["webhook-id"]).toBe(`msg_${event?.id}`);
    expect(JSON.parse(delivery.body)).toEqual({
      type: "options.update",
      timestamp: test.clock.now().toISOString(),
      data: expect.objectContaining({ id: event?.id, userName: "ada", subject: "sessions", details: { idle: 5 } }),
    });
    expect(await readJobs()).toMatchObject([{ kind: "webhook-delivery", state: "succeeded", organizationId: null }]);
  });

  it("has its events in one group, and takes the fields that each of them was before", async () => {
    await start();
    const { id, revision } = await create({ "on-user-created": true, "on-options-update": true });
    const url = configurationItemFormEndpoints.item(setId, id);
    const body = toPayload({ "on-options-update": false, "on-mail-failed": true });
    const saved = await test.clients.administrator.put(url, body, { headers: { "if-match": `"${revision}"` } });
    const { fields } = configurationItemFormSchema.parse(saved.json());
    expect(fields.filter(({ parameters }) => parameters.type === "checkbox").map((field) => field.id)).toEqual([
      "is-enabled",
    ]);
    expect(fields.at(-1)).toMatchObject({
      id: "events",
      value: "user.created,mail.failed",
      parameters: { type: "checkboxset", isOptional: true },
    });
  });

  it("doesn't receive what was typed as the name of an unknown user", async () => {
    await start();
    await create({ events: "sign-in.refused,sign-in.locked,user.created" });
    const [known] = await test.database.select().from(users).where(eq(users.userName, "user"));
    const userId = known?.id;
    const address = "192.0.2.1";
    const typed = "typed into the wrong field";
    await test.services.auditEvents.recordRefusal({ action: "sign-in.refused", userName: typed, address });
    await test.services.auditEvents.record({ action: "sign-in.locked", userName: typed, address });
    await test.services.auditEvents.record({ action: "sign-in.refused", userName: "user", userId, address });
    await test.services.auditEvents.record({ action: "user.created", userName: "by command", subject: "eve" });
    await runDue();
    const received = deliveries.map(({ body }) => JSON.parse(body)).map(({ type, data }) => [type, data.userName]);
    expect(received).toHaveLength(4);
    expect(received).toEqual(
      expect.arrayContaining([
        ["sign-in.refused", null],
        ["sign-in.locked", null],
        ["sign-in.refused", "user"],
        ["user.created", "by command"],
      ]),
    );
    expect(JSON.stringify(deliveries)).not.toContain(typed);
  });

  it("receives nothing of a change that is rolled back", async () => {
    await start();
    await create();
    const failing = test.database.transaction(async (on) => {
      await test.services.auditEvents.record({ action: "options.update", userName: "" }, on);
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await readJobs()).toEqual([]);
  });

  it("gets an event again, under the same id, until it accepts it; each attempt is in the log", async () => {
    await start();
    await create();
    status = 503;
    await record("options.update");
    await runDue();
    test.clock.advance({ seconds: 5 });
    await runDue();
    status = 200;
    test.clock.advance({ minutes: 5 });
    await runDue();
    expect(new Set(deliveries.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(deliveries.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(3);
    expect(deliveries.every((delivery) => isAuthentic(delivery, secret))).toBe(true);
    const [job] = await readJobs();
    expect(job?.log).toMatchObject([
      { outcome: "http-status", detail: "503" },
      { outcome: "http-status", detail: "503" },
      { outcome: "done", detail: "200" },
    ]);
  });

  it("isn't tried again after 410, and an administrator can send the event again", async () => {
    await start();
    await create();
    status = 410;
    await record("options.update");
    await runDue();
    const [failed] = await readJobs();
    expect(failed).toMatchObject({ state: "failed", attempts: 1 });
    status = 204;
    test.clock.advance({ seconds: 1 });
    const answer = await test.clients.administrator.post(jobEndpoints.repeat(failed?.id ?? ""));
    expect(answer.statusCode).toBe(200);
    await runDue();
    expect(deliveries).toHaveLength(2);
    expect(deliveries[1]?.headers["webhook-id"]).toBe(deliveries[0]?.headers["webhook-id"]);
  });

  it("gets nothing more once it is off or removed", async () => {
    await start();
    const { id, revision } = await create();
    await record("options.update");
    const off = await test.clients.administrator.put(
      configurationItemFormEndpoints.item(setId, id),
      toPayload({ "is-enabled": false }),
      { headers: { "if-match": `"${revision}"` } },
    );
    expect(off.statusCode).toBe(200);
    await record("options.update");
    await runDue();
    expect(deliveries).toEqual([]);
    expect((await readJobs()).map(({ state }) => state)).toEqual(["canceled"]);
    const next = configurationItemFormSchema.parse(off.json()).revision ?? "";
    const removed = await test.clients.administrator.send("DELETE", configurationItemFormEndpoints.item(setId, id), {
      headers: { "if-match": `"${next}"` },
    });
    expect(removed.statusCode).toBe(204);
    expect(await test.database.select().from(webhooks)).toEqual([]);
  });

  it("in a private network gets nothing unless operations allow it", async () => {
    await start({});
    endpoint = endpoint.replace("http:", "https:");
    try {
      await create();
    } finally {
      endpoint = endpoint.replace("https:", "http:");
    }
    await record("options.update");
    await runDue();
    expect((await readJobs())[0]?.log).toMatchObject([{ outcome: "forbidden" }]);
    expect(deliveries).toEqual([]);
  });
});

describe("the form", () => {
  it("never sends the secret back, and keeps it encrypted", async () => {
    await start();
    const { id } = await create();
    const answer = await test.clients.administrator.get(configurationItemFormEndpoints.item(setId, id));
    expect(answer.body).not.toContain("whsec_");
    const { fields } = configurationItemFormSchema.parse(answer.json());
    expect(fields.find((field) => field.id === "secret")).toMatchObject({ value: null, hasValue: true });
    const [row] = await test.database.select().from(webhooks);
    expect(row?.secret.toString("latin1")).not.toContain("whsec_");
    const events = await test.database.select().from(auditEvents).where(eq(auditEvents.action, "webhook.created"));
    expect(events).toMatchObject([{ subject: "Tickets", details: { name: { old: null, new: "Tickets" } } }]);
    expect(JSON.stringify(events)).not.toContain("whsec_");
  });

  it("keeps the secret if it isn't changed", async () => {
    await start();
    const { id, revision } = await create();
    const saved = await test.clients.administrator.put(
      configurationItemFormEndpoints.item(setId, id),
      toPayload({ name: "Incidents" }),
      { headers: { "if-match": `"${revision}"` } },
    );
    await record("options.update");
    await runDue();
    expect(deliveries.map((delivery) => isAuthentic(delivery, secret))).toEqual([true]);
    const list = await test.clients.administrator.get(configurationItemFormEndpoints.list(setId));
    expect(configurationItemSetSchema.parse(list.json()).items).toMatchObject([
      { id, revision: saved.json().revision, name: "Incidents" },
    ]);
  });

  it("asks for the secret again for another server, to save and to test", async () => {
    await start();
    const { id, revision } = await create();
    const put = (values: Values) =>
      test.clients.administrator.put(configurationItemFormEndpoints.item(setId, id), toPayload(values), {
        headers: { "if-match": `"${revision}"` },
      });
    const elsewhere = { endpoint: endpoint.replace("127.0.0.1", "127.0.0.2") };
    for (const answer of [await put(elsewhere), await act("send-test-event", id, elsewhere)]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ fields: [{ path: "secret", code: "enterAgain" }] });
    }
    const samePlace = { endpoint: `${endpoint}/other` };
    expect((await act("send-test-event", id, samePlace)).json()).toMatchObject({ isDone: true });
    expect(deliveries).toHaveLength(1);
    expect((await put({ ...elsewhere, secret })).statusCode).toBe(200);
  });

  it.each<[string, Values]>([
    ["secret", { secret: "whsec_short" }],
    ["secret", { secret: "no prefix" }],
    ["endpoint", { endpoint: "ftp://example.test/" }],
    ["endpoint", { endpoint: "https://name:password@example.test/" }],
    ["endpoint", { endpoint: "no address" }],
    ["name", { name: " " }],
  ])("refuses a wrong %s: %j", async (path, values) => {
    await start();
    const answer = await post({ ...standard(), ...values });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: [{ path }] });
  });

  it("refuses plain http unless operations allow networks, and a name that is taken", async () => {
    await start({});
    expect((await post(standard())).json()).toMatchObject({ fields: [{ path: "endpoint" }] });
    const secure = { ...standard(), endpoint: "https://example.test/hook" };
    expect((await post(secure)).statusCode).toBe(201);
    expect((await post(secure)).json()).toMatchObject({ fields: [{ path: "name", code: "nameTaken" }] });
  });

  it("refuses a name that another one has or gets at the same moment", async () => {
    await start();
    const made = [];
    for (let index = 0; index < 8; index += 1) made.push(await create({ name: `Number ${index}` }));
    const rename = ({ id, revision }: { id: string; revision: string }) =>
      test.clients.administrator.put(configurationItemFormEndpoints.item(setId, id), toPayload({ name: "Incidents" }), {
        headers: { "if-match": `"${revision}"` },
      });
    const answers = await Promise.all(made.map(rename));
    const [renamed, ...refused] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
    expect(renamed?.statusCode).toBe(200);
    for (const answer of refused)
      expect(answer.json()).toMatchObject({ fields: [{ path: "name", code: "nameTaken" }] });
  });

  it("refuses a change of an earlier revision", async () => {
    await start();
    const { id } = await create();
    const answer = await test.clients.administrator.put(
      configurationItemFormEndpoints.item(setId, id),
      toPayload({ name: "Incidents" }),
      { headers: { "if-match": '"0000000000000000"' } },
    );
    expect(answer.statusCode).toBe(409);
  });

  it("is for administrators", async () => {
    await start();
    expect((await test.clients.user.get(configurationItemFormEndpoints.list(setId))).statusCode).toBe(403);
  });

  it("sends a test event with the values that it has now", async () => {
    await start();
    const sent = await act("send-test-event", null, standard());
    expect(formActionAnswerSchema.parse(sent.json())).toMatchObject({ isDone: true, parameters: { status: "204" } });
    const [delivery] = deliveries;
    expect(delivery !== undefined && isAuthentic(delivery, secret)).toBe(true);
    expect(JSON.parse(delivery?.body ?? "{}")).toMatchObject({ type: "gatehouse.test", data: { name: "Tickets" } });
    status = 500;
    const { id } = await create();
    const failed = formActionAnswerSchema.parse((await act("send-test-event", id, {})).json());
    expect(failed).toMatchObject({
      isDone: false,
      messageKey: "jobs.outcomes.http-status",
      parameters: { detail: "500" },
    });
    const events = await test.database.select().from(auditEvents).where(eq(auditEvents.action, "webhook.test"));
    const event = { userName: "administrator", subject: "Tickets", details: { endpoint } };
    expect(events).toMatchObject([event, event]);
    expect(JSON.stringify(events)).not.toContain("whsec_");
  });

  it("offers a new secret, also while the form is incomplete, and accepts it", async () => {
    await start();
    const form = await test.clients.administrator.get(configurationItemFormEndpoints.new(setId));
    expect(configurationItemFormSchema.parse(form.json()).actions).toMatchObject([
      { name: "generate-secret", needsValidForm: false },
      { name: "send-test-event" },
    ]);
    const answer = formActionAnswerSchema.parse((await act("generate-secret", null, {})).json());
    const offered = String(answer.values?.[0]?.UserSetting);
    expect(offered).toMatch(/^whsec_[\w+/]{43}=$/);
    await create({ secret: offered });
    await record("options.update");
    await runDue();
    expect(deliveries.map((delivery) => isAuthentic(delivery, offered))).toEqual([true]);
  });
});

it("every event that can be chosen is one that the server records", async () => {
  await start();
  const features = resolve(import.meta.dirname, "..");
  const sources = readdirSync(features, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("webhooks/"))
    .map((file) => readFileSync(join(features, file), "utf8"))
    .join("\n");
  for (const event of webhookEvents) expect(sources).toContain(`"${event}"`);
});
