import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import {
  preLoginBannerEndpoints,
  preLoginBannerListSchema,
  type PreLoginBannerEntry,
  type PreLoginBannerInput,
} from "@gatehouse/shared/contracts/pre-login-banners.contract";
import { like } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { preLoginBanners } from "../../db/schema/pre-login-banners.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";

const { banners, banner } = preLoginBannerEndpoints;

let test: TestApp;
let administrator: TestClient;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.delete(preLoginBanners);
  // Changes need a recent sign-in.
  administrator = await test.signIn("administrator");
});

function anInput(changes: Partial<PreLoginBannerInput> = {}): PreLoginBannerInput {
  return { Title: "Notice", Text: "Authorized use only.", StartsAt: null, EndsAt: null, ...changes };
}

const inMinutes = (minutes: number): string => new Date(test.clock.now().getTime() + minutes * 60_000).toISOString();

async function create(changes: Partial<PreLoginBannerInput> = {}): Promise<PreLoginBannerEntry[]> {
  // Changes are ordered by time.
  test.clock.advance({ ms: 1 });
  const answer = await administrator.post(banners, anInput(changes));
  expect(answer.statusCode).toBe(200);
  return preLoginBannerListSchema.parse(answer.json());
}

async function readStates(): Promise<Record<string, string>> {
  const answer = await administrator.get(banners);
  const entries = preLoginBannerListSchema.parse(answer.json());
  return Object.fromEntries(entries.map(({ Title, State }) => [Title, State]));
}

describe("the pre-login banners", () => {
  it("show nothing while there is none", async () => {
    expect(await test.services.preLoginBanners.findShown()).toBeNull();
  });

  it("show the one in its time that was changed last, from its start to its end", async () => {
    await create({ Title: "Always" });
    await create({ Title: "Maintenance", StartsAt: inMinutes(5), EndsAt: inMinutes(10) });
    expect(await readStates()).toEqual({ Maintenance: "scheduled", Always: "shown" });
    test.clock.advance({ minutes: 5 });
    expect(await readStates()).toEqual({ Maintenance: "shown", Always: "covered" });
    expect(await test.services.preLoginBanners.findShown()).toEqual({
      title: "Maintenance",
      text: "Authorized use only.",
    });
    test.clock.advance({ minutes: 5 });
    expect(await readStates()).toEqual({ Maintenance: "ended", Always: "shown" });
  });

  it("are changed and removed, and each change is on record", async () => {
    const [entry] = await create({ Title: "First" });
    const id = entry?.Id ?? "";
    test.clock.advance({ ms: 1 });
    const headers = { "if-match": `"${entry?.UpdatedAt}"` };
    const input = anInput({ Title: "Second", Text: " <b>a</b> " });
    const changed = await administrator.put(banner(id), input, { headers });
    expect(preLoginBannerListSchema.parse(changed.json())).toMatchObject([
      { Id: id, Title: "Second", Text: "<b>a</b>", UpdatedBy: "administrator" },
    ]);
    const outdated = await administrator.put(banner(id), anInput({ Title: "Third" }), { headers });
    expect([outdated.statusCode, errorAnswerSchema.parse(outdated.json()).code]).toEqual([409, "revision_conflict"]);
    const removed = await administrator.send("DELETE", banner(id));
    expect(removed.json()).toEqual([]);
    const recorded = await test.database
      .select()
      .from(auditEvents)
      .where(like(auditEvents.action, "pre-login-banner.%"));
    expect(recorded.slice(-3).map(({ action, subject }) => [action, subject])).toEqual([
      ["pre-login-banner.created", "First"],
      ["pre-login-banner.updated", "Second"],
      ["pre-login-banner.removed", "Second"],
    ]);
    for (const method of ["PUT", "DELETE"] as const) {
      const gone = await administrator.send(method, banner(id), { payload: anInput() });
      expect(gone.statusCode).toBe(404);
    }
  });

  it.each<[string, Partial<Record<keyof PreLoginBannerInput, unknown>>]>([
    ["Title", { Title: "  " }],
    ["Title", { Title: "a".repeat(201) }],
    ["Text", { Text: "" }],
    ["Text", { Text: "a\0b" }],
    ["StartsAt", { StartsAt: "tomorrow" }],
    ["StartsAt", { StartsAt: "0000-01-01T00:00:00Z" }],
    ["EndsAt", { StartsAt: "2026-05-02T00:00:00Z", EndsAt: "2026-05-02T00:00:00Z" }],
  ])("refuse a wrong %s and say so at the field", async (path, changes) => {
    const answer = await administrator.post(banners, { ...anInput(), ...changes });
    expect(answer.statusCode).toBe(400);
    const fields = errorAnswerSchema.parse(answer.json()).fields ?? [];
    expect([...new Set(fields.map((field) => field.path))]).toEqual([path]);
    expect(await readStates()).toEqual({});
  });

  it("are for administrators only, regardless of permissions", async () => {
    const user = test.clients.user;
    const [entry] = await create();
    const id = entry?.Id ?? "";
    const answers = [
      await user.get(banners),
      await user.post(banners, anInput()),
      await user.put(banner(id), anInput()),
      await user.send("DELETE", banner(id)),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    expect(Object.keys(await readStates())).toEqual(["Notice"]);
  });
});
