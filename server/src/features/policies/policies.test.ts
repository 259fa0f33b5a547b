import { randomUUID } from "node:crypto";
import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import {
  MAX_POLICY_BYTES,
  policyDetailsSchema,
  policyEndpoints,
  policyListSchema,
  policyVersionListSchema,
  policyVersionWithContentSchema,
} from "@gatehouse/shared/contracts/policies.contract";
import type { PolicyDetails } from "@gatehouse/shared/contracts/policies.contract";
import { policyContentSchema } from "@gatehouse/shared/contracts/policy-content.contract";
import { asc, like } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { policies } from "../../db/schema/policies.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { aPolicyContent, aPolicyRule } from "../../testing/test-policies.builder.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { createPolicies } from "./create-policies.ts";

let test: TestApp;
let reader: TestClient;
let editor: TestClient;
beforeAll(async () => {
  test = await buildTestApp({ environment: { MULTI_TENANT: "false" } });
  const { north } = test.organizations;
  const rights = { reader: [permissions.policiesRead], editor: [permissions.policiesRead, permissions.policiesEdit] };
  for (const [name, granted] of Object.entries(rights))
    await addTestUser(test.database, { name, memberships: [{ organization: north, permissions: granted }] });
  [reader, editor] = [await test.signIn("reader"), await test.signIn("editor")];
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.delete(policies);
});

const { list, one, draft, publish, versions, version, restore, file, priorities, globalPriority } = policyEndpoints;
const creation = { name: "Offices", workGroupName: "Office", productCode: "EPMWindows" };
const firstContent = aPolicyContent(aPolicyRule("a", "block", { path: ["%TEMP%\\*"] }));
const secondContent = aPolicyContent(aPolicyRule("a", "audit", { path: ["%TEMP%\\*"] }));

function parse(answer: LightMyRequestResponse): PolicyDetails {
  expect([answer.statusCode, answer.statusCode === 200 ? "" : answer.body]).toEqual([200, ""]);
  return policyDetailsSchema.parse(answer.json());
}

const codeOf = (answer: LightMyRequestResponse) => [answer.statusCode, errorAnswerSchema.parse(answer.json()).code];
const create = async (changes: Record<string, unknown> = {}, client = test.clients.user) =>
  parse(await client.post(list, { ...creation, ...changes }));
const listAll = async () => policyListSchema.parse((await reader.get(list)).json());
const read = async (id: string) => parse(await reader.get(one(id)));
const save = async ({ policyGuid, revision }: PolicyDetails, content: object = firstContent, client = editor) =>
  client.put(draft(policyGuid), { revision, content });
const publishNow = async ({ policyGuid, revision }: PolicyDetails, note = "", client = test.clients.user) =>
  client.post(publish(policyGuid), { revision, note });

async function listRecorded() {
  const rows = await test.database
    .select()
    .from(auditEvents)
    .where(like(auditEvents.action, "policy.%"))
    .orderBy(asc(auditEvents.occurredAt), asc(auditEvents.id));
  return rows.map(({ action, subject, userName, organizationId }) => ({ action, subject, userName, organizationId }));
}

