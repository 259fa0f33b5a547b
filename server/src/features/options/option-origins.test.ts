import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { optionEndpoints, optionSectionsSchema, optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import { settings } from "../../db/schema/settings.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({
    environment: { SIGN_IN_LOCK_TRIES: "7", SIGN_IN_LOCK_MINUTES: "20", SIGN_IN_FLOOR_MS: "400" },
  });
});
afterAll(() => test.close());

const href = "/api/options/4?optionSectionId=sign-in-lock";

async function readField(id: string): Promise<DescribedField | undefined> {
  const answer = await test.clients.administrator.get(optionEndpoints.section("4"));
  const { optionSections } = optionSectionsSchema.parse(answer.json())._embedded;
  return optionSections.flatMap(({ fields }) => fields).find((field) => field.id === id);
}

it("a value in force comes from the environment or the server until one is stored, which wins", async () => {
  const { signInLockTries, signInLockMinutes, showsDomains } = optionTypeIds;
  expect(await readField(signInLockTries)).toMatchObject({ value: 7, source: "environment", defaultValue: 7 });
  expect(await readField(showsDomains)).toMatchObject({ value: true, source: "default" });
  await test.clients.administrator.put(href, [{ OptionTypeID: signInLockTries, UserSetting: 5 }]);
  expect(await readField(signInLockTries)).toMatchObject({ value: 5, source: "stored", defaultValue: 7 });
  expect(await readField(signInLockMinutes)).toMatchObject({ value: 20, source: "environment" });
});

it("a value that only the environment gives is locked, and names its variable", async () => {
  const id = optionTypeIds.signInFloorMs;
  await test.database.insert(settings).values({ key: `option:${id}`, value: 10 });
  expect(await readField(id)).toMatchObject({
    value: 400,
    source: "environment",
    lock: "option.locks.environment",
    lockParameters: { variable: "SIGN_IN_FLOOR_MS" },
  });
  const refused = await test.clients.administrator.put(href, [{ OptionTypeID: id, UserSetting: 500 }]);
  expect(refused.statusCode).toBe(400);
  expect(errorAnswerSchema.parse(refused.json()).fields).toMatchObject([{ path: id, code: "notChangeable" }]);
});
