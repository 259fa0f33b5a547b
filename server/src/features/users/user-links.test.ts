import { emailChangeEndpoints } from "@gatehouse/shared/contracts/email-changes.contract";
import { passwordResetEndpoints, resetPolicyAnswerSchema } from "@gatehouse/shared/contracts/password-resets.contract";
import { and, eq } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { emailChanges } from "../../db/schema/email-changes.table.ts";
import { passwordResets } from "../../db/schema/password-resets.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { openBrowser } from "../../testing/open-browser.ts";
import { submitSignIn } from "../../testing/test-browser.ts";
import { TestOutbox } from "../../testing/test-outbox.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { waitForWaiting } from "../../testing/wait-for-waiting.ts";
import { commandAuthor } from "./user-author.ts";
import type { UserOperations } from "./user-operations.ts";

const { verifyReset, resetPassword } = passwordResetEndpoints;
const password = "seven quiet lanterns burn";

const outbox = new TestOutbox();
let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ mailsDelivery: outbox });
});
afterAll(() => test.close());

type Link = { Username: string; Token: string };

let counter = 0;
async function addUser() {
  counter += 1;
  return addTestUser(test.database, {
    name: `newcomer-${counter}`,
    mustChangePassword: true,
    memberships: [{ organization: test.organizations.north }],
  });
}

const act = (userName: string, operation: keyof UserOperations) =>
  test.services.usersAdministration.actOn(userName, test.services.userOperations[operation], commandAuthor());

