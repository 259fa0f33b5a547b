import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mailListSchema } from "@gatehouse/shared/contracts/mails.contract";
import { eq } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { mails } from "../../db/schema/mails.table.ts";
import { readSettings } from "../../env.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { TestClock } from "../../testing/test-clock.ts";
import { waitUntil } from "../../testing/start-listening.ts";
import { TestMailServer } from "../../testing/test-mail-server.ts";
import { waitForWaiting } from "../../testing/wait-for-waiting.ts";
import type { CreateMailsDelivery } from "../mail-server/mail-server-delivery.ts";
import { chooseMailsDelivery } from "./choose-mails-delivery.ts";
import type { MailsDelivery } from "./mails-delivery.ts";
import { createMailsOutbox } from "./mails-outbox.ts";
import { createMailsSmtp } from "./mails-smtp.ts";
import type { SmtpSettings } from "./mails-smtp.ts";

const link = "https://console.test/#/login?reset=true&username=ada&token=the-token-of-the-link";
const values = { userName: "ada", link, minutes: 30 };
const warnings: unknown[][] = [];
const log = { warn: (...parts: unknown[]) => void warnings.push(parts) };

let server: TestMailServer;
let test: TestApp;
const cleanUps: (() => void | Promise<void>)[] = [];

function smtpTo(port: number, settings: Partial<SmtpSettings> = {}): MailsDelivery {
  const delivery = createMailsSmtp({
    host: "127.0.0.1",
    port,
    security: "none",
    user: null,
    password: null,
    sender: "gatehouse@example.test",
    ...settings,
  });
  cleanUps.push(() => delivery.close());
  return delivery;
}

async function start(mailsDelivery: MailsDelivery | CreateMailsDelivery): Promise<void> {
  const started = await buildTestApp({ mailsDelivery });
  cleanUps.push(() => started.close());
  test = started;
}

/** As for a user whom an import has added. */
function queueInvitation(to: string): Promise<boolean> {
  const invitation = { kind: "invitation", values: { userName: to, link, hours: 72 } } as const;
  return test.services.mails.queue({ ...invitation, userId: randomUUID(), to, language: "en-US" }, test.database);
}

function queueLink(to = "ada@example.test", language = "en-US"): Promise<boolean> {
  return test.services.mails.queue(
    { kind: "password-reset", userId: randomUUID(), to, language, values },
    test.database,
  );
}

async function readRow(): Promise<typeof mails.$inferSelect> {
  const [row] = await test.database.select().from(mails);
  if (row === undefined) throw new Error("There is no mail");
  return row;
}

const sendDue = (): Promise<void> => test.services.mailsSender.sendDue(log);

