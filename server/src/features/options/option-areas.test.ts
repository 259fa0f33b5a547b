import {
  areaCardIds,
  optionEndpoints,
  optionSectionsSchema,
  optionTypeIds,
} from "@gatehouse/shared/contracts/options.contract";
import type { OptionSection } from "@gatehouse/shared/contracts/options.contract";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

async function readCards(client: TestClient, path: string): Promise<OptionSection[]> {
  const answer = await client.get(path);
  expect(answer.statusCode).toBe(200);
  return optionSectionsSchema.parse(answer.json())._embedded.optionSections;
}

it("the change-agent section and the global settings have a read call of their own (AC-454, AC-455)", async () => {
  const { changeAgent, ...globalIds } = areaCardIds;
  const agents = await readCards(test.clients.administrator, "/api/ps/configuration/change-agent/");
  expect(agents.map(({ id }) => id)).toEqual([changeAgent]);
  const cards = await readCards(test.clients.administrator, "/api/ps/configuration/global-settings/");
  expect(cards.map(({ id }) => id)).toEqual(Object.values(globalIds));
  for (const card of [...agents, ...cards]) expect(card.fields.length).toBeGreaterThan(0);
});

it("their cards are saved by the path of their area (AC-458, AC-459), on top of their revision", async () => {
  const { administrator } = test.clients;
  const [agents] = await readCards(administrator, optionEndpoints.changeAgent);
  expect(agents?.links.update?.href).toBe("/api/ps/configuration/change-agent/?optionSectionId=57");
  const cards = await readCards(administrator, optionEndpoints.globalSettings);
  expect(cards.map(({ links }) => links.update?.href)).toEqual(
    ["100", "101", "102", "103", "104", "105"].map(
      (id) => `/api/ps/configuration/global-settings/?optionSectionId=${id}`,
    ),
  );
  const href = cards[0]?.links.update?.href ?? "";
  const body = [{ OptionTypeID: optionTypeIds.mailsKeptDays, UserSetting: 40 }];
  const headers = { "if-match": `"${cards[0]?.revision ?? ""}"` };
  const saved = await administrator.put(href, body, { headers });
  expect(saved.statusCode).toBe(200);
  const [first] = optionSectionsSchema.parse(saved.json())._embedded.optionSections;
  expect(first?.fields[0]).toMatchObject({ id: optionTypeIds.mailsKeptDays, value: 40, source: "stored" });
  expect((await administrator.put(href, body, { headers })).statusCode).toBe(409);
  const unknown = `${optionEndpoints.changeAgent}?optionSectionId=100`;
  expect((await administrator.put(unknown, body)).statusCode).toBe(404);
});

it("they are read-only for all but administrators", async () => {
  for (const path of [optionEndpoints.changeAgent, optionEndpoints.globalSettings]) {
    for (const card of await readCards(test.clients.user, path)) expect(card.links).toEqual({});
    expect((await test.clients.userWithoutPermission.get(path)).statusCode).toBe(403);
  }
  const body = [{ OptionTypeID: optionTypeIds.mailsKeptDays, UserSetting: 40 }];
  const href = `${optionEndpoints.globalSettings}?optionSectionId=100`;
  expect((await test.clients.user.put(href, body)).statusCode).toBe(403);
});
