import { optionEndpoints, optionSectionIds } from "@gatehouse/shared/contracts/options.contract";
import { supportContactEndpoints } from "@gatehouse/shared/contracts/support-contacts.contract";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

async function save(card: string, values: Record<string, unknown>): Promise<void> {
  const path = `${optionEndpoints.section(optionSectionIds.support)}?optionSectionId=${card}`;
  const changes = Object.entries(values).map(([OptionTypeID, UserSetting]) => ({ OptionTypeID, UserSetting }));
  const answer = await test.clients.administrator.put(path, changes);
  expect(answer.statusCode).toBe(200);
}

const read = () => test.clients.userWithoutPermission.get(supportContactEndpoints.supportContact);

it("is what the options say, for every member of the organization, and nothing while no team is named", async () => {
  await save("support-contact", { "support-emails": "help@example.com" });
  expect((await read()).statusCode).toBe(204);
  await save("support-contact", {
    "support-team": "Service desk",
    "support-emails": "help@example.com; desk@example.com;help@example.com",
  });
  const contact = { Team: "Service desk", Emails: ["help@example.com", "desk@example.com"], Note: "" };
  expect((await read()).json()).toEqual({ ...contact, OpensAtMinutes: null, ClosesAtMinutes: null });
  await save("support-hours", { "support-opens-at": 480, "support-closes-at": 1020 });
  expect((await read()).json()).toEqual({ ...contact, OpensAtMinutes: 480, ClosesAtMinutes: 1020 });
});
