import {
  configurationItemFormEndpoints as endpoints,
  configurationItemFormSchema,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type {
  ConfigurationItem,
  ConfigurationItemForm,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { identityLinks } from "../../db/schema/identity-links.table.ts";
import { identityProviders } from "../../db/schema/identity-providers.table.ts";
import { settings } from "../../db/schema/settings.table.ts";
import { totpDevices } from "../../db/schema/totp-devices.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { sessionCookieName } from "../../routing/cookies.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { TestClient } from "../../testing/test-client.ts";
import { createTestKey, TestIdentityProvider } from "../../testing/test-identity-provider.builder.ts";
import { waitForWaiting } from "../../testing/wait-for-waiting.ts";

const setId = "identity-providers";
const key = createTestKey();
const provider = new TestIdentityProvider({ key });

let test: TestApp;
let files: Server;
let fileUrl: string;
beforeAll(async () => {
  test = await buildTestApp({ environment: { OUTGOING_NETWORKS: "127.0.0.0/8" } });
  files = createServer((request, response) =>
    request.url === "/metadata" ? response.end(provider.metadata) : response.writeHead(404).end(),
  );
  await new Promise<void>((resolve) => files.listen(0, "127.0.0.1", resolve));
  fileUrl = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => files.close(resolve));
  await test.close();
});
afterEach(() => test.database.delete(identityProviders));

const toBody = (values: Record<string, unknown>) =>
  Object.entries(values).map(([OptionTypeID, UserSetting]) => ({ OptionTypeID, UserSetting }));

const standard = {
  identifier: "main",
  "entity-id": provider.entityId,
  "sign-on-url": "https://provider.example/sign-on",
  certificates: key.certificate,
  enabled: true,
};

const post = (values: Record<string, unknown>) =>
  test.clients.administrator.post(endpoints.list(setId), toBody(values));

async function add(values: Record<string, unknown> = standard): Promise<ConfigurationItemForm> {
  const answer = await post(values);
  expect(answer.statusCode).toBe(201);
  return configurationItemFormSchema.parse(answer.json());
}

const change = (form: ConfigurationItemForm, values: Record<string, unknown>, client = test.clients.administrator) =>
  client.put(endpoints.item(setId, form.id ?? ""), toBody(values), { headers: { "if-match": `"${form.revision}"` } });

const load = async (inputs: Record<string, unknown>, form: ConfigurationItemForm | null = null) =>
  (
    await test.clients.administrator.post(endpoints.action(setId, "load-metadata"), {
      itemId: form?.id ?? null,
      values: [],
      inputs: toBody(inputs),
    })
  ).json();

const valueOf = (form: ConfigurationItemForm, id: string) => form.fields.find((field) => field.id === id)?.value;

it("is added, offered at the sign-in, and tells about its certificate and this console", async () => {
  const form = await add();
  expect(await test.services.identityProviders.listIdentifiers()).toEqual(["main"]);
  expect(form.facts).toEqual([
    { resourceKey: "form.facts.certificate-subject", value: "CN=provider", format: "text" },
    { resourceKey: "form.facts.certificate-expiry", value: expect.stringMatching(/^\d{4}-/), format: "date" },
    {
      resourceKey: "form.facts.certificate-fingerprint",
      value: expect.stringMatching(/^[\dA-F:]{95}$/),
      format: "code",
    },
    { resourceKey: "form.facts.console-metadata", value: expect.stringContaining("http://localhost"), format: "code" },
    { resourceKey: "form.facts.console-consumer", value: expect.stringContaining("http://localhost"), format: "code" },
    { resourceKey: "form.facts.scim-address", value: "http://localhost:4600/scim/v2", format: "code" },
  ]);
  expect((await test.clients.administrator.get(endpoints.list(setId))).json().items).toEqual([
    {
      id: form.id,
      revision: form.revision,
      name: "main",
      detail: provider.entityId,
      state: { resourceKey: "form.states.on", tone: "success" },
    },
  ]);
});

it("is changed on top of its revision, and stays the same provider", async () => {
  const form = await add();
  const changed = await change(form, { enabled: false });
  expect(changed.statusCode).toBe(200);
  expect(await test.services.identityProviders.listIdentifiers()).toEqual([]);
  expect((await change(form, { enabled: true })).json().code).toBe("revision_conflict");
  const after = configurationItemFormSchema.parse(changed.json());
  const other = await change(after, { "entity-id": "https://other.example" });
  expect(other.json().fields).toMatchObject([{ path: "entity-id", code: "notChangeable" }]);
  const events = await test.database
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, "identity-provider.update"));
  expect(events.at(-1)?.details).toEqual({ enabled: { old: true, new: false } });
});