beforeEach(async () => {
  warnings.length = 0;
  server = await TestMailServer.start();
  cleanUps.push(() => server.stop());
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

describe("a mail server", () => {
  it("gets each mail once, for its one recipient, and nothing of it stays", async () => {
    await start(smtpTo(server.port));
    expect(await queueLink()).toBe(true);
    expect((await readRow()).text).not.toContain("token");
    await sendDue();
    await sendDue();
    expect(server.mails).toHaveLength(1);
    const [mail] = server.mails;
    expect(mail).toMatchObject({ sender: "gatehouse@example.test", recipients: ["ada@example.test"] });
    expect(mail?.text).toContain(`${link}\r\n`);
    expect(mail?.headers).toMatch(/^Subject: Reset your Gatehouse password$/m);
    expect(mail?.headers).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(await readRow()).toMatchObject({ text: "", attempts: 1, nextAttemptAt: null, failedAt: null });
    expect((await readRow()).sentAt).not.toBeNull();
  });

  it("gets every script as it is", async () => {
    await start(smtpTo(server.port));
    for (const language of ["ar-SA", "ja-JP", "de-DE"]) await queueLink("ada@example.test", language);
    await sendDue();
    const texts = server.mails.map(({ text }) => text.replaceAll("\r\n", "\n"));
    expect(texts.some((text) => text.includes("طلبت إعادة تعيين كلمة مرور"))).toBe(true);
    expect(texts.some((text) => text.includes("新しいパスワード"))).toBe(true);
    expect(texts.some((text) => text.includes("Öffnen Sie diesen Link"))).toBe(true);
    for (const text of texts) expect(text).toContain(link);
  });

  it("is not told of a mail whose recipient could be read as two", async () => {
    await start(smtpTo(server.port));
    for (const to of [
      "ada@example.test\r\nBcc: evil@example.test",
      "ada@example.test, evil@example.test",
      "Ada <evil@example.test>",
      "",
    ])
      expect(await queueLink(to)).toBe(false);
    await sendDue();
    expect(server.mails).toEqual([]);
    expect(await test.database.select().from(mails)).toEqual([]);
  });

  it("that cannot be reached is tried five times within the life of a link, then no more", async () => {
    await start(smtpTo(server.port));
    const startedAt = test.clock.now().getTime();
    server.refusal = 451;
    await queueLink();
    const triedAt: number[] = [];
    while ((await readRow()).nextAttemptAt !== null) {
      await sendDue();
      triedAt.push((test.clock.now().getTime() - startedAt) / 60_000);
      test.clock.advance({ minutes: 1 });
      if (triedAt.length > 60) break;
    }
    const row = await readRow();
    expect(row).toMatchObject({ attempts: 5, text: "", sentAt: null });
    expect(row.failedAt?.getTime()).toBeLessThan(startedAt + 30 * 60_000);
    const events = await test.database.select().from(auditEvents).where(eq(auditEvents.action, "mail.failed"));
    expect(events).toMatchObject([{ subject: row.id, details: { kind: "password-reset" } }]);
    expect(warnings).toHaveLength(5);
    expect(JSON.stringify(warnings)).not.toContain("the-token-of-the-link");
  });

  it("gets a mail at the next try once it takes mails again", async () => {
    await start(smtpTo(server.port));
    server.refusal = 421;
    await queueLink();
    await sendDue();
    server.refusal = null;
    await sendDue();
    expect(server.mails).toEqual([]);
    test.clock.advance({ minutes: 1 });
    await sendDue();
    expect(server.mails).toHaveLength(1);
  });

  it("whose settings can't be used for one mail gets the others, and that one at its next try", async () => {
    const delivery = smtpTo(server.port);
    let calls = 0;
    await start(() => {
      calls += 1;
      if (calls === 1) throw new Error("no such certificate");
      return delivery;
    });
    await queueLink("first@example.test");
    await queueLink("second@example.test");
    await sendDue();
    expect(server.mails).toHaveLength(1);
    test.clock.advance({ minutes: 1 });
    await sendDue();
    expect(server.mails).toHaveLength(2);
  });

  it("gets what users wait for before what an import has queued", async () => {
    await start(smtpTo(server.port));
    for (const to of ["new-1@example.test", "new-2@example.test"]) await queueInvitation(to);
    test.clock.advance({ minutes: 1 });
    await queueLink();
    await sendDue();
    const recipients = server.mails.map((mail) => mail.recipients[0]);
    expect(recipients).toEqual(["ada@example.test", "new-1@example.test", "new-2@example.test"]);
  });

  it("gets no further mail once the console stops", async () => {
    const delivery = smtpTo(server.port);
    let stopped: Promise<void> | undefined;
    const deliver: MailsDelivery["deliver"] = async (mail) => {
      stopped ??= test.services.mailsSender.stop();
      await delivery.deliver(mail);
    };
    await start({ ...delivery, deliver });
    for (const to of ["new-1@example.test", "new-2@example.test"]) await queueInvitation(to);
    await sendDue();
    await stopped;
    expect(server.mails).toHaveLength(1);
  });

  it("that refuses a mail for good is not asked again", async () => {
    await start(smtpTo(server.port));
    server.refusal = 550;
    await queueLink();
    await sendDue();
    expect(await readRow()).toMatchObject({ attempts: 1, text: "" });
    expect((await readRow()).failedAt).not.toBeNull();
  });

  it("gets a mail from one of two servers that look at the same moment", async () => {
    await start(smtpTo(server.port));
    for (let count = 0; count < 6; count += 1) await queueLink();
    await Promise.all([sendDue(), sendDue(), sendDue()]);
    expect(server.mails).toHaveLength(6);
  });

  it("gets nothing in the clear where encryption is asked for", async () => {
    await start(smtpTo(server.port, { security: "starttls" }));
    await queueLink();
    await sendDue();
    expect(server.mails).toEqual([]);
    expect((await readRow()).sentAt).toBeNull();
  });

  it("gets nothing when nobody vouches for its certificate", async () => {
    const folder = mkdtempSync(join(tmpdir(), "gatehouse-mail-tls-"));
    cleanUps.push(() => rmSync(folder, { recursive: true }));
    const [keyFile, certificateFile] = [join(folder, "key.pem"), join(folder, "cert.pem")];
    const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
    const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1"];
    execFileSync("openssl", ["req", "-x509", ...kind, "-keyout", keyFile, "-out", certificateFile, ...subject], {
      stdio: "ignore",
    });
    const pair = { key: readFileSync(keyFile), cert: readFileSync(certificateFile) };
    for (const security of ["starttls", "tls"] as const) {
      const secured = await TestMailServer.start({ ...pair, secure: security === "tls" });
      cleanUps.push(() => secured.stop());
      await start(smtpTo(secured.port, { security, host: "localhost" }));
      await queueLink();
      await sendDue();
      expect(secured.mails).toEqual([]);
      expect((await readRow()).sentAt).toBeNull();
    }
    expect(JSON.stringify(warnings)).toMatch(/self-signed certificate.*self-signed certificate/);
  });

  it("gets the user name and the password where it asks for them", async () => {
    const seen: unknown[] = [];
    const guarded = await TestMailServer.start({
      disabledCommands: ["STARTTLS"],
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        seen.push([username, password]);
        done(null, { user: username });
      },
    });
    cleanUps.push(() => guarded.stop());
    await start(smtpTo(guarded.port, { user: "gatehouse", password: " secret with blanks " }));
    await queueLink();
    await sendDue();
    expect(seen).toEqual([["gatehouse", " secret with blanks "]]);
    expect(guarded.mails).toHaveLength(1);
  });
});

describe("the outbox", () => {
  it("holds each mail in a file that nobody else can read", async () => {
    const folder = mkdtempSync(join(tmpdir(), "gatehouse-outbox-"));
    cleanUps.push(() => rmSync(folder, { recursive: true }));
    await start(createMailsOutbox(folder, new TestClock()));
    await queueLink();
    await sendDue();
    const [file = "", ...others] = readdirSync(join(folder, "outbox"));
    expect(others).toEqual([]);
    const place = join(folder, "outbox", file);
    expect(readFileSync(place, "utf8")).toContain(`To: ada@example.test\nSubject: Reset your Gatehouse password\n`);
    expect(readFileSync(place, "utf8")).toContain(link);
    expect(statSync(place).mode & 0o077).toBe(0);
  });

  it("shows texts to administrators; with a mail server there are only states to see", async () => {
    await start(createMailsOutbox(mkdtempSync(join(tmpdir(), "gatehouse-outbox-")), new TestClock()));
    await queueLink();
    const list = async () => mailListSchema.parse((await test.clients.administrator.get("/api/mails")).json());
    expect(await list()).toMatchObject({
      IsOutbox: true,
      Mails: [{ State: "waiting", Recipient: "ada@example.test" }],
    });
    await sendDue();
    const shown = await list();
    expect(shown.Mails[0]).toMatchObject({ State: "sent", IsKeptInOutbox: true, Attempts: 1 });
    expect(shown.Mails[0]?.SettledAt).not.toBeNull();
    expect(shown.Mails[0]?.Text).toContain("username=ada&token=••••••••\n");
    expect(JSON.stringify(shown)).not.toContain("the-token-of-the-link");
    expect((await test.clients.userWithoutPermission.get("/api/mails")).statusCode).toBe(403);
    const others = mailListSchema.parse((await test.clients.user.get("/api/mails")).json());
    expect(others).toMatchObject({ IsOutbox: false, Mails: [{ State: "sent", Text: "", IsKeptInOutbox: true }] });
    await start(smtpTo(server.port));
    await queueLink();
    expect(await list()).toMatchObject({ IsOutbox: false, Mails: [{ State: "waiting", Text: "" }] });
    await sendDue();
    expect(await list()).toMatchObject({ Mails: [{ State: "sent", IsKeptInOutbox: false }] });
    server.refusal = 550;
    test.clock.advance({ minutes: 1 });
    await queueLink();
    await sendDue();
    expect(await list()).toMatchObject({ Mails: [{ State: "failed", Text: "" }, { State: "sent" }] });
  });

  it("is not there on a server that others reach: the mail fails, and its text is gone", async () => {
    const settings = readSettings({ HOST: "0.0.0.0", PUBLIC_URL: "https://console.example.test" });
    await start(chooseMailsDelivery(settings, false, new TestClock()));
    await queueLink();
    await sendDue();
    expect(await readRow()).toMatchObject({ text: "", sentAt: null });
    expect(await test.services.mails.list({ isAdministrator: true })).toMatchObject({ IsOutbox: false });
  });

  it.each<[string, Record<string, string>, boolean, boolean]>([
    ["nothing is set", {}, false, true],
    ["a mail server is set", { MAIL_HOST: "mail.test", MAIL_FROM: "a@b.test" }, false, false],
    ["the users are those of the demonstration", { MAIL_HOST: "mail.test", MAIL_FROM: "a@b.test" }, true, true],
    ["others reach the server", { HOST: "0.0.0.0" }, false, false],
    ["others reach the server by name", { PUBLIC_URL: "https://console.example.test" }, false, false],
  ])("is used or not when %s", (_case, environment, isDemo, expected) => {
    const delivery = chooseMailsDelivery(readSettings(environment), isDemo, new TestClock());
    cleanUps.push(() => delivery.close());
    expect(delivery.isOutbox).toBe(expected);
  });
});

it("a mail is sent although the database did not answer an earlier look for it", async () => {
  await start({ isOutbox: false, deliver: () => Promise.resolve(), close: () => undefined });
  await queueLink();
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask", "performance"] });
  try {
    await test.database.transaction(async (transaction) => {
      await transaction.execute("lock table mails");
      test.services.mailsSender.start(log);
      await waitForWaiting(test.database);
      jest.advanceTimersByTime(30_000);
      await waitUntil(() => warnings.length > 0);
    });
    while ((await readRow()).sentAt === null) jest.advanceTimersByTime(2_000);
  } finally {
    jest.useRealTimers();
  }
  await test.services.mailsSender.stop();
  expect(warnings).not.toEqual([]);
});

it("mails are forgotten after 30 days", async () => {
  await start(smtpTo(server.port));
  await queueLink();
  await sendDue();
  test.clock.advance({ hours: 29 * 24 });
  await test.services.mails.removeOld();
  expect(await test.database.select().from(mails)).toHaveLength(1);
  test.clock.advance({ hours: 48 });
  await test.services.mails.removeOld();
  expect(await test.database.select().from(mails)).toEqual([]);
});
