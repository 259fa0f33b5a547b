import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { requiredServiceEndpoints } from "@gatehouse/shared/contracts/required-services.contract";
import { eq } from "drizzle-orm";
import { memberships } from "../../db/schema/memberships.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

describe("another tab", () => {
  it("that still shows who was signed in before cannot write as who is signed in now", async () => {
    const tab = await test.signIn("both");
    const stale = tab.antiCsrfToken;
    const fresh = await test.signIn("user");
    for (const [name, value] of fresh.cookies) tab.cookies.set(name, value);
    const answer = await tab.post("/api/user/keepalive", undefined, { headers: { "x-anticsrftoken": stale } });
    expect(answer.statusCode).toBe(403);
    expect(errorAnswerSchema.parse(answer.json()).code).toBe("csrf_token_invalid");
  });
});

describe("a user who lost a role or the flag of administrators", () => {
  it("has lost what it opened at the next request", async () => {
    const { north } = test.organizations;
    const user = await addTestUser(test.database, { name: "demoted", memberships: [{ organization: north }] });
    const client = await test.signIn("demoted");
    const read = () => client.get("/api/options/sessions").then((answer) => answer.statusCode);
    expect(await read()).not.toBe(403);
    await test.database.delete(memberships).where(eq(memberships.userId, user.id));
    expect(await read()).toBe(403);
    const chief = await addTestUser(test.database, { name: "chief", isAdministrator: true });
    const office = await test.signIn("chief");
    const ask = () => office.get(requiredServiceEndpoints.stoppedServices).then((answer) => answer.statusCode);
    expect(await ask()).toBe(200);
    await test.database.update(users).set({ isAdministrator: false }).where(eq(users.id, chief.id));
    expect(await ask()).toBe(403);
  });
});

describe("a user who was disabled", () => {
  it("is out at the next request", async () => {
    await addTestUser(test.database, { name: "leaver", memberships: [{ organization: test.organizations.north }] });
    const client = await test.signIn("leaver");
    expect((await client.get("/api/user/details")).statusCode).toBe(200);
    await test.database.update(users).set({ disabledAt: new Date() }).where(eq(users.userName, "leaver"));
    expect((await client.get("/api/user/details")).statusCode).toBe(401);
  });
});
