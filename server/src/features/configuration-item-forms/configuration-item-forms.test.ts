import { configurationItemFormEndpoints as endpoints } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { ConfigurationItemForm } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import type { ItemSet } from "./item-set.ts";
import { checkRevision } from "./revision-of.ts";

const calls: string[] = [];

function aForm(id: string | null): ConfigurationItemForm {
  return { id, revision: id === null ? null : "first", name: id ?? "", fields: [], facts: [], actions: [] };
}

const readOnly: ItemSet = {
  id: "read-only",
  resourceKey: "form.sets.read-only.title",
  isSingle: false,
  isForAdministrators: false,
  list: () => Promise.resolve([{ id: "one", revision: "first", name: "One" }]),
  read: (itemId) => Promise.resolve(itemId === "one" ? aForm("one") : null),
  actions: {},
};

const open: ItemSet = {
  ...readOnly,
  id: "open",
  description: "form.sets.open.description",
  read: (itemId) => Promise.resolve(itemId === null || itemId === "one" ? aForm(itemId) : null),
  create: (values) => {
    calls.push(`create ${JSON.stringify(values)}`);
    return Promise.resolve("one");
  },
  update: async (itemId, revision, values) => {
    checkRevision(revision, "first");
    calls.push(`update ${itemId} ${JSON.stringify(values)}`);
  },
  remove: async (itemId, revision) => {
    checkRevision(revision, "first");
    calls.push(`remove ${itemId}`);
  },
  actions: {
    test: ({ itemId, inputs = [] }) =>
      Promise.resolve({ isDone: true, messageKey: `${itemId ?? "new"} ${inputs.length}` }),
  },
};

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({
    furtherItemSets: [readOnly, open, { ...open, id: "installation", isForAdministrators: true }],
  });
});
afterAll(() => test.close());
beforeEach(() => calls.splice(0));

const change = [{ OptionTypeID: "name", UserSetting: "New" }];
const ifMatch = (revision: string) => ({ headers: { "if-match": revision } });

describe("a set", () => {
  it("lists its items and says what the user may do", async () => {
    const { user } = test.clients;
    expect((await user.get(endpoints.list("open"))).json()).toEqual({
      id: "open",
      resourceKey: "form.sets.read-only.title",
      description: "form.sets.open.description",
      isSingle: false,
      items: [{ id: "one", revision: "first", name: "One" }],
      allows: { create: true, update: true, remove: true },
    });
    expect((await user.get(endpoints.list("read-only"))).json().allows).toEqual({
      create: false,
      update: false,
      remove: false,
    });
  });

  it("allows no change to those who may only read", async () => {
    const memberships = [{ organization: test.organizations.north, permissions: [permissions.configurationRead] }];
    await addTestUser(test.database, { name: "reader", memberships });
    const reader = await test.signIn("reader");
    const { allows } = (await reader.get(endpoints.list("open"))).json();
    expect(allows).toEqual({ create: false, update: false, remove: false });
    expect((await reader.post(endpoints.list("open"), change)).statusCode).toBe(403);
    expect((await reader.put(endpoints.item("open", "one"), change, ifMatch('"first"'))).statusCode).toBe(403);
    expect(calls).toEqual([]);
  });

  it("opens an item with its revision, and a new one without", async () => {
    const { user } = test.clients;
    const item = await user.get(endpoints.item("open", "one"));
    expect(item.headers["etag"]).toBe('"first"');
    expect(item.json()).toEqual(aForm("one"));
    const empty = await user.get(endpoints.new("open"));
    expect(empty.headers["etag"]).toBeUndefined();
    expect(empty.json()).toEqual(aForm(null));
  });

  it("adds an item and tells its address", async () => {
    const answer = await test.clients.user.post(endpoints.list("open"), change);
    expect([answer.statusCode, answer.headers["location"]]).toEqual([201, endpoints.item("open", "one")]);
    expect(calls).toEqual([`create ${JSON.stringify(change)}`]);
  });

  it("changes and removes only the revision that the user has seen", async () => {
    const { user } = test.clients;
    const url = endpoints.item("open", "one");
    const missing = await user.put(url, change);
    expect([missing.statusCode, missing.json().code]).toEqual([428, "revision_required"]);
    for (const answer of [
      await user.put(url, change, ifMatch('"older"')),
      await user.send("DELETE", url, ifMatch('"older"')),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([409, "revision_conflict"]);
    expect(calls).toEqual([]);
    expect((await user.put(url, change, ifMatch('"first"'))).headers["etag"]).toBe('"first"');
    expect((await user.send("DELETE", url, ifMatch('W/"first"'))).statusCode).toBe(204);
    expect(calls).toEqual([`update one ${JSON.stringify(change)}`, "remove one"]);
  });

  it("answers 405 for what it forbids, with what it allows", async () => {
    const { user } = test.clients;
    const url = endpoints.item("read-only", "one");
    const answers = [
      await user.post(endpoints.list("read-only"), change),
      await user.put(url, change),
      await user.send("DELETE", url),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json().code, answer.headers["allow"]]).toEqual([
        405,
        "method_not_allowed",
        "GET",
      ]);
    expect((await user.put(endpoints.list("open"), change)).headers["allow"]).toBe("GET, POST");
    expect((await user.get(endpoints.new("read-only"))).statusCode).toBe(404);
  });

  it("of the installation is for administrators only", async () => {
    const answer = await test.clients.user.get(endpoints.list("installation"));
    expect([answer.statusCode, answer.json().code]).toEqual([403, "permission_required"]);
    expect((await test.clients.administrator.get(endpoints.list("installation"))).statusCode).toBe(200);
  });

  it("runs actions with the form as it is", async () => {
    const { user } = test.clients;
    const run = (name: string, body: object) => user.post(endpoints.action("open", name), body);
    expect((await run("test", { itemId: null, values: change })).json()).toEqual({ isDone: true, messageKey: "new 0" });
    expect((await run("test", { itemId: "one", values: [], inputs: change })).json().messageKey).toBe("one 1");
    expect((await run("constructor", { itemId: null, values: [] })).statusCode).toBe(404);
  });

  it("that nobody knows is not found, as are unknown items", async () => {
    const { user } = test.clients;
    expect((await user.get(endpoints.list("other"))).statusCode).toBe(404);
    expect((await user.get(endpoints.item("open", "two"))).statusCode).toBe(404);
  });
});
