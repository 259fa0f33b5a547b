import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { sessionReadSchema, sessionUserSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { termsEndpoints, termsSchema } from "@gatehouse/shared/contracts/terms.contract";
import { and, eq } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const sections = [{ title: "Rules", paragraphs: ["Lock your screen."] }];

async function addNewcomer(name: string): Promise<TestClient> {
  const memberships = [{ organization: test.organizations.north }];
  await addTestUser(test.database, { name, memberships, termsAcceptedVersion: null });
  return test.signIn(name);
}

const isAccepted = async (client: TestClient): Promise<boolean> =>
  sessionReadSchema.parse((await client.get("/api/user/session")).json()).TermsAccepted;

/** Advances the clock, so that the newest version is determined. */
async function publish(version: string): Promise<void> {
  test.clock.advance({ seconds: 1 });
  await test.services.terms.publish({ version, language: "en-US", sections }, "operator");
}

describe("the terms of use", () => {
  it("are the standard text with its ten topics and nine figures until others are published", async () => {
    const terms = termsSchema.parse((await test.clients.user.get(termsEndpoints.terms)).json());
    expect(terms).toMatchObject({ Version: "standard-1", Language: "en-US", IsStandard: true });
    expect(terms.Sections.map(({ Title }) => Title)).toEqual([
      "Grant of license",
      "Restrictions",
      "Support",
      "Fees and payment",
      "Term and termination",
      "Limitation of liability",
      "Indemnity",
      "Confidentiality",
      "Audit",
      "General terms",
    ]);
    const text = terms.Sections.flatMap(({ Paragraphs }) => Paragraphs).join(" ");
    const figures = [
      "evaluate the software for 30 days",
      "due within 30 days",
      "1.5% per month",
      "notice at least 30 days before",
      "at least 60 days before",
      "Once a year",
      "more than 5%",
      "Within 5 days",
      "term of 1 year",
    ];
    for (const figure of figures) expect(text).toContain(figure);
  });

  it("close every other route until they are accepted", async () => {
    const client = await addNewcomer("reader");
    expect(await isAccepted(client)).toBe(false);
    const refused = await client.get("/api/user/details");
    expect(refused.statusCode).toBe(403);
    expect(errorAnswerSchema.parse(refused.json()).code).toBe("terms_acceptance_required");
    const accepted = await client.post(`${termsEndpoints.accept}?version=standard-1`);
    expect(accepted.statusCode).toBe(200);
    expect(sessionUserSchema.parse(accepted.json()).UserName).toBe("reader");
    expect(await isAccepted(client)).toBe(true);
    expect((await client.get("/api/user/details")).statusCode).toBe(200);
  });

  it("are noted at the user, with the time, and in the record", async () => {
    const client = await addNewcomer("noted");
    await client.post(termsEndpoints.accept);
    const [user] = await test.database.select().from(users).where(eq(users.userName, "noted"));
    expect(user).toMatchObject({ termsAcceptedVersion: "standard-1", termsAcceptedAt: test.clock.now() });
    const isOurs = and(eq(auditEvents.action, "terms.accepted"), eq(auditEvents.userName, "noted"));
    expect(await test.database.select().from(auditEvents).where(isOurs)).toMatchObject([{ subject: "standard-1" }]);
  });

  it("are in the record once, however often and from how many tabs they are accepted", async () => {
    const client = await addNewcomer("eager");
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.post(termsEndpoints.accept)));
    test.clock.advance({ minutes: 1 });
    answers.push(await client.post(termsEndpoints.accept));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200));
    const isOurs = and(eq(auditEvents.action, "terms.accepted"), eq(auditEvents.userName, "eager"));
    expect(await test.database.$count(auditEvents, isOurs)).toBe(1);
  });

  it("are asked for again when a new version is published, in sessions that live too", async () => {
    const client = await addNewcomer("again");
    await client.post(termsEndpoints.accept);
    expect(await isAccepted(client)).toBe(true);
    await publish("2027-01");
    expect(await isAccepted(client)).toBe(false);
    expect((await client.get("/api/user/details")).statusCode).toBe(403);
    const terms = termsSchema.parse((await client.get(termsEndpoints.terms)).json());
    expect(terms).toMatchObject({ Version: "2027-01", IsStandard: false, Sections: [{ Title: "Rules" }] });
    const stale = await client.post(`${termsEndpoints.accept}?version=standard-1`);
    expect(stale.statusCode).toBe(409);
    expect(errorAnswerSchema.parse(stale.json()).code).toBe("terms_changed");
    expect(await isAccepted(client)).toBe(false);
    expect((await client.post(`${termsEndpoints.accept}?version=2027-01`)).statusCode).toBe(200);
    expect((await client.get("/api/user/details")).statusCode).toBe(200);
  });

  it("can be refused: the user can sign out", async () => {
    const client = await addNewcomer("refuser");
    expect((await client.get("/api/security/auth/logout")).statusCode).toBe(204);
  });

  it("have one text for each version", async () => {
    await publish("2027-02");
    await expect(publish("2027-02")).rejects.toMatchObject({ code: "terms_version_exists" });
    await expect(publish("standard-1")).rejects.toMatchObject({ code: "terms_version_exists" });
    await expect(publish("two words")).rejects.toMatchObject({ code: "terms_version_invalid" });
  });

  it("are not shown to who is signed out", async () => {
    expect((await test.clients.signedOut.get(termsEndpoints.terms)).statusCode).toBe(401);
  });
});