it("says who becomes a user at the first sign-in: nobody, unless it is turned on", async () => {
  const form = await add();
  expect([valueOf(form, "creates-users"), valueOf(form, "organization")]).toEqual([false, "none"]);
  const place = test.organizations.north.id;
  const wanted = { "creates-users": true, organization: place, "groups-attribute": " teams ", "email-attribute": "" };
  const changed = await change(form, wanted);
  expect(changed.statusCode).toBe(200);
  const [row] = await test.database.select().from(identityProviders);
  expect(row).toMatchObject({
    createsUsers: true,
    organizationId: place,
    groupsAttribute: "teams",
    emailAttribute: "",
  });
  const after = configurationItemFormSchema.parse(changed.json());
  for (const [values, code] of [
    [{ organization: "elsewhere" }, "unknownChoice"],
    [{ organization: test.organizations.north.id.toUpperCase() }, "unknownChoice"],
    [{ "groups-attribute": "x".repeat(257) }, "tooLong"],
    [{ "groups-attribute": "a\0b" }, "notText"],
  ] as const)
    expect((await change(after, values)).json().fields).toMatchObject([{ code }]);
  expect((await change(after, { organization: "none" })).statusCode).toBe(200);
  expect((await test.database.select().from(identityProviders))[0]?.organizationId).toBeNull();
});

it.each([
  [{ identifier: "-main" }, "identifier", "identifierInvalid"],
  [{ "sign-on-url": "http://provider.example/sign-on" }, "sign-on-url", "signOnUrlInvalid"],
  [{ certificates: "" }, "certificates", "required"],
  [{ certificates: "none" }, "certificates", "certificatesInvalid"],
  [{ certificates: createTestKey(1024).certificate }, "certificates", "certificatesInvalid"],
  [{ "entity-id": "" }, "entity-id", "required"],
])("refuses %p at its field", async (values, path, code) => {
  const answer = await post({ ...standard, ...values });
  expect([answer.statusCode, answer.json().fields]).toMatchObject([400, [{ path, code }]]);
});

it("refuses an identifier twice", async () => {
  await add();
  expect((await post(standard)).json().fields).toMatchObject([{ path: "identifier", code: "providerExists" }]);
});

describe("its metadata", () => {
  it("fills the form from a document or an address, and stores nothing", async () => {
    for (const inputs of [{ metadata: provider.metadata }, { "metadata-url": `${fileUrl}/metadata` }]) {
      const answer = await load(inputs);
      expect(answer).toMatchObject({ isDone: true, messageKey: "form.results.metadata-loaded" });
      const values = Object.fromEntries(
        answer.values.map((value: { OptionTypeID: string; UserSetting: string }) => [
          value.OptionTypeID,
          value.UserSetting,
        ]),
      );
      expect(Object.keys(values)).toEqual(["entity-id", "sign-on-url", "certificates"]);
      const form = await add({ ...values, identifier: "loaded", enabled: true });
      expect(valueOf(form, "entity-id")).toBe(provider.entityId);
      await test.database.delete(identityProviders);
    }
  });

  it("is refused with the reason", async () => {
    const results = [
      await load({}),
      await load({ metadata: "<xml" }),
      await load({ "metadata-url": `${fileUrl}/other` }),
      await load({ "metadata-url": "https://169.254.169.254/metadata" }),
    ];
    expect(results.map(({ isDone, messageKey }) => [isDone, messageKey])).toEqual([
      [false, "form.results.metadata-missing"],
      [false, "form.results.metadata-invalid"],
      [false, "form.results.metadata-refused"],
      [false, "form.results.address-forbidden"],
    ]);
    const form = await add({ ...standard, "entity-id": "https://other.example" });
    expect(await load({ metadata: provider.metadata }, form)).toMatchObject({
      isDone: false,
      messageKey: "form.results.metadata-differs",
      parameters: { entity: provider.entityId },
    });
  });
});

it("can't be removed or switched off by somebody who signed in with it and has no other", async () => {
  const form = await add();
  const user = await test.services.users.findByName("administrator");
  if (user === null) throw new Error("There is no administrator");
  await test.database
    .insert(identityLinks)
    .values({ providerId: form.id ?? "", nameId: "administrator@example", userId: user.id });
  const started = await test.services.sessions.start(user, { methods: ["sso"] });
  const client = new TestClient(test.app);
  client.cookies.set(sessionCookieName, started.token);
  client.antiCsrfToken = started.antiCsrfToken;
  client.organizationId = test.organizations.north.id;
  const remove = (by: TestClient) =>
    by.send("DELETE", endpoints.item(setId, form.id ?? ""), { headers: { "if-match": `"${form.revision}"` } });
  expect((await remove(client)).json().code).toBe("would_lock_out");
  expect((await change(form, { enabled: false }, client)).json().code).toBe("would_lock_out");
  expect((await remove(test.clients.administrator)).statusCode).toBe(204);
});

