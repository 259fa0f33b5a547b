import "fake-indexeddb/auto";
import { saveDashboardSchema, type SavedDashboard } from "@gatehouse/shared/contracts/saved-dashboards.contract";
import { type DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { dirtySources, notificationsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { anError, mockApi, type ApiHandlers, type MockAnswer } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { localDashboardsStore } from "../../../data/local-dashboards-store.ts";
import { revisionsStore } from "../../../data/revisions-store.ts";
import * as remote from "../../../remote.tsx";
import { aPlacedTile } from "../../../testing/placed-tile.builder.ts";
import { aDashboard } from "../../../testing/dashboards.builder.ts";
import { emptyDatabases } from "../../../testing/empty-databases.ts";

const user = "user-1";
const tile = (id: string) =>
  aPlacedTile(
    id,
    {},
    {
      displayName: `Tile ${id}`,
      resourceKey: `none.${id}`,
      resources: {},
      helpContent: "",
      componentType: "Info",
      isDataComponent: false,
    },
  );
const theirs = aDashboard({ displayName: "Theirs", components: [tile("b")] });
const mine = aDashboard({ displayName: "Mine", components: [tile("a")] });

const aServerDashboard = (layout: DashboardLayout, revision: number): SavedDashboard => ({
  layout,
  revision,
  createdAt: "2026-11-01T08:00:00.000Z",
  updatedAt: "2026-11-02T08:00:00.000Z",
});

/** A fake server that compares revisions like the real one. */
function aServer(start: SavedDashboard[]) {
  let all = start;
  let gate = Promise.resolve();
  const save = (body: unknown): MockAnswer => {
    const { layout, baseRevision } = saveDashboardSchema.parse(body);
    const current = all.find((one) => one.layout.layoutId === layout.layoutId) ?? null;
    if ((current?.revision ?? null) !== baseRevision) {
      return { status: 409, body: { code: "dashboard_changed", message: "Changed.", requestId: "r", current } };
    }
    const next = aServerDashboard(layout, (baseRevision ?? 0) + 1);
    all = [...all.filter((one) => one.layout.layoutId !== layout.layoutId), next];
    return { body: next };
  };
  const remove = (path: string): MockAnswer => {
    const [current] = all;
    if (current && !path.endsWith(`?baseRevision=${current.revision}`)) {
      return { status: 409, body: { code: "dashboard_changed", message: "Changed.", requestId: "r", current } };
    }
    all = [];
    return { status: 204 };
  };
  const api: ApiHandlers = {
    "GET /api/dynamic-dashboard/layouts": [],
    "GET /api/dynamic-dashboard/components": [tile("a"), tile("b")],
    "GET /api/user/dashboards": () => ({ body: all }),
    "PUT /api/user/dashboards/:layoutId": async ({ body }) => gate.then(() => save(body)),
    "DELETE /api/user/dashboards/:layoutId": async ({ path }) => gate.then(() => remove(path)),
  };
  const saveElsewhere = (layout: DashboardLayout): void => {
    all = [aServerDashboard(layout, (all[0]?.revision ?? 0) + 1)];
  };
  /** Holds back what changes something; returns the function that lets it go on. */
  const hold = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    return resolve;
  };
  return { api, list: () => all, saveElsewhere, hold };
}

const open = (server: ReturnType<typeof aServer>) =>
  renderPage({ module: remote, path: "/dashboard/preview/edit?definition=layout-1", api: server.api });
const nameBox = () => screen.findByRole("textbox", { name: "Name" });
const settled = (read: Promise<DashboardLayout[]>) => act(async () => read);

async function choose(by: UserEvent, entry: string): Promise<void> {
  await by.click(screen.getByRole("button", { name: "Dashboard Options" }));
  await by.click(await screen.findByRole("menuitem", { name: entry }));
}

async function removeTileAndSave(by: UserEvent): Promise<void> {
  await by.click(screen.getByRole("button", { name: "Menu" }));
  await by.click(await screen.findByRole("menuitem", { name: "Remove" }));
  await by.click(screen.getByRole("button", { name: "Save Layout" }));
}

afterEach(emptyDatabases);

it("sends nothing to the server unless the user wants it there", async () => {
  await localDashboardsStore.put(user, mine);
  const server = aServer([]);
  const { user: by } = await open(server);
  await nameBox();
  await removeTileAndSave(by);
  await waitFor(async () => expect((await localDashboardsStore.getAll(user))[0]?.components).toEqual([]));
  expect(mockApi.requests().filter(({ method }) => method !== "GET")).toEqual([]);
});

it("is kept there from then on, with each save", async () => {
  await localDashboardsStore.put(user, mine);
  const server = aServer([]);
  const { user: by } = await open(server);
  await nameBox();
  await choose(by, "Save to server");
  await waitFor(() => expect(server.list()).toMatchObject([{ layout: { displayName: "Mine" }, revision: 1 }]));
  expect(await screen.findByText("Server")).toBeVisible();
  await removeTileAndSave(by);
  await waitFor(() => expect(server.list()).toMatchObject([{ layout: { components: [] }, revision: 2 }]));
  await choose(by, "Remove from server");
  await waitFor(() => expect(server.list()).toEqual([]));
  expect(await settled(localDashboardsStore.getAll(user))).toHaveLength(1);
});

it("is listed and opened in a browser that has never seen it", async () => {
  await open(aServer([aServerDashboard(theirs, 4)]));
  expect(await nameBox()).toHaveValue("Theirs");
  expect(screen.getByRole("article", { name: "Tile b" })).toBeVisible();
  expect(screen.queryByText(/changed elsewhere/)).toBeNull();
});

describe("where another place was faster", () => {
  const openConflict = async () => {
    await localDashboardsStore.put(user, mine);
    await revisionsStore.set(user, "layout-1", 1);
    const server = aServer([aServerDashboard({ ...theirs, displayName: "Mine" }, 2)]);
    const { user: by } = await open(server);
    await nameBox();
    await removeTileAndSave(by);
    const dialog = await screen.findByRole("alertdialog", { name: "This dashboard was changed elsewhere" });
    return { by, dialog, server };
  };

  it("asks, and says what differs; the work is saved here already", async () => {
    const { dialog, server } = await openConflict();
    expect(within(dialog).getByText("Tile b is only in the other version")).toBeVisible();
    expect(server.list()).toMatchObject([{ revision: 2 }]);
    expect((await settled(localDashboardsStore.getAll(user)))[0]?.components).toEqual([]);
  });

  it("overwrites, if the user wants that", async () => {
    const { by, dialog, server } = await openConflict();
    await by.click(within(dialog).getByRole("button", { name: "Overwrite" }));
    await waitFor(() => expect(server.list()).toMatchObject([{ layout: { components: [] }, revision: 3 }]));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });

  it("saves a copy, and takes over what the other place has saved", async () => {
    const { by, dialog, server } = await openConflict();
    await by.click(within(dialog).getByRole("button", { name: "Save as copy" }));
    await waitFor(async () => expect(await nameBox()).toHaveValue("Mine (copy)"));
    const local = await settled(localDashboardsStore.getAll(user));
    expect(local.map(({ displayName, components }) => [displayName, components.length])).toEqual([
      ["Mine", 1],
      ["Mine (copy)", 0],
    ]);
    expect(server.list().map(({ layout, revision }) => [layout.displayName, revision])).toEqual([
      ["Mine", 2],
      ["Mine (copy)", 1],
    ]);
  });

  it("saves one copy, however often it is asked to while that takes long", async () => {
    const { by, dialog, server } = await openConflict();
    const release = server.hold();
    await by.click(within(dialog).getByRole("button", { name: "Save as copy" }));
    await by.click(within(dialog).getByRole("button", { name: /Save as copy/ }));
    await by.keyboard("{Escape}");
    expect(within(dialog).getByRole("button", { name: "Overwrite" })).toBeDisabled();
    release();
    await waitFor(async () => expect(await nameBox()).toHaveValue("Mine (copy)"));
    expect(server.list().map(({ layout }) => layout.displayName)).toEqual(["Mine", "Mine (copy)"]);
  });

  it("loads the newer one, if the user wants that, and keeps the work as a draft", async () => {
    const { by, dialog, server } = await openConflict();
    await by.click(within(dialog).getByRole("button", { name: "Load newer version" }));
    expect(await screen.findByRole("article", { name: "Tile b" })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await waitFor(async () => expect(await nameBox()).toHaveFocus());
    await by.click(await screen.findByRole("button", { name: "Restore" }));
    expect(screen.queryByRole("article")).toBeNull();
    await by.click(screen.getByRole("button", { name: "Save Layout" }));
    await waitFor(() => expect(server.list()).toMatchObject([{ layout: { components: [] }, revision: 3 }]));
  });

  const openMine = async () => {
    await localDashboardsStore.put(user, mine);
    await revisionsStore.set(user, "layout-1", 1);
    const server = aServer([aServerDashboard(mine, 1)]);
    const { user: by } = await open(server);
    await nameBox();
    return { by, server };
  };

  it("asks before it removes what was saved there meanwhile", async () => {
    const { by, server } = await openMine();
    server.saveElsewhere({ ...theirs, displayName: "Mine" });
    await choose(by, "Remove from server");
    const dialog = await screen.findByRole("alertdialog", { name: "This dashboard was changed elsewhere" });
    expect(within(dialog).getByText("Tile b is only in the other version")).toBeVisible();
    expect(server.list()).toHaveLength(1);
    expect(appStore.get(notificationsAtom)).toEqual([]);
  });

  it("removes what was saved there meanwhile without a question where it is the same", async () => {
    const { by, server } = await openMine();
    server.saveElsewhere(mine);
    await choose(by, "Remove from server");
    await waitFor(() => expect(server.list()).toEqual([]));
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("asks nobody where both say the same", async () => {
    await localDashboardsStore.put(user, mine);
    await revisionsStore.set(user, "layout-1", 1);
    const server = aServer([aServerDashboard({ ...mine, components: [] }, 2)]);
    const { user: by } = await open(server);
    await nameBox();
    await removeTileAndSave(by);
    await waitFor(async () => expect(await act(async () => revisionsStore.get(user, "layout-1"))).toBe(2));
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("offers what is newer, and loads it", async () => {
    await localDashboardsStore.put(user, mine);
    await revisionsStore.set(user, "layout-1", 1);
    const { user: by } = await open(aServer([aServerDashboard(theirs, 2)]));
    await by.click(await screen.findByRole("button", { name: "Load newer version" }));
    await waitFor(async () => expect(await nameBox()).toHaveValue("Theirs"));
    expect((await settled(localDashboardsStore.getAll(user))).map(({ displayName }) => displayName)).toEqual([
      "Theirs",
    ]);
  });

  it("never undoes across that load, and keeps what was unsaved as a draft", async () => {
    await localDashboardsStore.put(user, mine);
    await revisionsStore.set(user, "layout-1", 1);
    const { user: by } = await open(aServer([aServerDashboard(theirs, 2)]));
    await by.type(await nameBox(), " and more");
    await by.click(await screen.findByRole("button", { name: "Load newer version" }));
    await waitFor(async () => expect(await nameBox()).toHaveValue("Theirs"));
    expect(screen.getByRole("button", { name: "Undo" })).toHaveAttribute("aria-disabled", "true");
    await waitFor(() => expect(dirtySources.hasAny()).toBe(false));
    await by.click(screen.getByRole("button", { name: "Restore" }));
    expect(await nameBox()).toHaveValue("Mine and more");
  });
});

describe("where another tab of this browser was faster", () => {
  const openConflict = async () => {
    await localDashboardsStore.put(user, mine);
    const server = aServer([]);
    const { user: by } = await open(server);
    await nameBox();
    await act(async () => localDashboardsStore.put(user, { ...theirs, displayName: "Mine" }));
    await removeTileAndSave(by);
    const dialog = await screen.findByRole("alertdialog", { name: "This dashboard was changed elsewhere" });
    return { by, dialog, server };
  };
  const namesAndTiles = async () =>
    (await settled(localDashboardsStore.getAll(user))).map(({ displayName, components }) => [
      displayName,
      components.length,
    ]);

  it("asks, says what differs, and writes nothing before the user has decided", async () => {
    const { by, dialog } = await openConflict();
    expect(within(dialog).getByText("Tile b is only in the other version")).toBeVisible();
    expect(within(dialog).getByText(/Another tab in this browser/)).toBeVisible();
    expect(within(dialog).getByText(/aren't saved yet/)).toBeVisible();
    await by.click(within(dialog).getByRole("button", { name: "Decide later" }));
    expect(await namesAndTiles()).toEqual([["Mine", 1]]);
    expect(dirtySources.hasAny()).toBe(true);
  });

  it("overwrites, if the user wants that", async () => {
    const { by, dialog } = await openConflict();
    await by.click(within(dialog).getByRole("button", { name: "Overwrite" }));
    await waitFor(async () => expect(await namesAndTiles()).toEqual([["Mine", 0]]));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await waitFor(() => expect(dirtySources.hasAny()).toBe(false));
  });

  it("loads the newer one, if the user wants that, and keeps the work as a draft", async () => {
    const { by, dialog } = await openConflict();
    await by.click(within(dialog).getByRole("button", { name: "Load newer version" }));
    expect(await screen.findByRole("article", { name: "Tile b" })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await waitFor(async () => expect(await nameBox()).toHaveFocus());
    await waitFor(() => expect(dirtySources.hasAny()).toBe(false));
    expect(await namesAndTiles()).toEqual([["Mine", 1]]);
    await by.click(await screen.findByRole("button", { name: "Restore" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Restore" })).toBeNull());
    expect(screen.queryByRole("article")).toBeNull();
    await waitFor(async () => expect(await nameBox()).toHaveFocus());
    await by.click(screen.getByRole("button", { name: "Save Layout" }));
    await waitFor(async () => expect(await namesAndTiles()).toEqual([["Mine", 0]]));
  });

  it("asks before a removal from the server too, and removes nothing before the user has decided", async () => {
    await localDashboardsStore.put(user, mine);
    await revisionsStore.set(user, "layout-1", 1);
    const server = aServer([aServerDashboard(mine, 1)]);
    const { user: by } = await open(server);
    await nameBox();
    await act(async () => localDashboardsStore.put(user, { ...theirs, displayName: "Mine" }));
    await choose(by, "Remove from server");
    const dialog = await screen.findByRole("alertdialog", { name: "This dashboard was changed elsewhere" });
    expect(within(dialog).getByText("Tile b is only in the other version")).toBeVisible();
    expect(within(dialog).queryByText(/aren't saved yet/)).toBeNull();
    const [stored] = await settled(localDashboardsStore.getAll(user));
    expect(stored?.components).toMatchObject([{ displayName: "Tile b" }]);
    expect(server.list()).toHaveLength(1);
  });

  it("saves a copy in this browser only, and leaves what the other tab has saved", async () => {
    const { by, dialog, server } = await openConflict();
    await by.click(within(dialog).getByRole("button", { name: "Save as copy" }));
    await waitFor(async () => expect(await nameBox()).toHaveValue("Mine (copy)"));
    expect(await namesAndTiles()).toEqual([
      ["Mine", 1],
      ["Mine (copy)", 0],
    ]);
    expect(server.list()).toEqual([]);
  });
});

it("tells where the server cannot be reached; the work is saved here", async () => {
  await localDashboardsStore.put(user, mine);
  const server = aServer([]);
  const { user: by } = await renderPage({
    module: remote,
    path: "/dashboard/preview/edit?definition=layout-1",
    api: { ...server.api, "PUT /api/user/dashboards/:layoutId": anError(503, "unavailable") },
  });
  await nameBox();
  await choose(by, "Save to server");
  await waitFor(() =>
    expect(appStore.get(notificationsAtom)[0]?.data).toMatchObject({
      format: "warning",
      message: { key: "preview-edit.server.failed" },
    }),
  );
  expect(screen.queryByText("Server")).toBeNull();
  expect(await settled(localDashboardsStore.getAll(user))).toHaveLength(1);
});

it("leads nowhere when it is deleted once the user has left", async () => {
  await localDashboardsStore.put(user, mine);
  await revisionsStore.set(user, "layout-1", 1);
  const server = aServer([aServerDashboard(mine, 1)]);
  const { user: by, navigate, location } = await open(server);
  await nameBox();
  const release = server.hold();
  await choose(by, "Delete");
  await by.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete dashboard" }));
  await navigate("/elsewhere");
  dirtySources.set("elsewhere", true);
  release();
  await waitFor(() =>
    expect(appStore.get(notificationsAtom)[0]?.data).toMatchObject({ message: { key: "preview-edit.deleted" } }),
  );
  expect(location()).toBe("/elsewhere");
  expect(dirtySources.hasAny()).toBe(true);
  dirtySources.clear();
});

it("tells where the removal from the server fails, and does not speak of a save", async () => {
  await localDashboardsStore.put(user, mine);
  await revisionsStore.set(user, "layout-1", 1);
  const server = aServer([aServerDashboard(mine, 1)]);
  const { user: by } = await renderPage({
    module: remote,
    path: "/dashboard/preview/edit?definition=layout-1",
    api: { ...server.api, "DELETE /api/user/dashboards/:layoutId": anError(503, "unavailable") },
  });
  await nameBox();
  await choose(by, "Remove from server");
  await waitFor(() =>
    expect(appStore.get(notificationsAtom)[0]?.data).toMatchObject({
      format: "error",
      message: { key: "preview-edit.failed.server-remove", values: { name: "Mine" } },
    }),
  );
  expect(screen.getByText("Server")).toBeVisible();
});
