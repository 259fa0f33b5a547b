import {
  configurationItemFormEndpoints as endpoints,
  configurationItemFormSchema,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { ConfigurationItemForm } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { eq, sql } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { directories } from "../../db/schema/directories.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { findSlapd } from "../../testing/slapd-program.ts";
import {
  testDirectoryAccount,
  testDirectoryBase,
  testDirectoryPassword,
} from "../../testing/test-directory-entries.ts";
import { TestDirectory } from "../../testing/test-directory.ts";
import { waitForWaiting } from "../../testing/wait-for-waiting.ts";

const describeWithSlapd = findSlapd() === null ? describe.skip : describe;
const setId = "directories";

let test: TestApp;
let server: TestDirectory;

const toBody = (values: Record<string, unknown>) =>
  Object.entries(values).map(([OptionTypeID, UserSetting]) => ({ OptionTypeID, UserSetting }));

const standard = () => ({
  label: "Example",
  kind: "ldap",
  urls: server.encryptedUrl,
  "certificate-authority": server.authority,
  "bind-name": testDirectoryAccount.name,
  "bind-password": testDirectoryAccount.password,
  "base-name": testDirectoryBase,
  organization: test.organizations.south.id,
});

async function add(values: Record<string, unknown> = standard()): Promise<ConfigurationItemForm> {
  const answer = await test.clients.administrator.post(endpoints.list(setId), toBody(values));
  expect(answer.statusCode).toBe(201);
  return configurationItemFormSchema.parse(answer.json());
}

const put = (form: ConfigurationItemForm, values: Record<string, unknown>) =>
  test.clients.administrator.put(endpoints.item(setId, form.id ?? ""), toBody(values), {
    headers: { "if-match": `"${form.revision}"` },
  });

const run = (form: ConfigurationItemForm | null, values: Record<string, unknown>) =>
  test.clients.administrator.post(endpoints.action(setId, "test-connection"), {
    itemId: form?.id ?? null,
    values: toBody(values),
  });

const valueOf = (form: ConfigurationItemForm, id: string) => form.fields.find((field) => field.id === id)?.value;

describeWithSlapd("a directory as a configuration item", () => {
  beforeAll(async () => {
    server = await TestDirectory.start({});
    test = await buildTestApp();
  });
  afterAll(async () => {
    await test.close();
    await server.stop();
  });
  afterEach(() => test.database.delete(directories));

  it("is added, signs its users in, and its password never leaves", async () => {
    const form = await add();
    expect(JSON.stringify(form)).not.toContain(testDirectoryAccount.password);
    expect(form.fields.find(({ id }) => id === "bind-password")).toMatchObject({ value: null, hasValue: true });
    expect(valueOf(form, "name-attribute")).toBe("uid");
    expect(form.facts.map(({ resourceKey }) => resourceKey.split(".").at(-1))).toEqual([
      "certificate-subject",
      "certificate-expiry",
      "certificate-fingerprint",
    ]);
    const identity = await test.services.directories.authenticate("example", "ada", testDirectoryPassword);
    expect(identity).toMatchObject({ userName: "Ada", organizationId: test.organizations.south.id });
    expect((await test.clients.administrator.get(endpoints.list(setId))).json().items).toEqual([
      { id: form.id, revision: form.revision, name: "Example", detail: server.encryptedUrl },
    ]);
    const [event] = await test.database.select().from(auditEvents).where(eq(auditEvents.action, "directory.create"));
    expect(event?.details).toMatchObject({
      urls: { old: "", new: server.encryptedUrl },
      "bind-password": { old: null, new: "••••••••" },
    });
  });

  it("is changed on top of its revision only, and keeps its password and users", async () => {
    const form = await add();
    const changed = await put(form, { "user-filter": "(mail=*)" });
    expect(changed.statusCode).toBe(200);
    const after = configurationItemFormSchema.parse(changed.json());
    expect(valueOf(after, "user-filter")).toBe("(mail=*)");
    expect(after.revision).not.toBe(form.revision);
    expect((await put(form, { "user-filter": "" })).json().code).toBe("revision_conflict");
    const relabelled = await put(after, { label: "Other" });
    expect(relabelled.json().fields).toMatchObject([{ path: "label", code: "notChangeable" }]);
    expect((await run(after, {})).json()).toMatchObject({ isDone: true });
  });

  it("tells each fault at its field", async () => {
    const values = { ...standard(), urls: "https://x", "bind-name": "" };
    const empty = await test.clients.administrator.post(endpoints.list(setId), toBody(values));
    expect(empty.json().fields).toMatchObject([{ path: "bind-name", code: "required" }]);
    for (const [id, value, code] of [
      ["urls", "https://x", "directory_url_invalid"],
      ["urls", " ", "required"],
      ["certificate-authority", "", "required"],
      ["certificate-authority", "none", "directory_certificate_authority_invalid"],
      ["base-name", "people", "directory_base_name_invalid"],
      ["user-filter", "(", "directory_user_filter_invalid"],
      ["organization", "11111111-1111-4111-8111-111111111111", "unknownChoice"],
    ] as const) {
      const answer = await test.clients.administrator.post(
        endpoints.list(setId),
        toBody({ ...standard(), [id]: value }),
      );
      expect([answer.statusCode, answer.json().fields[0].path, answer.json().fields[0].code]).toEqual([400, id, code]);
    }
    await add();
    const twice = await test.clients.administrator.post(endpoints.list(setId), toBody(standard()));
    expect(twice.json().fields).toMatchObject([{ path: "label", code: "directory_exists" }]);
  });

  it("is added once if it is added twice at one moment, also if the labels differ in case", async () => {
    const added = await test.database.transaction(async (on) => {
      // Nothing is inserted before both have come as far as they can.
      await on.execute(sql`lock table directories in share mode`);
      const answers = ["RaceCorp", "RACECORP"].map((label) =>
        test.clients.administrator.post(endpoints.list(setId), toBody({ ...standard(), label })),
      );
      await waitForWaiting(test.database, answers.length);
      return answers;
    });
    const statuses = (await Promise.all(added)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 400]);
    expect(await test.database.$count(directories)).toBe(1);
  });

  it("tests the connection with what the form holds, before it is saved", async () => {
    const readTests = () => test.database.select().from(auditEvents).where(eq(auditEvents.action, "directory.test"));
    const earlier = await readTests();
    expect((await run(null, standard())).json()).toMatchObject({
      isDone: true,
      messageKey: "form.results.directory-answered",
    });
    const refused = (await run(null, { ...standard(), "bind-password": "wrong" })).json();
    expect(refused).toMatchObject({ isDone: false, messageKey: "form.results.directory-failed" });
    expect(refused.parameters.reason).toContain("InvalidCredentials");
    expect(await test.database.select().from(directories)).toEqual([]);
    const events = await readTests();
    const event = { userName: "administrator", subject: "Example", details: { urls: [server.encryptedUrl] } };
    expect(events.filter(({ id }) => !earlier.some((other) => other.id === id))).toMatchObject([event, event]);
    expect(JSON.stringify(events)).not.toContain(testDirectoryAccount.password);
  });

  it("never sends the stored password to another server", async () => {
    const form = await add();
    const elsewhere = { urls: `${server.encryptedUrl}\nldaps://elsewhere.test` };
    for (const answer of [await run(form, elsewhere), await put(form, elsewhere)])
      expect(answer.json().fields).toMatchObject([{ path: "bind-password", code: "enterAgain" }]);
    const password = { "bind-password": testDirectoryAccount.password };
    expect((await put(form, { ...elsewhere, ...password })).statusCode).toBe(200);
  });

  it("is removed, but not by somebody who signs in with it", async () => {
    const form = await add();
    const remove = (client: TestApp["clients"]["administrator"]) =>
      client.send("DELETE", endpoints.item(setId, form.id ?? ""), { headers: { "if-match": `"${form.revision}"` } });
    const fromDirectory = { isDirectoryUser: true, domainName: "example" };
    await test.database.update(users).set(fromDirectory).where(eq(users.userName, "administrator"));
    const [listed] = (await test.clients.administrator.get(endpoints.list(setId))).json().items;
    // "ada" of the first test was never stored.
    expect(listed.removalEffects).toEqual([{ resourceKey: "form.removal-effects.directory", count: 1 }]);
    expect((await remove(test.clients.administrator)).json().code).toBe("would_lock_out");
    const local = { isDirectoryUser: false, domainName: "" };
    await test.database.update(users).set(local).where(eq(users.userName, "administrator"));
    expect((await remove(test.clients.administrator)).statusCode).toBe(204);
    expect(await test.database.select().from(directories)).toEqual([]);
  });

  it("is for administrators, and unknown ones are not found", async () => {
    expect((await test.clients.user.get(endpoints.list(setId))).statusCode).toBe(403);
    const { administrator } = test.clients;
    expect((await administrator.get(endpoints.item(setId, "no-id"))).statusCode).toBe(404);
    const ifMatch = { headers: { "if-match": '"x"' } };
    expect((await administrator.put(endpoints.item(setId, "no-id"), [], ifMatch)).statusCode).toBe(404);
    expect((await administrator.send("DELETE", endpoints.item(setId, "no-id"), ifMatch)).statusCode).toBe(404);
  });
});
