import { accountEndpoints, userDetailsSchema } from "@gatehouse/shared/contracts/accounts.contract";
import { passwordErrorSchema, passwordPolicySchema } from "@gatehouse/shared/contracts/passwords.contract";
import { sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { eq } from "drizzle-orm";
import { users } from "../../db/schema/users.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { hashPassword } from "../users/passwords.ts";

const change = "/api/user/changePassword";
const first = "the first good password";
const second = "the second good password";

let test: TestApp;
let userCount = 0;
beforeAll(async () => {
  test = await buildTestApp({ environment: { PASSWORD_HISTORY: "2" } });
});
afterAll(() => test.close());

async function addUser(mustChangePassword = false): Promise<string> {
  userCount += 1;
  const name = `account-${userCount}`;
  const passwordHash = await hashPassword(first);
  const memberships = [{ organization: test.organizations.north }];
  await addTestUser(test.database, { name, passwordHash, mustChangePassword, memberships });
  return name;
}

describe("changing the password", () => {
  it("ends the user's other sessions and keeps this one", async () => {
    const name = await addUser();
    const [here, elsewhere] = [await test.signIn(name), await test.signIn(name)];
    const bystander = await test.signIn("user");
    expect((await here.post(change, { CurrentPassword: first, NewPassword: second })).statusCode).toBe(204);
    expect((await here.get("/api/user/details")).statusCode).toBe(200);
    expect((await elsewhere.get("/api/user/details")).statusCode).toBe(401);
    expect((await bystander.get("/api/user/details")).statusCode).toBe(200);
    const login = (Password: string) =>
      here.post("/api/security/auth/login", { UserName: name, Password }).then((answer) => answer.statusCode);
    expect(await login(first)).toBe(400);
    expect(await login(second)).toBe(200);
  });

  it("refuses a wrong current password, and names the field", async () => {
    const client = await test.signIn(await addUser());
    const answer = await client.post(change, { CurrentPassword: "wrong", NewPassword: second });
    expect(answer.statusCode).toBe(400);
    const body = passwordErrorSchema.parse(answer.json());
    expect(body).toMatchObject({ code: "incorrect_current_password", ErrorCode: "incorrect_current_password" });
    expect(body.fields).toMatchObject([{ path: "CurrentPassword" }]);
  });

  it("refuses a password that breaks the policy, with the rules it breaks", async () => {
    const client = await test.signIn(await addUser());
    const policy = passwordPolicySchema.parse((await client.get("/api/user/passwordPolicy")).json());
    const noise = Array.from({ length: 60 }, (_unused, index) => `q${index}zkv`).join("");
    for (const [NewPassword, rule] of [
      [noise.slice(0, policy.MinLength - 1), "minLength"],
      [noise.slice(0, policy.MaxLength + 1), "maxLength"],
      ["x".repeat(policy.MinLength), "common"],
      ["we met at the Gatehouse", "contextWords"],
    ] as const) {
      const answer = await client.post(change, { CurrentPassword: first, NewPassword });
      const body = passwordErrorSchema.parse(answer.json());
      expect(body.code).toBe("password_not_complex");
      expect(body.fields).toMatchObject([{ path: "NewPassword", code: rule }]);
    }
    let CurrentPassword = first;
    for (const NewPassword of [noise.slice(0, policy.MinLength), noise.slice(0, policy.MaxLength)]) {
      expect((await client.post(change, { CurrentPassword, NewPassword })).statusCode).toBe(204);
      CurrentPassword = NewPassword;
    }
  });

  it("refuses the present and the last two passwords, and takes an older one again", async () => {
    const client = await test.signIn(await addUser());
    const steps = [first, second, "the third good password", "the fourth good password"];
    for (const [index, NewPassword] of steps.slice(1).entries()) {
      const CurrentPassword = steps[index];
      expect((await client.post(change, { CurrentPassword, NewPassword })).statusCode).toBe(204);
    }
    const CurrentPassword = steps[3];
    for (const NewPassword of steps.slice(1)) {
      const answer = await client.post(change, { CurrentPassword, NewPassword });
      expect(passwordErrorSchema.parse(answer.json()).code).toBe("password_previously_used");
    }
    expect((await client.post(change, { CurrentPassword, NewPassword: first })).statusCode).toBe(204);
  });

  it("opens the console again after a password that had to be changed", async () => {
    const client = await test.signIn(await addUser(true));
    const tiles = () => client.get("/api/dashboard/pageComponents").then((answer) => answer.statusCode);
    const read = async () => sessionReadSchema.parse((await client.get("/api/user/session")).json());
    expect((await read()).MustChangePassword).toBe(true);
    expect(await tiles()).toBe(403);
    expect((await client.post(change, { CurrentPassword: first, NewPassword: second })).statusCode).toBe(204);
    expect((await read()).MustChangePassword).toBe(false);
    expect(await tiles()).toBe(200);
  });

  it("lets only one of two changes at the same moment through", async () => {
    const name = await addUser();
    const clients = [await test.signIn(name), await test.signIn(name)];
    const answers = await Promise.all(
      clients.map((client, index) =>
        client.post(change, { CurrentPassword: first, NewPassword: `password number ${index} of two` }),
      ),
    );
    // The loser is refused, or its session has already ended.
    expect(answers.filter((answer) => answer.statusCode === 204)).toHaveLength(1);
  });
});

describe("the user's details", () => {
  const read = async (passwordHash: string, isDirectoryUser: boolean) => {
    const name = await addUser();
    const client = await test.signIn(name);
    await test.database.update(users).set({ passwordHash, isDirectoryUser }).where(eq(users.userName, name));
    return userDetailsSchema.parse((await client.get(accountEndpoints.details)).json());
  };

  it("let only those with a password of the console change it and have passkeys", async () => {
    const local = { CanChangePassword: true, IsLocalUser: true };
    const other = { CanChangePassword: false, IsLocalUser: false };
    expect(await read(await hashPassword(first), false)).toMatchObject(local);
    expect(await read("no password", false)).toMatchObject(other);
    expect(await read("no password", true)).toMatchObject({ ...other, ManagedBy: { Kind: "directory" } });
  });
});
