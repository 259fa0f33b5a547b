import { randomUUID } from "node:crypto";
import {
  configurationItemFormEndpoints as endpoints,
  configurationItemFormSchema,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { ConfigurationItemForm } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { eq } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { settings as settingsTable } from "../../db/schema/settings.table.ts";
import { createTestServices } from "../../testing/create-test-services.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { TestClock } from "../../testing/test-clock.ts";
import { TestMailServer } from "../../testing/test-mail-server.ts";
import { readTestSettings } from "../../testing/test-settings.ts";
import { chooseMailsDelivery } from "../mails/choose-mails-delivery.ts";
import type { MailServerSettings } from "./mail-server.service.ts";

const log = { warn: () => undefined };
const environment = { MAIL_HOST: "mail.example.test", MAIL_FROM: "first@example.test", MAIL_PORT: "2525" };
const settings = readTestSettings(environment);
const mailsDelivery = (mailServer: MailServerSettings) =>
  chooseMailsDelivery({ ...settings, ...mailServer }, false, new TestClock());

let test: TestApp;
let first: TestMailServer;
let second: TestMailServer;
beforeAll(async () => {
  test = await buildTestApp({ environment, mailsDelivery });
  first = await TestMailServer.start();
  second = await TestMailServer.start({
    disabledCommands: ["STARTTLS"],
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === "mailer" && password === "right" ? done(null, { user: username }) : done(new Error("no")),
  });
});
afterAll(async () => {
  await test.close();
  await Promise.all([first.stop(), second.stop()]);
});
afterEach(() => test.database.delete(settingsTable));

const item = endpoints.item("mail-server", "mail-server");
const toBody = (values: Record<string, unknown>) =>
  Object.entries(values).map(([OptionTypeID, UserSetting]) => ({ OptionTypeID, UserSetting }));

async function read(): Promise<ConfigurationItemForm> {
  return configurationItemFormSchema.parse((await test.clients.administrator.get(item)).json());
}

async function save(values: Record<string, unknown>, revision?: string | null) {
  const current = revision ?? (await read()).revision;
  return test.clients.administrator.put(item, toBody(values), { headers: { "if-match": `"${current}"` } });
}

const valuesOf = ({ fields }: ConfigurationItemForm) => Object.fromEntries(fields.map(({ id, value }) => [id, value]));

const here = (server: TestMailServer) => ({ host: "127.0.0.1", port: server.port, security: "none" });

const sendTest = async (values: Record<string, unknown>, recipient = "ada@example.test") =>
  (
    await test.clients.administrator.post(endpoints.action("mail-server", "send-test-email"), {
      itemId: "mail-server",
      values: toBody(values),
      inputs: toBody({ recipient }),
    })
  ).json();

it("has the environment's values until others are stored, and shows them as defaults", async () => {
  expect(valuesOf(await read())).toEqual({
    host: "mail.example.test",
    port: 2525,
    security: "starttls",
    from: "first@example.test",
    user: "",
    password: null,
  });
  expect((await save({ port: 587 })).statusCode).toBe(200);
  const form = await read();
  expect(valuesOf(form)).toMatchObject({ host: "mail.example.test", port: 587 });
  expect(form.fields.find(({ id }) => id === "port")?.defaultValue).toBe(2525);
});

it("takes effect on every server of the database with the next email", async () => {
  const other = createTestServices({ database: test.database, settings, mailsDelivery });
  const values = { userName: "ada", link: "https://console.test/", minutes: 30 };
  const send = async () => {
    await other.mails.queue(
      { kind: "password-reset", userId: randomUUID(), to: "ada@example.test", language: "en-US", values },
      test.database,
    );
    await other.mailsSender.sendDue(log);
  };
  await save(here(first));
  await send();
  expect(first.mails.map(({ sender }) => sender)).toEqual(["first@example.test"]);
  expect(
    (await save({ ...here(second), user: "mailer", password: "right", from: "second@example.test" })).statusCode,
  ).toBe(200);
  await send();
  expect([first.mails.length, second.mails.map(({ sender }) => sender)]).toEqual([1, ["second@example.test"]]);
  await other.mailsSender.stop();
});

it("keeps the password secret: encrypted, never sent, masked in the record", async () => {
  await save({ ...here(second), user: "mailer", password: "right" });
  const form = await read();
  expect(form.fields.find(({ id }) => id === "password")).toMatchObject({ value: null, hasValue: true });
  const [row] = await test.database.select().from(settingsTable).where(eq(settingsTable.key, "mail-server"));
  expect(JSON.stringify([row?.value, form])).not.toContain("right");
  const events = await test.database.select().from(auditEvents).where(eq(auditEvents.action, "mail-server.change"));
  expect(events.at(-1)?.details).toMatchObject({
    port: { old: 2525, new: second.port },
    password: { old: null, new: "••••••••" },
  });
  expect(JSON.stringify(events)).not.toContain("right");
  expect((await save({ host: "localhost" })).json().fields).toMatchObject([{ path: "password", code: "enterAgain" }]);
  expect((await save({ user: "" })).statusCode).toBe(200);
  expect((await read()).fields.find(({ id }) => id === "password")).toMatchObject({ hasValue: false });
});

it.each([
  [{ host: "mail server" }, "host", "hostInvalid"],
  [{ host: "10.0.0.1:25" }, "host", "hostInvalid"],
  [{ security: "none" }, "security", "encryptionNeeded"],
  [{ from: "" }, "from", "required"],
  [{ from: "a@b.test, c@d.test" }, "from", "senderInvalid"],
  [{ user: "mailer" }, "password", "required"],
  [{ port: 70_000 }, "port", "outOfRange"],
])("refuses %p", async (values, path, code) => {
  const answer = await save(values);
  expect([answer.statusCode, answer.json().fields]).toMatchObject([400, [{ path, code }]]);
});

it("takes every name that MAIL_HOST may have", async () => {
  for (const host of ["mail_relay", "smtp.example.test.", "fe80::1%eth0"])
    expect([host, (await save({ host })).statusCode]).toEqual([host, 200]);
});

it("refuses a save on top of an older revision", async () => {
  const { revision } = await read();
  await save({ port: 587 });
  expect((await save({ port: 25 }, revision)).json().code).toBe("revision_conflict");
});

describe("a test email", () => {
  it("goes through the server that the form names, before it is saved", async () => {
    const before = first.mails.length;
    expect(await sendTest(here(first))).toEqual({
      isDone: true,
      messageKey: "form.results.mail-sent",
      parameters: { recipient: "ada@example.test" },
    });
    expect(first.mails.slice(before)).toMatchObject([{ recipients: ["ada@example.test"] }]);
    expect(valuesOf(await read())["host"]).toBe("mail.example.test");
  });

  it("says what the server refused", async () => {
    expect(await sendTest({ ...here(second), user: "mailer", password: "wrong" })).toMatchObject({
      isDone: false,
      messageKey: "form.results.mail-sign-in-refused",
    });
    const closed = await TestMailServer.start();
    await closed.stop();
    const failed = await sendTest(here(closed));
    expect(failed).toMatchObject({ isDone: false, messageKey: "form.results.mail-failed" });
    expect(failed.parameters.reason).toContain("ECONNREFUSED");
    expect((await sendTest(here(first), "nobody")).fields).toMatchObject([
      { path: "recipient", code: "senderInvalid" },
    ]);
  });
});

it("forbids further servers, and the removal of the one", async () => {
  const { administrator } = test.clients;
  expect((await administrator.post(endpoints.list("mail-server"), [])).statusCode).toBe(405);
  expect((await administrator.send("DELETE", item)).headers["allow"]).toBe("GET, PUT");
  expect((await administrator.get(endpoints.item("mail-server", "other"))).statusCode).toBe(404);
});