it("can't be removed or switched off by somebody who needs it by the options in force", async () => {
  const form = await add();
  const { administrator } = test.clients;
  const user = await test.services.users.findByName("administrator");
  await test.database
    .insert(identityLinks)
    .values({ providerId: form.id ?? "", nameId: "administrator@example", userId: user?.id ?? "" });
  const options = [
    { OptionTypeID: optionTypeIds.secondFactorRequiredOf, UserSetting: "administrators" },
    { OptionTypeID: optionTypeIds.secondFactorEnrolment, UserSetting: false },
  ];
  const saved = await administrator.put("/api/options/1?optionSectionId=second-factors", options);
  expect(saved.statusCode).toBe(200);
  try {
    const path = endpoints.item(setId, form.id ?? "");
    const removed = await administrator.send("DELETE", path, { headers: { "if-match": `"${form.revision}"` } });
    expect([removed.statusCode, removed.json().code]).toEqual([409, "would_lock_out"]);
    expect((await change(form, { enabled: false })).json().code).toBe("would_lock_out");
    const at = test.clock.now();
    await test.database.insert(totpDevices).values({ userId: user?.id ?? "", confirmedAt: at, createdAt: at });
    expect((await change(form, { enabled: false })).statusCode).toBe(200);
  } finally {
    await test.database.delete(totpDevices);
    await test.database.delete(settings);
  }
});

it("is not switched off while options that make it needed are being saved", async () => {
  const form = await add();
  const user = await test.services.users.findByName("administrator");
  const link = { providerId: form.id ?? "", nameId: "administrator@example", userId: user?.id ?? "" };
  await test.database.insert(identityLinks).values(link);
  const options = [
    { OptionTypeID: optionTypeIds.secondFactorRequiredOf, UserSetting: "administrators" },
    { OptionTypeID: optionTypeIds.secondFactorEnrolment, UserSetting: false },
  ];
  const both = test.database.transaction(async (on) => {
    await on.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('sign-in rules', 0))`);
    const saved = test.clients.administrator.put("/api/options/1?optionSectionId=second-factors", options);
    await waitForWaiting(test.database);
    const switchedOff = change(form, { enabled: false });
    await waitForWaiting(test.database, 2);
    return [saved, switchedOff] as const;
  });
  try {
    const [saved, switchedOff] = await both;
    expect((await saved).statusCode).toBe(200);
    expect((await switchedOff).json().code).toBe("would_lock_out");
  } finally {
    await test.database.delete(settings);
  }
});

it("says before it is switched off how many users have no other way than their password", async () => {
  const [form, other] = [
    await add(),
    await add({ ...standard, identifier: "other", "entity-id": "https://other.example" }),
  ];
  const link = async (providerId: string | null, userName: string): Promise<void> => {
    const user = await test.services.users.findByName(userName);
    const row = { providerId: providerId ?? "", nameId: `${userName}@example`, userId: user?.id ?? "" };
    await test.database.insert(identityLinks).values(row);
  };
  const readQuestion = async () => {
    const answer = await test.clients.administrator.get(endpoints.item(setId, form.id ?? ""));
    const { fields } = configurationItemFormSchema.parse(answer.json());
    return fields.find(({ id }) => id === "enabled")?.parameters.changeInterceptor;
  };
  expect(await readQuestion()).toBeUndefined();
  for (const name of ["user", "both", "nobody"]) await link(form.id, name);
  await link(other.id, "both");
  await test.database.update(users).set({ disabledAt: test.clock.now() }).where(eq(users.userName, "nobody"));
  const { items } = (await test.clients.administrator.get(endpoints.list(setId))).json();
  const removals = items.map(({ name, removalEffects }: ConfigurationItem) => [name, removalEffects]);
  const effects = [{ resourceKey: "form.removal-effects.identity-provider", count: 1 }];
  expect(Object.fromEntries(removals)).toEqual({ main: effects, other: undefined });
  expect(await readQuestion()).toEqual({
    disable: {
      titleKey: "form.interceptors.provider-off.title",
      bodyKey: "form.interceptors.provider-off.body",
      okKey: "form.interceptors.provider-off.ok",
      cancelKey: "form.interceptors.provider-off.cancel",
      parameters: { count: 1 },
    },
  });
});

it("is for administrators, and unknown ones are not found", async () => {
  expect((await test.clients.user.get(endpoints.list(setId))).statusCode).toBe(403);
  expect((await test.clients.administrator.get(endpoints.item(setId, "no-id"))).statusCode).toBe(404);
});
