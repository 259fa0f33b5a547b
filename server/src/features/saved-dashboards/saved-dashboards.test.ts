import {
  savedDashboardNameEndpoints,
  savedDashboardNameListSchema,
} from "@gatehouse/shared/contracts/saved-dashboard-names.contract";
import {
  dashboardConflictSchema,
  MAX_SAVED_DASHBOARDS,
  savedDashboardEndpoints as endpoints,
  savedDashboardListSchema,
  savedDashboardSchema,
} from "@gatehouse/shared/contracts/saved-dashboards.contract";
import { dynamicDashboardEndpoints } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { DashboardComponent, DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { SavedDashboard } from "@gatehouse/shared/contracts/saved-dashboards.contract";
import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { savedDashboards } from "../../db/schema/saved-dashboards.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { findTile } from "../dynamic-dashboards/tile-catalogue.ts";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.database.delete(savedDashboards));

function aTile(changes: Partial<DashboardComponent> = {}): DashboardComponent {
  const tile = findTile("assets-total");
  if (tile === null) throw new Error("The catalogue lacks the tile of this test");
  return { ...tile.component, instanceId: "one", ...changes };
}

function aLayout(changes: Partial<DashboardLayout> = {}): DashboardLayout {
  return {
    layoutId: "mine",
    itemId: "",
    displayName: "Mine",
    components: [aTile()],
    isDefault: false,
    isStatic: false,
    category: "",
    ...changes,
  };
}

const put = (layout: unknown, baseRevision: unknown, client = test.clients.user, layoutId = "mine") =>
  client.put(endpoints.one(layoutId), { layout, baseRevision });

async function save(layout: DashboardLayout, baseRevision: number | null): Promise<SavedDashboard> {
  const answer = await put(layout, baseRevision, test.clients.user, layout.layoutId);
  expect(answer.statusCode).toBe(200);
  return savedDashboardSchema.parse(answer.json());
}

async function listNames(client = test.clients.user): Promise<string[]> {
  const listed = savedDashboardListSchema.parse((await client.get(endpoints.list)).json());
  return listed.map(({ layout }) => layout.displayName);
}

describe("a dashboard saved on the server", () => {
  it("follows its user to every browser and organization, and is nobody else's", async () => {
    const saved = await save(aLayout(), null);
    expect(saved).toMatchObject({ revision: 1, layout: aLayout(), createdAt: test.clock.now().toISOString() });
    const elsewhere = await test.signIn("user");
    expect(savedDashboardSchema.parse((await elsewhere.get(endpoints.one("mine"))).json())).toEqual(saved);
    const byId = await elsewhere.get(dynamicDashboardEndpoints.layoutOf("mine"));
    expect(byId.json()).toEqual(aLayout());
    const { administrator } = test.clients;
    expect(await listNames(administrator)).toEqual([]);
    expect((await administrator.get(endpoints.one("mine"))).statusCode).toBe(404);
    expect((await administrator.get(dynamicDashboardEndpoints.layoutOf("mine"))).statusCode).toBe(404);
    expect((await put(aLayout({ displayName: "Theirs" }), null, administrator)).statusCode).toBe(200);
    expect(await listNames()).toEqual(["Mine"]);
  });

  it("is listed in the order of creation, also after later saves", async () => {
    await save(aLayout({ layoutId: "a", displayName: "First" }), null);
    test.clock.advance({ minutes: 1 });
    await save(aLayout({ layoutId: "b", displayName: "Second" }), null);
    test.clock.advance({ minutes: 1 });
    const again = await save(aLayout({ layoutId: "a", displayName: "First, changed" }), 1);
    expect(Date.parse(again.updatedAt) - Date.parse(again.createdAt)).toBe(120_000);
    expect(await listNames()).toEqual(["First, changed", "Second"]);
    const names = (await test.clients.user.get(savedDashboardNameEndpoints.list)).json();
    expect(savedDashboardNameListSchema.parse(names)).toEqual([
      { layoutId: "a", displayName: "First, changed" },
      { layoutId: "b", displayName: "Second" },
    ]);
    expect((await test.clients.administrator.get(savedDashboardNameEndpoints.list)).json()).toEqual([]);
  });

  it("keeps no figures, no rights of the moment, and never counts as the console's own", async () => {
    const tile = aTile({ data: { lastUpdated: "2026-01-01T00:00:00.000Z" }, isForbidden: true, isInactive: true });
    const saved = await save(aLayout({ components: [tile], isDefault: true, isStatic: true }), null);
    expect(saved.layout).toEqual(aLayout());
  });

  it("keeps a tile that the catalogue does not know, and marks one that may not be read", async () => {
    const { userWithoutPermission: client } = test.clients;
    const unknown = aTile({ componentId: "of-tomorrow", instanceId: "two", componentType: "Radar" });
    expect((await put(aLayout({ components: [aTile(), unknown] }), null, client)).statusCode).toBe(200);
    const read = await client.get(dynamicDashboardEndpoints.layoutOf("mine"));
    expect(read.json<DashboardLayout>().components.map((tile) => [tile.componentType, tile.isForbidden])).toEqual([
      ["Status", true],
      ["Radar", undefined],
    ]);
  });
});

describe("a conflict", () => {
  const conflictOf = async (answer: Awaited<ReturnType<typeof put>>) => {
    expect(answer.statusCode).toBe(409);
    return dashboardConflictSchema.parse(answer.json()).current;
  };

  it("is told when the dashboard was changed in another place, with what is there, and changes nothing", async () => {
    await save(aLayout(), null);
    const newer = await save(aLayout({ displayName: "Newer" }), 1);
    expect(await conflictOf(await put(aLayout({ displayName: "Late" }), 1))).toEqual(newer);
    expect(await conflictOf(await put(aLayout({ displayName: "New" }), null))).toEqual(newer);
    expect(await conflictOf(await put(aLayout({ displayName: "Early" }), 3))).toEqual(newer);
    const removal = await test.clients.user.send("DELETE", endpoints.removal("mine", 1));
    expect(await conflictOf(removal)).toEqual(newer);
    expect(await listNames()).toEqual(["Newer"]);
    expect((await save(aLayout({ displayName: "Overwritten" }), newer.revision)).revision).toBe(3);
  });

  it("is told when the dashboard was removed in another place; removing it again is no conflict", async () => {
    await save(aLayout(), null);
    const remove = () => test.clients.user.send("DELETE", endpoints.removal("mine", 1));
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(204);
    expect(await conflictOf(await put(aLayout(), 1))).toBeNull();
    expect(await listNames()).toEqual([]);
  });

  it("lets one of many saves at the same moment through", async () => {
    await save(aLayout(), null);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_unused, index) => put(aLayout({ displayName: `Save ${index}` }), 1)),
    );
    const countOf = (code: number) => answers.filter(({ statusCode }) => statusCode === code).length;
    expect([countOf(200), countOf(409)]).toEqual([1, 7]);
  });
});

