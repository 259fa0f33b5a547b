import { optionChangeEndpoints, optionChangeListSchema } from "@gatehouse/shared/contracts/option-changes.contract";
import { optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const save = (client: TestClient, sectionId: string, cardId: string, id: string, value: unknown, headers = {}) =>
  client.put(`/api/options/${sectionId}?optionSectionId=${cardId}`, [{ OptionTypeID: id, UserSetting: value }], {
    headers,
  });

async function readHistory(client: TestClient, sectionId: string, optionId: string, before?: string) {
  const answer = await client.get(optionChangeEndpoints.history(sectionId, optionId, before));
  expect(answer.statusCode).toBe(200);
  return optionChangeListSchema.parse(answer.json());
}

it("the history of a setting tells who changed it when, from what to what, the newest first", async () => {
  const { administrator, user } = test.clients;
  const idle = optionTypeIds.sessionIdleMinutes;
  await save(administrator, "1", "session-limits", idle, 20);
  test.clock.advance({ minutes: 1 });
  await save(administrator, "1", "session-limits", optionTypeIds.sessionAbsoluteHours, 10);
  await save(administrator, "1", "session-limits", idle, 30);
  const { changes, next } = await readHistory(user, "1", idle);
  expect(changes).toMatchObject([
    { userName: "administrator", oldValue: 20, newValue: 30, changedAt: test.clock.now().toISOString() },
    { userName: "administrator", oldValue: 15, newValue: 20 },
  ]);
  expect(next).toBeNull();
});

it("says that an option was not set before, and takes it back to that", async () => {
  const { administrator } = test.clients;
  const id = optionTypeIds.supportOpensAt;
  await save(administrator, "3", "support-hours", id, 480);
  test.clock.advance({ minutes: 1 });
  await save(administrator, "3", "support-hours", id, "");
  expect((await readHistory(administrator, "3", id)).changes).toMatchObject([
    { oldValue: 480, newValue: "" },
    { oldValue: null, wasUnset: true, newValue: 480 },
  ]);
});

it("a long history comes in pages", async () => {
  const client = await test.signIn("user");
  const id = optionTypeIds.supportTeam;
  for (let count = 1; count <= 25; count += 1) await save(client, "3", "support-contact", id, `Team ${count}`);
  const first = await readHistory(client, "3", id);
  const second = await readHistory(client, "3", id, first.next ?? "");
  const names = [...first.changes, ...second.changes].map(({ newValue }) => newValue);
  expect(names).toEqual(Array.from({ length: 25 }, (_, index) => `Team ${25 - index}`));
  expect([first.changes.length, second.next]).toEqual([20, null]);
});

it("an organization sees its own changes only", async () => {
  const client = await test.signIn("both");
  const inSouth = { organizationid: test.organizations.south.id };
  await save(client, "2", "table-display", optionTypeIds.tableShowSeconds, true, inSouth);
  expect((await readHistory(client, "2", optionTypeIds.tableShowSeconds)).changes).toEqual([]);
  const answer = await client.get(optionChangeEndpoints.history("2", optionTypeIds.tableShowSeconds), {
    headers: inSouth,
  });
  expect(optionChangeListSchema.parse(answer.json()).changes).toMatchObject([{ oldValue: false, newValue: true }]);
});

it("records of earlier versions, which hold the new value only, still show", async () => {
  await test.services.auditEvents.record({
    action: "options.update",
    userName: "former",
    subject: "1",
    details: { "password-min-length": 16 },
  });
  const { changes } = await readHistory(test.clients.user, "1", "password-min-length");
  expect(changes).toMatchObject([{ userName: "former", oldValue: null, newValue: 16 }]);
  expect(changes[0]).not.toHaveProperty("wasUnset");
});

it("what is no setting, no page or not permitted is refused", async () => {
  const { user, userWithoutPermission } = test.clients;
  expect((await user.get("/api/options/1/history?option=unknown")).statusCode).toBe(404);
  expect((await user.get("/api/options/9/history?option=table-show-seconds")).statusCode).toBe(404);
  expect((await user.get("/api/options/2/history?option=table-show-seconds&before=x")).statusCode).toBe(400);
  expect((await user.get("/api/options/2/history")).statusCode).toBe(400);
  const path = optionChangeEndpoints.history("2", optionTypeIds.tableShowSeconds);
  expect((await userWithoutPermission.get(path)).statusCode).toBe(403);
});