describe("the content of a policy", () => {
  it("is a draft until it is published, and an older version becomes a draft again", async () => {
    const created = await create({ content: firstContent }, editor);
    expect(created).toMatchObject({
      revision: 1,
      publishedVersion: null,
      hasUnpublishedChanges: true,
      published: null,
    });
    expect(created.content).toEqual(firstContent);
    const first = parse(await publishNow(created, "First."));
    expect(first).toMatchObject({ publishedVersion: 1, hasUnpublishedChanges: false, revision: 2 });
    expect(first.published).toMatchObject({ number: 1, note: "First.", publishedBy: "user", ruleCount: 1 });
    expect(codeOf(await publishNow(first))).toEqual([409, "policy_unchanged"]);

    const changed = parse(await save(first, secondContent));
    expect(changed).toMatchObject({ publishedVersion: 1, hasUnpublishedChanges: true, content: secondContent });
    expect(changed.published?.content).toEqual(firstContent);
    const second = parse(await publishNow(changed, "Second."));
    expect(second.published).toMatchObject({ number: 2, content: secondContent });

    const { policyGuid } = second;
    const restored = parse(await editor.post(restore(policyGuid, 1), { revision: second.revision }));
    expect(restored).toMatchObject({ publishedVersion: 2, hasUnpublishedChanges: true, content: firstContent });
    const third = parse(await publishNow(restored, "Back."));
    expect(third.published).toMatchObject({ number: 3, content: firstContent });

    const listed = policyVersionListSchema.parse((await reader.get(versions(policyGuid))).json());
    expect(listed.map(({ number, note }) => [number, note])).toEqual([
      [3, "Back."],
      [2, "Second."],
      [1, "First."],
    ]);
    const frozen = policyVersionWithContentSchema.parse((await reader.get(version(policyGuid, 2))).json());
    expect(frozen.content).toEqual(secondContent);
    expect(codeOf(await reader.get(version(policyGuid, 4)))).toEqual([404, "not_found"]);
  });

  it("goes back to the version in force when its draft is discarded, or says the same", async () => {
    const published = parse(await publishNow(await create({ content: firstContent })));
    const changed = parse(await save(published, secondContent));
    const undone = parse(await save(changed, firstContent));
    expect(undone).toMatchObject({ hasUnpublishedChanges: false, content: firstContent });
    const again = parse(await save(undone, secondContent));
    const discard = (revision: number) => editor.send("DELETE", `${draft(again.policyGuid)}?revision=${revision}`);
    const discarded = parse(await discard(again.revision));
    expect(discarded).toMatchObject({ hasUnpublishedChanges: false, content: firstContent });
    expect(codeOf(await discard(discarded.revision))).toEqual([409, "policy_unchanged"]);
  });

  it("is refused on another revision than the one that was read, and nothing of it is kept", async () => {
    const created = await create();
    const saved = parse(await save(created));
    const { policyGuid } = created;
    const { revision } = created;
    const settings = { ...creation, assignment: created.assignment };
    const answers = [
      await save(created, secondContent),
      await publishNow(created),
      await editor.put(one(policyGuid), { ...settings, revision, name: "Other" }),
      await editor.send("DELETE", `${one(policyGuid)}?revision=${revision}`),
    ];
    expect(answers.map(codeOf)).toEqual(answers.map(() => [409, "revision_conflict"]));
    expect(await read(policyGuid)).toEqual(saved);
    const both = await Promise.all([save(saved, secondContent), save(saved, firstContent)]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  it("is exported as the file that is imported, a version as well as the draft", async () => {
    const published = parse(await publishNow(await create({ content: firstContent, name: "Büro / 1" })));
    const { policyGuid } = parse(await save(published, secondContent));
    const ofDraft = await reader.get(file(policyGuid));
    expect(ofDraft.headers["content-disposition"]).toContain("filename*=UTF-8''B%C3%BCro-1.json");
    expect(policyContentSchema.parse(ofDraft.json())).toEqual(secondContent);
    expect((await reader.get(`${file(policyGuid)}?version=1`)).json()).toEqual(firstContent);
  });

  it("names each fault of a file with its path, and refuses a file that is too large", async () => {
    const policy = await create();
    const faulty = aPolicyContent(aPolicyRule("a", "block", { path: ["%NOWHERE%\\*"] }), aPolicyRule("b", "block", {}));
    const refused = await save(policy, { ...faulty, defaultAction: "maybe", further: 1 });
    const fields = errorAnswerSchema.parse(refused.json()).fields ?? [];
    expect([refused.statusCode, ...fields.map(({ path }) => path)]).toEqual(
      expect.arrayContaining([
        400,
        "content.workstyles.0.rules.0.conditions.path.0",
        "content.workstyles.0.rules.1.conditions",
        "content.defaultAction",
        "content",
      ]),
    );
    const large = { ...firstContent, padding: "x".repeat(MAX_POLICY_BYTES) };
    expect((await save(policy, large)).statusCode).toBe(413);
    expect((await read(policy.policyGuid)).revision).toBe(1);
  });
});

describe("policies", () => {
  it("are listed by priority with the names of the specification, as they were stored before", async () => {
    const { id: organizationId } = test.organizations.north;
    const updatedAt = test.clock.now();
    const [stored] = await test.database
      .insert(policies)
      .values({ organizationId, name: "Stored", productCode: "Other", priority: 2, updatedAt })
      .returning();
    await create({ name: "b" });
    await create({ name: "A" });
    const listed = await listAll();
    expect(listed.map(({ name }) => name)).toEqual(["Stored", "A", "b"]);
    expect(listed[0]).toEqual({
      policyGuid: stored?.id,
      name: "Stored",
      workGroupName: "",
      productCode: "Other",
      priority: 2,
      publishedVersion: null,
      hasUnpublishedChanges: true,
      updatedAt: updatedAt.toISOString(),
      revision: 1,
    });
    const details = await read(stored?.id ?? "");
    expect(details.content).toEqual({ format: 1, defaultAction: "allow", workstyles: [] });
    expect(details.assignment).toEqual({ computers: [], users: { patterns: [], groups: [] } });
  });

  it("are changed and deleted, each name once, and every change is on record", async () => {
    const created = await create({ content: firstContent });
    const { policyGuid, revision } = created;
    expect(codeOf(await editor.post(list, creation))).toEqual([409, "policy_name_taken"]);
    const assignment = { computers: ["ws-*"], users: { patterns: ["NORTH\\*"], groups: ["Sales"] } };
    const settings = { ...creation, name: " Desks ", productCode: "EPMMac", assignment, revision };
    const changed = parse(await editor.put(one(policyGuid), settings));
    expect(changed).toMatchObject({ name: "Desks", productCode: "EPMMac", assignment, revision: 2 });
    const published = parse(await publishNow(parse(await save(changed, secondContent))));
    const removal = `${one(policyGuid)}?revision=${published.revision}`;
    expect(codeOf(await editor.send("DELETE", removal))).toEqual([403, "permission_required"]);
    expect((await test.clients.user.send("DELETE", removal)).statusCode).toBe(204);
    expect(codeOf(await reader.get(one(policyGuid)))).toEqual([404, "not_found"]);
    const of = (action: string, userName: string) => ({
      action,
      userName,
      subject: policyGuid,
      organizationId: test.organizations.north.id,
    });
    expect((await listRecorded()).filter(({ subject }) => subject === policyGuid)).toEqual(
      expect.arrayContaining([
        of("policy.created", "user"),
        of("policy.changed", "editor"),
        of("policy.draft-saved", "editor"),
        of("policy.published", "user"),
        of("policy.removed", "user"),
      ]),
    );
  });

  it("get positions in the order that was based on the one in force", async () => {
    const [a, b, c] = [await create({ name: "a" }), await create({ name: "b" }), await create({ name: "c" })];
    const ids = [c.policyGuid, a.policyGuid];
    const arrange = (order: string[], previous: string[]) => test.clients.user.put(priorities, { order, previous });
    const arranged = policyListSchema.parse((await arrange(ids, [])).json());
    expect(arranged.map(({ name, priority }) => [name, priority])).toEqual([
      ["c", 1],
      ["a", 2],
      ["b", null],
    ]);
    expect((await read(c.policyGuid)).revision).toBe(c.revision);
    expect(codeOf(await arrange([b.policyGuid], []))).toEqual([409, "revision_conflict"]);
    expect(codeOf(await arrange([randomUUID()], ids))).toEqual([404, "not_found"]);
    expect(codeOf(await arrange([a.policyGuid, a.policyGuid], ids))).toEqual([400, "request_invalid"]);
    expect(policyListSchema.parse((await arrange([b.policyGuid], ids)).json())[0]).toMatchObject({
      name: "b",
      priority: 1,
    });
    expect((await reader.get(globalPriority)).json()).toEqual({ Enabled: false });
  });

  it("can be arranged also where stored positions have gaps or are the same", async () => {
    const { id: organizationId } = test.organizations.north;
    const stored = { organizationId, productCode: "EPMWindows", priority: 4, updatedAt: test.clock.now() };
    await test.database.insert(policies).values(["c", "b", "a"].map((name) => ({ ...stored, name })));
    const previous = (await listAll()).map(({ policyGuid }) => policyGuid);
    const answer = await test.clients.user.put(priorities, { order: previous.toReversed(), previous });
    const arranged = policyListSchema.parse(answer.json()).map(({ name, priority }) => [name, priority]);
    expect(arranged).toEqual([
      ["c", 1],
      ["b", 2],
      ["a", 3],
    ]);
  });

  it("are seen, edited and published with a permission each; what is in force at once needs the last", async () => {
    const policy = await create({ content: firstContent });
    const { policyGuid } = policy;
    const nobody = test.clients.userWithoutPermission;
    const forbidden = [403, "permission_required"];
    expect(codeOf(await nobody.get(list))).toEqual(forbidden);
    expect(codeOf(await reader.post(list, { ...creation, name: "Mine" }))).toEqual(forbidden);
    expect(codeOf(await save(policy, secondContent, reader))).toEqual(forbidden);
    expect(codeOf(await publishNow(policy, "", editor))).toEqual(forbidden);
    expect(codeOf(await editor.put(priorities, { order: [], previous: [] }))).toEqual(forbidden);
    const assignment = { ...policy.assignment, computers: ["srv-*"] };
    const settings = { ...creation, assignment };
    const moved = parse(await editor.put(one(policyGuid), { ...settings, revision: policy.revision }));
    const { revision } = parse(await publishNow(moved));
    const elsewhere = { ...settings, revision, assignment: { ...assignment, computers: [] } };
    expect(codeOf(await editor.put(one(policyGuid), elsewhere))).toEqual(forbidden);
    const onMacs = { ...settings, revision, productCode: "EPMMac" };
    expect(codeOf(await editor.put(one(policyGuid), onMacs))).toEqual(forbidden);
    expect(parse(await editor.put(one(policyGuid), { ...settings, revision, name: "New" })).name).toBe("New");
  });

  it("of another organization don't exist for a user", async () => {
    const { policyGuid, revision } = await create({ content: firstContent });
    const both = await test.signIn("both", test.organizations.south);
    expect((await both.get(list)).json()).toEqual([]);
    const answers = [
      await both.get(one(policyGuid)),
      await both.get(versions(policyGuid)),
      await both.get(file(policyGuid)),
      await both.put(draft(policyGuid), { revision, content: secondContent }),
      await both.post(publish(policyGuid), { revision, note: "" }),
      await both.post(restore(policyGuid, 1), { revision }),
      await both.put(priorities, { order: [policyGuid], previous: [] }),
      await both.send("DELETE", `${one(policyGuid)}?revision=${revision}`),
    ];
    expect(answers.map(codeOf)).toEqual(answers.map(() => [404, "not_found"]));
    expect((await read(policyGuid)).content).toEqual(firstContent);
  });

  it.each<[string, Record<string, unknown>]>([
    ["name", { name: "a\0b" }],
    ["name", { name: "\ud800" }],
    ["name", { name: "x".repeat(10_000) }],
    ["name", { name: " " }],
    ["workGroupName", { workGroupName: 3 }],
    ["productCode", { productCode: "EPMToaster" }],
    ["assignment.computers.0", { assignment: { computers: ["\0"], users: { patterns: [], groups: [] } } }],
    ["", { further: true }],
  ])("refuse a wrong %s", async (path, changes) => {
    const answer = await editor.post(list, { ...creation, ...changes });
    expect(answer.statusCode).toBe(400);
    const fields = errorAnswerSchema.parse(answer.json()).fields ?? [];
    expect(fields.map((field) => field.path)).toContain(path);
    expect(await listAll()).toEqual([]);
  });
});

it("policies have no priorities in multi-tenant mode", async () => {
  const { policies: ofTenants } = createPolicies({ ...test.services, settings: { isMultiTenant: true } });
  const author = {
    organizationId: test.organizations.north.id,
    userId: randomUUID(),
    userName: "user",
    mayPublish: true,
  };
  const arranged = ofTenants.arrange({ order: [], previous: [] }, author);
  await expect(arranged).rejects.toMatchObject({ code: "policy_priorities_unavailable", status: 409 });
});