describe("what cannot be saved", () => {
  it.each<[string, unknown, unknown]>([
    ["layout.displayName", aLayout({ displayName: "" }), null],
    ["layout.displayName", aLayout({ displayName: "   " }), null],
    ["layout.displayName", aLayout({ displayName: "a".repeat(51) }), null],
    ["layout.displayName", aLayout({ displayName: "a\0" }), null],
    ["layout.layoutId", aLayout({ layoutId: "../else" }), null],
    ["layout.layoutId", aLayout({ layoutId: "another" }), null],
    ["layout.components", aLayout({ components: Array.from({ length: 201 }, () => aTile()) }), null],
    [
      "layout.components.0.position.cols",
      aLayout({ components: [{ ...aTile(), position: { ...aTile().position, cols: 0 } }] }),
      null,
    ],
    [
      "layout.components.0.actions.0.actionType",
      aLayout({ components: [{ ...aTile(), actions: [{ actionType: "eval" as "href", url: "", params: "" }] }] }),
      null,
    ],
    ["baseRevision", aLayout(), 0],
    ["baseRevision", aLayout(), "1"],
    ["layout", null, null],
  ])("is refused at %s", async (field, layout, baseRevision) => {
    const answer = await put(layout, baseRevision);
    expect(answer.statusCode).toBe(400);
    expect(errorAnswerSchema.parse(answer.json()).fields?.map(({ path }) => path)).toContain(field);
    expect(await listNames()).toEqual([]);
  });

  it("is one more than the limit; those that are there can be changed", async () => {
    const user = await test.services.users.findByName("user");
    const now = test.clock.now();
    await test.database.insert(savedDashboards).values(
      Array.from({ length: MAX_SAVED_DASHBOARDS }, (_unused, index) => ({
        userId: user?.id ?? "",
        layoutId: `full-${index}`,
        layout: aLayout({ layoutId: `full-${index}` }),
        revision: 1,
        createdAt: now,
        updatedAt: now,
      })),
    );
    const refused = await put(aLayout(), null);
    expect([refused.statusCode, errorAnswerSchema.parse(refused.json()).code]).toEqual([409, "dashboards_full"]);
    expect((await save(aLayout({ layoutId: "full-0", displayName: "Changed" }), 1)).revision).toBe(2);
  });

  it("needs the revision that was seen, also to remove", async () => {
    const { user } = test.clients;
    expect((await user.send("DELETE", endpoints.one("mine"))).statusCode).toBe(400);
    expect((await user.send("DELETE", `${endpoints.one("mine")}?baseRevision=x`)).statusCode).toBe(400);
  });
});
