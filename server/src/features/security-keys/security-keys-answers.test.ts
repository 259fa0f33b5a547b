import { attestationOptionsSchema, securityKeyEndpoints } from "@gatehouse/shared/contracts/security-keys.contract";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { openBrowser } from "../../testing/open-browser.ts";
import {
  addKeyOwner,
  keyOutcome,
  keyOwnerPassword,
  readKeyOptions,
  sendKeyAnswer,
  signInByKey,
} from "../../testing/test-key-sign-in.ts";
import type { KeyForgery } from "../../testing/test-security-key.ts";
import { toUserHandle } from "./user-handle.ts";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

describe("an answer of a key is refused", () => {
  it.each<[string, KeyForgery]>([
    ["of another origin", { origin: "http://localhost:9999" }],
    ["of another site", { origin: "https://elsewhere.example", rpId: "elsewhere.example" }],
    ["for another relying party", { rpId: "elsewhere.example" }],
    ["given in a foreign frame", { crossOrigin: true }],
    [
      "given in a foreign frame, as other browsers tell it",
      { crossOrigin: true, topOrigin: "https://elsewhere.example" },
    ],
    ["with a top origin of its own", { topOrigin: "https://elsewhere.example" }],
    ["of another ceremony", { type: "webauthn.create" }],
    ["to another challenge", { challenge: Buffer.alloc(32, 7).toString("base64url") }],
    ["to a challenge that the database cannot hold", { challenge: "\0" }],
    ["without a check of the user", { isVerified: false }],
    ["without a touch", { isPresent: false }],
  ])("%s", async (_what, forgery) => {
    const { name, key } = await addKeyOwner(test);
    expect(await signInByKey(test, name, key, forgery)).toBe("CREDENTIAL_ERR");
    expect(await signInByKey(test, name, key)).toBe("signed-in");
  });

  it("that comes a second time", async () => {
    const { name, key } = await addKeyOwner(test);
    const browser = await openBrowser(test.app);
    const before = new Map(browser.cookies);
    const shown = key.get(await readKeyOptions(browser, name));
    expect(keyOutcome(await sendKeyAnswer(browser, name, shown))).toBe("signed-in");
    browser.cookies.clear();
    for (const [cookie, value] of before) browser.cookies.set(cookie, value);
    expect(keyOutcome(await sendKeyAnswer(browser, name, shown))).toBe("CREDENTIAL_ERR");
  });

  it("that comes five minutes late, or from another browser", async () => {
    const { name, key } = await addKeyOwner(test);
    const [browser, other] = [await openBrowser(test.app), await openBrowser(test.app)];
    const late = key.get(await readKeyOptions(browser, name));
    test.clock.advance({ minutes: 5 });
    expect(keyOutcome(await sendKeyAnswer(browser, name, late))).toBe("CREDENTIAL_ERR");
    const shown = key.get(await readKeyOptions(browser, name));
    expect(keyOutcome(await sendKeyAnswer(other, name, shown))).toBe("CREDENTIAL_ERR");
  });

  it("to the challenge of a registration", async () => {
    const { name, key } = await addKeyOwner(test);
    const client = await test.signIn(name);
    const body = { UserPassword: keyOwnerPassword, AuthenticatorType: "Roaming" };
    const asked = attestationOptionsSchema.parse(
      (await client.post(securityKeyEndpoints.attestationOptions, body)).json(),
    );
    const options = { ...(await readKeyOptions(client, name)), challenge: asked.challenge };
    expect(keyOutcome(await sendKeyAnswer(client, name, key.get(options)))).toBe("CREDENTIAL_ERR");
  });

  it("with another user's name, another user's handle or another user's challenge", async () => {
    const [one, other] = [await addKeyOwner(test), await addKeyOwner(test)];
    const otherRow = await test.services.users.findByName(other.name);
    const fresh = async (name: string) => {
      const browser = await openBrowser(test.app);
      return { browser, options: await readKeyOptions(browser, name) };
    };
    const swapped = await fresh(one.name);
    expect(keyOutcome(await sendKeyAnswer(swapped.browser, other.name, one.key.get(swapped.options)))).toBe(
      "CREDENTIAL_ERR",
    );
    const handled = await fresh(one.name);
    const shown = one.key.get(handled.options);
    const userHandle = toUserHandle(otherRow?.id ?? "");
    const lying = { ...shown, response: { ...shown.response, userHandle } };
    expect(keyOutcome(await sendKeyAnswer(handled.browser, one.name, lying))).toBe("CREDENTIAL_ERR");
    const foreign = await fresh(other.name);
    const answer = one.key.get({ ...foreign.options, allowCredentials: [] });
    expect(keyOutcome(await sendKeyAnswer(foreign.browser, one.name, answer))).toBe("CREDENTIAL_ERR");
    const nameless = await fresh("");
    const silent = one.key.get(nameless.options);
    const mute = { ...silent, response: { ...silent.response, userHandle: null } };
    expect(keyOutcome(await sendKeyAnswer(nameless.browser, "", mute))).toBe("CREDENTIAL_ERR");
  });

  it("that was signed by another key, or changed after it was signed", async () => {
    const [one, other] = [await addKeyOwner(test), await addKeyOwner(test)];
    const browser = await openBrowser(test.app);
    const options = await readKeyOptions(browser, one.name);
    const id = options.allowCredentials[0]?.id ?? "";
    const foreign = other.key.get({ ...options, allowCredentials: [] });
    expect(keyOutcome(await sendKeyAnswer(browser, one.name, { ...foreign, id, rawId: id }))).toBe("CREDENTIAL_ERR");
    const shown = one.key.get(await readKeyOptions(browser, one.name));
    const data = Buffer.from(shown.response.authenticatorData, "base64url");
    data.writeUInt32BE(9_999, 33);
    const changed = { ...shown.response, authenticatorData: data.toString("base64url") };
    expect(keyOutcome(await sendKeyAnswer(browser, one.name, { ...shown, response: changed }))).toBe("CREDENTIAL_ERR");
  });
});
