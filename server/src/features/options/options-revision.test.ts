import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { optionEndpoints, optionSectionsSchema } from "@gatehouse/shared/contracts/options.contract";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { optionSettings } from "../../db/schema/option-settings.table.ts";
import { settings } from "../../db/schema/settings.table.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { startTwoServers } from "../../testing/start-two-servers.ts";
import type { TwoServers } from "../../testing/start-two-servers.ts";
import type { TestClient } from "../../testing/test-client.ts";

let servers: TwoServers;
let test: TestApp;
/** The same user on another server of the same database. */
let elsewhere: TestClient;
beforeAll(async () => {
  servers = await startTwoServers();
  test = servers.first;
  elsewhere = servers.second.user;
});
afterAll(() => servers.close());
afterEach(async () => {
  await test.database.delete(optionSettings);
  await test.database.delete(settings);
});

const path = optionEndpoints.section("2");
const href = `${path}?optionSectionId=table-display`;
const supportHref = "/api/options/3?optionSectionId=support-contact";
const rows = (UserSetting: string) => [{ OptionTypeID: "table-rows-per-page", UserSetting }];
const ifMatch = (tag: string) => ({ headers: { "if-match": tag } });

async function readRevision(): Promise<{ card: string; page: string }> {
  const answer = await test.clients.user.get(path);
  const [card] = optionSectionsSchema.parse(answer.json())._embedded.optionSections;
  return { card: `"${card?.revision ?? ""}"`, page: String(answer.headers.etag) };
}

async function readRows(): Promise<unknown> {
  const answer = await test.clients.user.get(path);
  return optionSectionsSchema.parse(answer.json())._embedded.optionSections[0]?.fields[0]?.value;
}

it("a save on top of the revision that was read is taken, and gives a new one", async () => {
  const before = await readRevision();
  const saved = await test.clients.user.put(href, rows("50"), ifMatch(before.card));
  expect(saved.statusCode).toBe(200);
  const after = await readRevision();
  expect(saved.headers.etag).toBe(after.page);
  expect(after.card).not.toBe(before.card);
  expect((await test.clients.user.put(href, rows("100"), ifMatch(after.page))).statusCode).toBe(200);
});

it("an older revision is refused, and neither stored nor recorded", async () => {
  const before = await readRevision();
  await elsewhere.put(href, rows("50"), ifMatch(before.card));
  const recorded = await test.database.$count(auditEvents);
  for (const stale of [before.card, before.page, `W/${before.card}`, '"unknown"', "unknown", ""]) {
    const answer = await test.clients.user.put(href, rows("100"), ifMatch(stale));
    expect([stale, answer.statusCode]).toEqual([stale, 409]);
    expect(errorAnswerSchema.parse(answer.json()).code).toBe("revision_conflict");
  }
  expect(await readRows()).toBe("50");
  expect(await test.database.$count(auditEvents)).toBe(recorded);
});

it("a change of another card leaves the revision of this one in force", async () => {
  const before = await readRevision();
  await test.clients.user.put(supportHref, [{ OptionTypeID: "support-team", UserSetting: "Desk" }]);
  expect(await readRevision()).toEqual(before);
});

it("clients without a revision, or with any, save as before; a proxy may make the tag weak", async () => {
  expect((await test.clients.user.put(href, rows("50"))).statusCode).toBe(200);
  expect((await test.clients.user.put(href, rows("100"), ifMatch("*"))).statusCode).toBe(200);
  const { card } = await readRevision();
  expect((await test.clients.user.put(href, rows("25"), ifMatch(`"other", W/${card}`))).statusCode).toBe(200);
});

it("of two saves on top of one revision on two servers exactly one wins", async () => {
  const team = (UserSetting: string) => [{ OptionTypeID: "support-team", UserSetting }];
  const readCard = async () => {
    const sections = optionSectionsSchema.parse((await test.clients.user.get("/api/options/3")).json());
    const [card] = sections._embedded.optionSections;
    return { tag: `"${card?.revision ?? ""}"`, team: card?.fields[0]?.value };
  };
  for (let round = 1; round <= 5; round += 1) {
    const { tag } = await readCard();
    const [here, there] = await Promise.all([
      test.clients.user.put(supportHref, team(`here ${round}`), ifMatch(tag)),
      elsewhere.put(supportHref, team(`there ${round}`), ifMatch(tag)),
    ]);
    expect([here.statusCode, there.statusCode].toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await readCard()).team).toBe(`${here.statusCode === 200 ? "here" : "there"} ${round}`);
  }
});
