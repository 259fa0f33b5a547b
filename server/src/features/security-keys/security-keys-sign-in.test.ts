import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { loginAnswerSchema } from "@gatehouse/shared/contracts/sign-ins.contract";
import { optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import { assertionOptionsSchema, securityKeyEndpoints } from "@gatehouse/shared/contracts/security-keys.contract";
import { sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { and, eq } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { settings } from "../../db/schema/settings.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { openBrowser } from "../../testing/open-browser.ts";
import { addTestAuthenticator } from "../../testing/test-authenticator.ts";
import { addKeyOwner, keyOutcome, readKeyOptions, sendKeyAnswer, signInByKey } from "../../testing/test-key-sign-in.ts";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterEach(() => test.database.delete(settings));
afterAll(() => test.close());

describe("signing in by a security key", () => {
  it("leads to a session, and asks for no other factor", async () => {
    const { name, key } = await addKeyOwner(test);
    await addTestAuthenticator(test, name);
    const browser = await openBrowser(test.app);
    const options = await readKeyOptions(browser, name.toUpperCase());
    expect(options).toMatchObject({ rpId: "localhost", userVerification: "required", timeout: 300_000 });
    expect(options.allowCredentials).toMatchObject([{ type: "public-key", transports: ["usb"] }]);
    const answer = await sendKeyAnswer(browser, name, key.get(options));
    const { Session, ...body } = loginAnswerSchema.parse(answer.json());
    expect(body).toMatchObject({ Success: true, SessionUser: { UserName: name } });
    const read = sessionReadSchema.parse((await browser.get("/api/user/session")).json());
    expect(read.SignedIn).toBe(true);
    expect(Session).toEqual(read);
  });

  it("works without a name for a passkey, which says whose it is", async () => {
    const { name, key } = await addKeyOwner(test);
    const browser = await openBrowser(test.app);
    const options = await readKeyOptions(browser, "");
    expect(options.allowCredentials).toEqual([]);
    const answer = await sendKeyAnswer(browser, "", key.get(options));
    expect(loginAnswerSchema.parse(answer.json()).SessionUser?.UserName).toBe(name);
  });

  it("works again and again, also for a key without a counter", async () => {
    const { name, key } = await addKeyOwner(test);
    key.counterStep = 0;
    for (let time = 0; time < 3; time += 1) expect(await signInByKey(test, name, key)).toBe("signed-in");
  });

  it("is refused to disabled users and to users of a directory", async () => {
    for (const change of [{ disabledAt: new Date() }, { isDirectoryUser: true }]) {
      const { name, key } = await addKeyOwner(test);
      await test.database.update(users).set(change).where(eq(users.userName, name));
      expect(await signInByKey(test, name, key)).toBe("CREDENTIAL_ERR");
    }
  });

  it("is closed to everybody where the option is off", async () => {
    const { name, key } = await addKeyOwner(test);
    const browser = await openBrowser(test.app);
    const shown = key.get(await readKeyOptions(browser, name));
    await test.database.insert(settings).values({ key: `option:${optionTypeIds.securityKeysAllowed}`, value: false });
    expect(keyOutcome(await sendKeyAnswer(browser, name, shown))).toBe("security_keys_not_allowed");
    const asked = await browser.post(securityKeyEndpoints.assertionOptions, { username: name });
    expect(asked.statusCode).toBe(403);
  });

  it("without a name tells by no lock whose key it is", async () => {
    const victim = await addKeyOwner(test);
    const other = await addKeyOwner(test);
    const browser = await openBrowser(test.app);
    const asked = await readKeyOptions(browser, victim.name);
    const id = asked.allowCredentials[0]?.id ?? "";
    for (let guess = 0; guess < 30; guess += 1) {
      const options = await readKeyOptions(browser, "");
      await sendKeyAnswer(browser, "", { ...other.key.get(options), id, rawId: id });
    }
    expect(await signInByKey(test, victim.name, victim.key)).toBe("signed-in");
    // It does not lock the key for its owner either, although the guesser is locked out.
    expect(await signInByKey(test, "", victim.key)).toBe("signed-in");
    const next = await sendKeyAnswer(browser, "", other.key.get(await readKeyOptions(browser, "")));
    expect(keyOutcome(next)).toBe("LOCKED_ERR");
  });

  it("locks the submitted name after too many wrong answers, whether it exists or not", async () => {
    const { key } = await addKeyOwner(test);
    const victim = await addKeyOwner(test);
    for (const name of [victim.name, "nobody of this name"]) {
      const outcomes = [];
      for (let guess = 0; guess < 30; guess += 1) {
        const browser = await openBrowser(test.app);
        const options = { ...(await readKeyOptions(browser, name)), allowCredentials: [] };
        outcomes.push(keyOutcome(await sendKeyAnswer(browser, name, key.get(options))));
      }
      expect([outcomes[0], outcomes.at(-1)]).toEqual(["CREDENTIAL_ERR", "LOCKED_ERR"]);
    }
  });
});

describe("what is asked of a name", () => {
  const describeAll = async (name: string) =>
    (await readKeyOptions(await openBrowser(test.app), name)).allowCredentials;

  it("is always the same for a name that nobody has, in every spelling", async () => {
    const first = await describeAll("Nobody.Special");
    expect(first.length).toBeGreaterThan(0);
    for (const spelling of ["Nobody.Special", " NOBODY.SPECIAL", "nobody\u200b.special"])
      expect(await describeAll(spelling)).toEqual(first);
    expect(await describeAll("nobody.else")).not.toEqual(first);
  });

  it("has the same shape for users with a key, users without one and unknown names", async () => {
    const { name } = await addKeyOwner(test);
    const shapes = await Promise.all(
      [name, "administrator", "unknown one", "unknown two", "unknown three"].map(async (asked) => {
        const browser = await openBrowser(test.app);
        const answer = await browser.post(securityKeyEndpoints.assertionOptions, { username: asked });
        const { allowCredentials, ...rest } = assertionOptionsSchema.parse(answer.json());
        for (const { id, transports = [] } of allowCredentials) {
          expect(Buffer.from(id, "base64url").length).toBeGreaterThanOrEqual(16);
          expect(transports.length).toBeGreaterThan(0);
        }
        return {
          keys: Object.keys(allowCredentials[0] ?? {}).sort(),
          rest: Object.keys(rest),
          headers: Object.keys(answer.headers),
        };
      }),
    );
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  });

  it("fails in the same way for each of them", async () => {
    const { name } = await addKeyOwner(test);
    const { key } = await addKeyOwner(test);
    const bodies = [];
    for (const asked of [name, "administrator", "nobody has this name"]) {
      const browser = await openBrowser(test.app);
      const options = { ...(await readKeyOptions(browser, asked)), allowCredentials: [] };
      const answer = await sendKeyAnswer(browser, asked, key.get(options));
      expect(answer.statusCode).toBe(400);
      bodies.push({ ...errorAnswerSchema.parse(answer.json()), requestId: "" });
    }
    for (const body of bodies) expect(body).toEqual(bodies[0]);
  });
});

describe("a copied key", () => {
  const countEvents = (userName: string) =>
    test.database.$count(
      auditEvents,
      and(eq(auditEvents.userName, userName), eq(auditEvents.action, "security-key.counter-went-back")),
    );

  it("is on record and refused when its counter has gone back", async () => {
    const { name, key } = await addKeyOwner(test);
    const copied = key.copy();
    for (let time = 0; time < 3; time += 1) expect(await signInByKey(test, name, key)).toBe("signed-in");
    expect(await signInByKey(test, name, copied)).toBe("CREDENTIAL_ERR");
    expect(await countEvents(name)).toBe(1);
    expect(await signInByKey(test, name, key)).toBe("signed-in");
  });

  it("is on record only, where the option says so", async () => {
    await test.database
      .insert(settings)
      .values({ key: `option:${optionTypeIds.securityKeysRefuseCopies}`, value: false });
    const { name, key } = await addKeyOwner(test);
    const copied = key.copy();
    for (let time = 0; time < 3; time += 1) await signInByKey(test, name, key);
    expect(await signInByKey(test, name, copied)).toBe("signed-in");
    expect(await countEvents(name)).toBe(1);
  });
});