/** The newest link that was mailed to the address. */
async function readLink(address: string): Promise<URLSearchParams> {
  await test.services.mailsSender.sendDue({ warn: () => undefined });
  const text = outbox.mails.findLast((mail) => mail.recipient === address && mail.text.includes("#/login?"))?.text;
  const link = new URL(/^\S+#\/login\?\S+$/m.exec(text ?? "")?.[0] ?? "missing:");
  expect(link.origin).toBe(test.services.publicOrigin);
  return new URLSearchParams(link.hash.split("?")[1]);
}

async function send(userName: string, operation: "sendInvitation" | "sendEnrolment"): Promise<Link> {
  await act(userName, operation);
  const query = await readLink(`${userName}@example.test`);
  return { Username: query.get("username") ?? "", Token: query.get("token") ?? "" };
}

const isOpen = async (link: Link): Promise<boolean> =>
  (await (await openBrowser(test.app)).post(verifyReset, link)).statusCode === 200;

const use = (client: TestClient, link: Link) => client.post(resetPassword, { ...link, Password: password });

const signsIn = async (userName: string): Promise<boolean> =>
  (await submitSignIn(await openBrowser(test.app), userName, password)).statusCode === 200;

describe("an invitation", () => {
  it("sets the first password once, within 72 hours, and nobody stores its token", async () => {
    const { id, userName } = await addUser();
    const link = await send(userName, "sendInvitation");
    const verified = await (await openBrowser(test.app)).post(verifyReset, link);
    expect(resetPolicyAnswerSchema.parse(verified.json()).LinkKind).toBe("invitation");
    const [row] = await test.database.select().from(passwordResets).where(eq(passwordResets.userId, id));
    expect(JSON.stringify(row)).not.toContain(link.Token);
    expect((Number(row?.expiresAt) - Number(row?.createdAt)) / 3_600_000).toBe(72);
    expect((await use(await openBrowser(test.app), link)).statusCode).toBe(204);
    expect(await signsIn(userName)).toBe(true);
    expect((await use(await openBrowser(test.app), link)).statusCode).toBe(400);
    const late = await addUser();
    const expired = await send(late.userName, "sendInvitation");
    test.clock.advance({ hours: 71, minutes: 59 });
    expect(await isOpen(expired)).toBe(true);
    test.clock.advance({ minutes: 1 });
    expect(await isOpen(expired)).toBe(false);
  });

  it("can't be guessed, and belongs to its user", async () => {
    const [user, other] = [await addUser(), await addUser()];
    const { Username, Token } = await send(user.userName, "sendInvitation");
    expect(Token).toMatch(/^[\w-]{43}$/);
    for (const guess of [Token.slice(0, -1), `${Token}A`, "A".repeat(43)])
      expect(await isOpen({ Username, Token: guess })).toBe(false);
    expect(await isOpen({ Username: other.userName, Token })).toBe(false);
  });

  it("touches no other user's session in the browser that opens it", async () => {
    const [user, other] = [await addUser(), await addUser()];
    const session = await test.signIn(other.userName);
    const answer = await use(session, await send(user.userName, "sendInvitation"));
    expect([answer.statusCode, answer.cookies]).toEqual([204, []]);
    const [row] = await test.database.select().from(users).where(eq(users.id, other.id));
    expect(row?.passwordHash).toBe(other.passwordHash);
    expect(await signsIn(user.userName)).toBe(true);
  });

  it("outlives a link that anybody can ask for, and ends with a newer one of an administrator", async () => {
    const { userName } = await addUser();
    const invitation = await send(userName, "sendInvitation");
    test.clock.advance({ seconds: 1 });
    const facts = { address: "192.0.2.1", language: "en-US", userAgent: "", asksRetention: false };
    const caller = { ...facts, deviceToken: null, sessionToken: null };
    await test.services.passwordResets.request(userName, caller, { warn: () => undefined });
    await test.services.passwordResets.settled();
    expect(await isOpen(invitation)).toBe(true);
    test.clock.advance({ seconds: 1 });
    const newer = await send(userName, "sendEnrolment");
    expect([await isOpen(invitation), await isOpen(newer)]).toEqual([false, true]);
  });

  it("is sent so often in an hour only, to users with an address, and to none who are disabled", async () => {
    const { id, userName } = await addUser();
    for (let count = 0; count < 3; count += 1) await act(userName, "sendInvitation");
    await expect(act(userName, "sendInvitation")).rejects.toMatchObject({ code: "too_many_links", status: 429 });
    await test.database.update(users).set({ emailAddress: "" }).where(eq(users.id, id));
    await expect(act(userName, "sendEnrolment")).rejects.toMatchObject({ code: "no_email" });
    await act(userName, "disable");
    await expect(act(userName, "sendEnrolment")).rejects.toMatchObject({ code: "user_disabled" });
  });
});

describe("a set-up link", () => {
  it("ends after 24 hours, with any reset, with disabling, with a new name and with another address", async () => {
    const expired = await send((await addUser()).userName, "sendEnrolment");
    test.clock.advance({ hours: 23, minutes: 59 });
    expect(await isOpen(expired)).toBe(true);
    test.clock.advance({ minutes: 1 });
    expect(await isOpen(expired)).toBe(false);
    const reset = await addUser();
    const byReset = await send(reset.userName, "sendEnrolment");
    const change = { passwordHash: "!2", changedAt: test.clock.now() };
    expect(await test.services.users.replacePassword(reset, change, test.database)).toBe(true);
    const disabled = await addUser();
    const byDisabling = await send(disabled.userName, "sendEnrolment");
    await act(disabled.userName, "disable");
    await act(disabled.userName, "enable");
    const renamed = await addUser();
    const byName = await send(renamed.userName, "sendEnrolment");
    await test.services.usersAdministration.change(renamed.id, commandAuthor(), () => ({ userName: "renamed" }));
    const moved = await addUser();
    const byAddress = await send(moved.userName, "sendEnrolment");
    await test.database.update(users).set({ emailAddress: "else@example.test" }).where(eq(users.id, moved.id));
    for (const link of [byReset, byDisabling, byName, byAddress]) expect(await isOpen(link)).toBe(false);
  });
});

describe("a changed email address", () => {
  const confirm = async (Token: string) => (await openBrowser(test.app)).post(emailChangeEndpoints.confirm, { Token });

  async function change(address: string) {
    const user = await addUser();
    await test.services.usersAdministration.change(user.id, commandAuthor(), () => ({ emailAddress: address }));
    const query = await readLink(address);
    expect(query.get("confirm")).toBe("email");
    return { user, token: query.get("token") ?? "" };
  }

  const addressOf = async (id: string) =>
    (await test.database.select().from(users).where(eq(users.id, id)))[0]?.emailAddress;

  it("counts once its link is used, ends links to the earlier one, and tells its owner", async () => {
    const { user, token } = await change("counted@example.test");
    const toEarlier = await send(user.userName, "sendEnrolment");
    const answer = await confirm(token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { EmailAddress: "counted@example.test" }]);
    expect(await addressOf(user.id)).toBe("counted@example.test");
    expect(await isOpen(toEarlier)).toBe(false);
    expect((await confirm(token)).json().code).toBe("token_invalid");
    await test.services.mailsSender.sendDue({ warn: () => undefined });
    expect(outbox.mails.findLast(({ recipient }) => recipient === user.emailAddress)?.text).toContain(
      "counted@example.test",
    );
    const events = await test.database
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, "user.email-confirmed"), eq(auditEvents.subject, user.userName)));
    expect(events.map(({ details }) => details)).toEqual([
      { changes: { emailAddress: { old: user.emailAddress, new: "counted@example.test" } } },
    ]);
  });

  it("is refused while an administrator replaces it, and neither waits for the other forever", async () => {
    const { user, token } = await change("overtaken@example.test");
    const confirmed = await test.database.transaction(async (on) => {
      await on.select().from(users).where(eq(users.id, user.id)).for("update");
      const waiting = confirm(token);
      await waitForWaiting(test.database);
      await on.delete(emailChanges).where(eq(emailChanges.userId, user.id));
      return [waiting] as const;
    });
    expect((await confirmed[0]).json().code).toBe("token_invalid");
    expect(await addressOf(user.id)).toBe(user.emailAddress);
  });

  it("is refused after 24 hours, after a newer one, by a guess, and for a disabled user", async () => {
    const late = await change("late@example.test");
    test.clock.advance({ hours: 24 });
    const replaced = await change("replaced@example.test");
    await test.services.usersAdministration.change(replaced.user.id, commandAuthor(), () => ({
      emailAddress: "newer@example.test",
    }));
    const disabled = await change("disabled@example.test");
    await act(disabled.user.userName, "disable");
    for (const token of [late.token, replaced.token, disabled.token, "A".repeat(43), "\0", "\ud800"]) {
      const answer = await confirm(token);
      expect([answer.statusCode, answer.json().code]).toEqual([400, "token_invalid"]);
    }
    for (const { user } of [late, replaced, disabled]) expect(await addressOf(user.id)).toBe(user.emailAddress);
    expect((await confirm("x".repeat(10_000))).statusCode).toBe(400);
    await test.services.emailChanges.removeExpired();
    expect(await test.database.$count(emailChanges, eq(emailChanges.userId, late.user.id))).toBe(0);
  });
});
