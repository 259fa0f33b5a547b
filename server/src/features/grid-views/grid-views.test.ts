import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import {
  gridViewEndpoints,
  gridViewSchema,
  gridViewsSchema,
  MAX_GRID_VIEWS,
  type GridView,
  type GridViewRequest,
} from "@gatehouse/shared/contracts/grid-views.contract";
import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { gridViews } from "../../db/schema/grid-views.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import type { TestClient } from "../../testing/test-client.ts";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.database.delete(gridViews));

const assets = gridDefinitionIds.assets;
const aRequest = (changes: Partial<GridViewRequest> = {}): GridViewRequest => ({
  name: "Stale servers",
  query: "where=lastSeenAt%3AolderThan%3A30d&sort=name%3Adescending",
  isShared: false,
  ...changes,
});

const post = (request: object, client: TestClient = test.clients.user, headers: Record<string, string> = {}) =>
  client.post(gridViewEndpoints.list(assets), request, { headers });

async function create(changes: Partial<GridViewRequest> = {}, client = test.clients.user): Promise<GridView> {
  const answer = await post(aRequest(changes), client);
  expect(answer.statusCode).toBe(200);
  return gridViewSchema.parse(answer.json());
}

async function list(client = test.clients.user, headers: Record<string, string> = {}): Promise<GridView[]> {
  const answer = await client.get(gridViewEndpoints.list(assets), { headers });
  return gridViewsSchema.parse(answer.json()).views;
}

const codeOf = (answer: { statusCode: number; json: () => unknown }) => [
  answer.statusCode,
  errorAnswerSchema.parse(answer.json()).code,
];

describe("a saved view", () => {
  it("is its owner's alone until it is shared, and stays in its organization and grid", async () => {
    const own = await create();
    expect(own).toMatchObject({ ...aRequest(), isOwn: true, ownerName: "user", revision: 1 });
    const other = test.clients.userInTwoOrganizations;
    expect(await list()).toEqual([own]);
    expect(await list(other)).toEqual([]);
    const shared = await create({ name: "Shared", isShared: true });
    expect(await list(other)).toEqual([{ ...shared, isOwn: false }]);
    expect(await list(other, { organizationid: test.organizations.south.id })).toEqual([]);
    const scans = await test.clients.user.get(gridViewEndpoints.list(gridDefinitionIds.scans));
    expect(gridViewsSchema.parse(scans.json()).views).toEqual([]);
  });

  it("is listed with the user's own first, each by name", async () => {
    const other = test.clients.userInTwoOrganizations;
    for (const name of ["b", "É", "a"]) await create({ name });
    await create({ name: "A shared one", isShared: true }, other);
    expect((await list()).map(({ name }) => name)).toEqual(["a", "b", "É", "A shared one"]);
  });

  it("is changed by its owner only, as the owner last saw it", async () => {
    const { id } = await create({ isShared: true });
    const put = (body: object, client = test.clients.user) => client.put(gridViewEndpoints.one(assets, id), body);
    const changed = await put({ ...aRequest({ name: "  Renamed " }), baseRevision: 1 });
    expect(gridViewSchema.parse(changed.json())).toMatchObject({ name: "Renamed", isShared: false, revision: 2 });
    expect(codeOf(await put({ ...aRequest(), baseRevision: 1 }))).toEqual([409, "view_changed"]);
    for (const client of [test.clients.administrator, test.clients.userInTwoOrganizations])
      expect((await put({ ...aRequest(), baseRevision: 2 }, client)).statusCode).toBe(404);
  });

  it("is deleted by its owner, or by an administrator if it is shared", async () => {
    const remove = (id: string, client = test.clients.user) => client.send("DELETE", gridViewEndpoints.one(assets, id));
    const { administrator } = test.clients;
    const reader = { organization: test.organizations.north, permissions: [permissions.assetsRead] };
    await addTestUser(test.database, { name: "reader", memberships: [reader] });
    const other = await test.signIn("reader");
    const own = await create();
    const shared = await create({ name: "Shared", isShared: true });
    expect((await remove(own.id, administrator)).statusCode).toBe(404);
    expect(codeOf(await remove(shared.id, other))).toEqual([403, "view_of_another_user"]);
    expect((await remove(shared.id, administrator)).statusCode).toBe(204);
    expect((await remove(own.id)).statusCode).toBe(204);
    expect((await remove(own.id)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    const recorded = await test.database.select().from(auditEvents);
    const actions = recorded
      .filter(({ subject }) => subject === "Shared")
      .map(({ action, userName }) => [action, userName]);
    expect(actions).toEqual(
      expect.arrayContaining([
        ["grid-view.created", "user"],
        ["grid-view.removed", "administrator"],
      ]),
    );
  });

  it("has a name that its owner uses once, also when saved several times at one moment", async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(aRequest())));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const [{ id } = { id: "" }] = await list();
    await create({ name: "Another" });
    const renamed = await test.clients.user.put(gridViewEndpoints.one(assets, id), {
      ...aRequest({ name: "Another" }),
      baseRevision: 1,
    });
    expect(codeOf(renamed)).toEqual([409, "view_name_taken"]);
    expect((await post(aRequest(), test.clients.userInTwoOrganizations)).statusCode).toBe(200);
  });

  it("is one of a limited number", async () => {
    const user = await test.services.users.findByName("user");
    const now = test.clock.now();
    await test.database.insert(gridViews).values(
      Array.from({ length: MAX_GRID_VIEWS }, (_unused, index) => ({
        ...aRequest({ name: `View ${index}` }),
        organizationId: test.organizations.north.id,
        definitionId: assets,
        userId: user?.id ?? "",
        revision: 1,
        createdAt: now,
        updatedAt: now,
      })),
    );
    expect(codeOf(await post(aRequest()))).toEqual([409, "views_full"]);
  });

  it("needs the grid's permission, and texts that can be stored", async () => {
    const closed = await test.clients.userWithoutPermission.get(gridViewEndpoints.list(assets));
    expect(closed.statusCode).toBe(403);
    const bad: Partial<GridViewRequest>[] = [
      { name: "" },
      { name: "   " },
      { name: "a".repeat(81) },
      { name: "a\0" },
      { name: "\ud800" },
      { query: "a\0" },
      { query: "a".repeat(10_000) },
    ];
    for (const changes of bad) expect((await post(aRequest(changes))).statusCode).toBe(400);
    expect((await test.clients.user.send("DELETE", gridViewEndpoints.one(assets, "x"))).statusCode).toBe(400);
    expect(await list()).toEqual([]);
  });
});
