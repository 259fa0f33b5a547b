import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import {
  signInAdministrationEndpoints,
  unlockAnswerSchema,
  userSessionsSchema,
} from "@gatehouse/shared/contracts/sign-in-administration.contract";
import { requiredServiceEndpoints } from "@gatehouse/shared/contracts/required-services.contract";
import { eq } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { openBrowser } from "../../testing/open-browser.ts";
import { submitSignIn } from "../../testing/test-browser.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { hashPassword } from "../users/passwords.ts";

const password = "a long enough password";

let test: TestApp;
let administrator: TestClient;
let userId: string;
beforeAll(async () => {
  test = await buildTestApp();
  administrator = await test.signIn("administrator");
  const memberships = [{ organization: test.organizations.north }];
  const passwordHash = await hashPassword(password);
  userId = (await addTestUser(test.database, { name: "Locked.Out", passwordHash, memberships })).id;
});
afterAll(() => test.close());

const sessionsOf = (id: string): string => signInAdministrationEndpoints.sessions.replace(":userId", id);
const listActions = async (subject: string) =>
  (await test.database.select().from(auditEvents).where(eq(auditEvents.subject, subject))).map((event) => event.action);

async function tryOften(name: string): Promise<string> {
  for (let round = 0; round < 10; round += 1) await submitSignIn(await openBrowser(test.app), name, "wrong");
  const answer = await submitSignIn(await openBrowser(test.app), name, password);
  return errorAnswerSchema.parse(answer.json()).code;
}

describe("an administrator", () => {
  it("unlocks a name in any spelling, which the record names", async () => {
    expect(await tryOften("locked.out")).toBe("LOCKED_ERR");
    const answer = await administrator.post(signInAdministrationEndpoints.unlock, { UserName: " LOCKED.out" });
    expect(unlockAnswerSchema.parse(answer.json())).toEqual({ ForgivenTries: 10 });
    expect((await submitSignIn(await openBrowser(test.app), "locked.out", password)).statusCode).toBe(200);
    expect(await listActions(" LOCKED.out")).toEqual(["sign-in.unlocked"]);
  });

  it("sees the sessions of a user without their tokens, and ends all of them", async () => {
    const browsers = [await test.signIn("Locked.Out"), await test.signIn("Locked.Out")];
    const listed = userSessionsSchema.parse((await administrator.get(sessionsOf(userId))).json());
    expect(listed.length).toBeGreaterThanOrEqual(2);
    expect(listed[0]).toMatchObject({ IsChallenge: false, StartedAt: test.clock.now().toISOString() });
    expect((await administrator.send("DELETE", sessionsOf(userId))).statusCode).toBe(204);
    for (const browser of browsers) expect((await browser.get("/api/user/details")).statusCode).toBe(401);
    expect(userSessionsSchema.parse((await administrator.get(sessionsOf(userId))).json())).toEqual([]);
    expect(await listActions("Locked.Out")).toEqual(["sessions.ended"]);
  });

  it("is told of a user who is not there", async () => {
    const nobody = sessionsOf("7f8de1c2-4a2b-4d5e-9f60-0a1b2c3d4e5f");
    expect((await administrator.get(nobody)).statusCode).toBe(404);
    expect((await administrator.send("DELETE", nobody)).statusCode).toBe(404);
  });
});

describe("the services that have stopped", () => {
  const read = async (client: TestClient) =>
    (await client.get(requiredServiceEndpoints.stoppedServices)).json<unknown>();

  it("are listed for administrators, those that cannot say among them", async () => {
    expect(await read(administrator)).toEqual([]);
    test.services.requiredServices.add("Running", () => true);
    test.services.requiredServices.add("Stopped", () => Promise.resolve(false));
    test.services.requiredServices.add("Broken", () => {
      throw new Error("no answer");
    });
    const { beat } = test.services.requiredServices.addPeriodic("Hourly", 60 * 60_000);
    expect(await read(administrator)).toEqual(["Stopped", "Broken"]);
    test.clock.advance({ hours: 1, ms: 1 });
    const later = await test.signIn("administrator");
    expect(await read(later)).toEqual(["Stopped", "Broken", "Hourly"]);
    beat();
    expect(await read(later)).toEqual(["Stopped", "Broken"]);
  });
});
