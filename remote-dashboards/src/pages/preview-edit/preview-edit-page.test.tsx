import "fake-indexeddb/auto";
import { announcementsAtom, dirtySources, notificationsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { anError, mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { defaultDashboard } from "../../data/default-dashboards.hooks.ts";
import { draftsStore } from "../../data/drafts-store.ts";
import { localDashboardsStore } from "../../data/local-dashboards-store.ts";
import { versionsStore } from "../../data/versions-store.ts";
import * as remote from "../../remote.tsx";
import { aPlacedTile } from "../../testing/placed-tile.builder.ts";
import { aDashboard } from "../../testing/dashboards.builder.ts";
import { emptyDatabases } from "../../testing/empty-databases.ts";

const user = "user-1";
const catalogue = [
  aPlacedTile(
    "assets",
    {},
    { displayName: "Assets", resourceKey: "none.assets", resources: {}, helpContent: "", category: "Inventory" },
  ),
  aPlacedTile(
    "scans",
    {},
    { displayName: "Scans", resourceKey: "none.scans", resources: {}, helpContent: "", category: "Discovery" },
  ),
];
const overview = aDashboard({
  layoutId: "overview",
  displayName: "Overview",
  isStatic: true,
  isDefault: true,
  components: [{ ...catalogue[0]!, instanceId: "overview-assets" }],
});
const aRefresh = {
  componentId: "component-assets",
  lastUpdated: "2026-11-21T10:00:00.000Z",
  dataItem: { displayName: "assets", value: 17, noDataAvailable: false, actions: [] },
};
const server: ApiHandlers = {
  "GET /api/dynamic-dashboard/layouts": [overview],
  "GET /api/dynamic-dashboard/components": catalogue,
  "GET /api/dynamic-dashboard/defaultLayout": overview,
  "GET /api/dynamic-dashboard/layout": overview,
  "GET /api/user/dashboards": [],
  "GET /api/dynamic-dashboard/refresh": aRefresh,
};

const open = (path = "", api: ApiHandlers = {}) =>
  renderPage({ module: remote, path: `/dashboard/preview/edit${path}`, api: { ...server, ...api } });
const messages = () => appStore.get(notificationsAtom).map(({ data: { format, message } }) => ({ format, message }));
const said = () => appStore.get(announcementsAtom).polite;
const nameBox = () => screen.findByRole("textbox", { name: "Name" });
const saveButton = () => screen.getByRole("button", { name: "Save Layout" });
const tiles = () =>
  within(screen.getByRole("list", { name: "Dashboard tiles" }))
    .getAllByRole("article")
    .map((tile) => within(tile).getByRole("heading").textContent);

async function choose(by: UserEvent, menu: string, entry: string): Promise<void> {
  await by.click(screen.getByRole("button", { name: menu }));
  await by.click(await screen.findByRole("menuitem", { name: entry }));
}

async function expectNotice(format: string, messageKey: string, values?: object): Promise<void> {
  const key = `preview-edit.${messageKey}`;
  await waitFor(() =>
    expect(messages()[0]).toEqual({ format, message: expect.objectContaining(values ? { key, values } : { key }) }),
  );
}

const aDraft = (id: string, changes: Parameters<typeof aDashboard>[0]) => ({ id, layout: aDashboard(changes) });
const draftNames = async () => (await settled(draftsStore.getAll(user))).map(({ layout }) => layout.displayName);

/** Waits for the content of a store while the page continues. */
async function settled<T>(read: Promise<T>): Promise<T> {
  return act(async () => read);
}

afterEach(async () => {
  jest.restoreAllMocks();
  await emptyDatabases();
});

describe("the list of dashboards", () => {
  it("has both groups, and says that there are no custom ones", async () => {
    await open();
    const panel = await screen.findByRole("region", { name: "Your dashboards" });
    const system = await within(panel).findByRole("list", { name: "System Generated" });
    expect(within(system).getByRole("link", { name: "Overview" })).toHaveAttribute(
      "href",
      "#/dashboard/preview/edit?definition=overview",
    );
    expect(within(panel).getByText("Custom Dashboards")).toBeVisible();
    expect(await within(panel).findByText("No custom layouts saved.")).toBeVisible();
  });

  it("folds away and comes back", async () => {
    const { user: by } = await open();
    await by.click(await screen.findByRole("button", { name: "Collapse dashboard list" }));
    expect(screen.getByText("System Generated")).not.toBeVisible();
    await by.click(screen.getByRole("button", { name: "Expand dashboard list" }));
    expect(screen.getByText("System Generated")).toBeVisible();
  });

  it("opens what is selected, with name and tiles", async () => {
    await localDashboardsStore.put(user, aDashboard({ displayName: "Mine", components: [catalogue[1]!] }));
    const { user: by, location } = await open();
    await by.click(await screen.findByRole("link", { name: "Mine" }));
    await waitFor(async () => expect(await nameBox()).toHaveValue("Mine"));
    expect(tiles()).toEqual(["Scans"]);
    expect(location()).toBe("/dashboard/preview/edit?definition=layout-1");
    expect(screen.getByRole("link", { name: "Mine" })).toHaveAttribute("aria-current", "page");
  });
});

describe("what opens first", () => {
  it("is the dashboard in the address", async () => {
    await localDashboardsStore.put(user, aDashboard({ displayName: "Mine" }));
    await open("?definition=layout-1");
    expect(await nameBox()).toHaveValue("Mine");
  });

  it("is the user's default without one", async () => {
    await localDashboardsStore.put(user, aDashboard({ displayName: "Mine" }));
    defaultDashboard.set(user, "layout-1");
    await open();
    expect(await nameBox()).toHaveValue("Mine");
  });

  it("is the server's where the user's default is gone, which is then forgotten", async () => {
    defaultDashboard.set(user, "gone");
    await open("", { "GET /api/dynamic-dashboard/layout": anError(404, "not_found") });
    expect(await nameBox()).toHaveValue("Overview");
    expect(defaultDashboard.get(user)).toBeNull();
    expect(messages()).toEqual([]);
  });

  it("is the server's after a failure, which is told with the id and keeps the default", async () => {
    defaultDashboard.set(user, "lost");
    await open("", { "GET /api/dynamic-dashboard/layout": anError(503, "unavailable") });
    expect(await nameBox()).toHaveValue("Overview");
    await expectNotice("error", "failed.dashboard", { id: "lost" });
    expect(defaultDashboard.get(user)).toBe("lost");
  });

  it.each([
    ["the server refuses to say", 400, null],
    ["its store cannot be read", 404, "getAll"],
    ["its record was written by a later console", 404, "getOne"],
  ] as const)("keeps the default where %s", async (_why, status, failing) => {
    if (failing)
      jest.spyOn(localDashboardsStore, failing).mockRejectedValue(new DOMException("Broken.", "UnknownError"));
    defaultDashboard.set(user, "mine");
    await open("", { "GET /api/dynamic-dashboard/layout": anError(status, "any") });
    expect(await nameBox()).toHaveValue("Overview");
    await expectNotice("error", "failed.dashboard", { id: "mine" });
    expect(defaultDashboard.get(user)).toBe("mine");
  });

  it("is none where the address names one that is nowhere: the page says so and what to do", async () => {
    await localDashboardsStore.put(user, aDashboard({ displayName: "Mine" }));
    await draftsStore.put(user, aDraft("one", { layoutId: "first", displayName: "First" }));
    const { user: by } = await open("?definition=gone", {
      "GET /api/dynamic-dashboard/layout": ({ path }) =>
        path.includes("layoutId=overview")
          ? { body: overview }
          : { status: 404, body: { code: "not_found", message: "None.", requestId: "r" } },
    });
    expect(await screen.findByRole("heading", { name: "This dashboard can't be opened" })).toBeVisible();
    expect(screen.getByText(/^No dashboard with the ID gone was found\./)).toBeVisible();
    expect(screen.queryByRole("textbox", { name: "Name" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Discard draft First" })).toBeNull();
    await by.click(screen.getByRole("link", { name: "Mine" }));
    expect(await nameBox()).toHaveValue("Mine");
    await by.click(screen.getByRole("link", { name: "Overview" }));
    await waitFor(async () => expect(await nameBox()).toHaveValue("Overview"));
  });

  it("is none where the one that the address names cannot be read, until that works", async () => {
    let isDown = true;
    const { user: by } = await open("?definition=overview", {
      "GET /api/dynamic-dashboard/layout": () =>
        isDown ? { status: 503, body: { code: "unavailable", message: "Down.", requestId: "r" } } : { body: overview },
    });
    await expectNotice("error", "failed.dashboard", { id: "overview" });
    isDown = false;
    await by.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await nameBox()).toHaveValue("Overview");
  });

  it("is the default that is there now, also after the server did not have it at an earlier visit", async () => {
    const { navigate } = await open("?definition=later", {
      "GET /api/dynamic-dashboard/layout": anError(404, "not_found"),
    });
    await screen.findByRole("heading", { name: "This dashboard can't be opened" });
    await navigate("/elsewhere");
    defaultDashboard.set(user, "later");
    mockApi.use({ "GET /api/dynamic-dashboard/layout": aDashboard({ layoutId: "later", displayName: "Later" }) });
    await navigate("/dashboard/preview/edit");
    expect(await nameBox()).toHaveValue("Later");
    expect(defaultDashboard.get(user)).toBe("later");
  });

  it("is an empty one, without an error, for whom the server has none", async () => {
    const { user: by } = await open("", {
      "GET /api/dynamic-dashboard/defaultLayout": anError(404, "not_found"),
      "GET /api/dynamic-dashboard/layouts": [],
      "GET /api/dynamic-dashboard/components": [],
    });
    expect(await nameBox()).toHaveValue("");
    await by.click(screen.getByRole("button", { name: "Add a tile" }));
    expect(await screen.findByText(/^You don't have access to any tiles\./)).toBeVisible();
    expect(messages()).toEqual([]);
  });

  it("is an empty one where the server's own fails too", async () => {
    await open("", { "GET /api/dynamic-dashboard/defaultLayout": anError(503, "unavailable") });
    expect(await nameBox()).toHaveValue("");
    await expectNotice("error", "failed.default");
  });
});

describe("lists that fail", () => {
  it("tells of the tiles, and says so in the picker", async () => {
    const { user: by } = await open("", { "GET /api/dynamic-dashboard/components": anError(500, "internal_error") });
    await nameBox();
    await expectNotice("error", "failed.tiles");
    await by.click(screen.getByRole("button", { name: "Add a tile" }));
    expect(await screen.findByText("There was an error retrieving the list of tiles")).toBeVisible();
  });

  it("tells of the server's dashboards and goes on without them", async () => {
    await open("", { "GET /api/dynamic-dashboard/layouts": anError(500, "internal_error") });
    expect(await nameBox()).toHaveValue("Overview");
    await expectNotice("error", "failed.layouts");
  });

  it("tells of the user's dashboards on the server, and does not call their list empty", async () => {
    await open("", { "GET /api/user/dashboards": anError(403, "forbidden") });
    expect(await nameBox()).toHaveValue("Overview");
    await expectNotice("error", "failed.layouts");
    expect(screen.queryByText("No custom layouts saved.")).toBeNull();
  });

  it("does not call the list empty where this browser's dashboards cannot be read", async () => {
    jest.spyOn(localDashboardsStore, "getAll").mockRejectedValue(new DOMException("Broken.", "UnknownError"));
    await open();
    expect(await nameBox()).toHaveValue("Overview");
    expect(screen.queryByText("No custom layouts saved.")).toBeNull();
  });

  it("does not call the list empty while it loads", async () => {
    let send = (): void => undefined;
    const sent = new Promise<void>((resolve) => (send = resolve));
    await open("", { "GET /api/user/dashboards": () => sent.then(() => ({ body: [] })) });
    expect(await screen.findByText("Custom Dashboards")).toBeVisible();
    expect(screen.queryByText("No custom layouts saved.")).toBeNull();
    send();
    expect(await screen.findByText("No custom layouts saved.")).toBeVisible();
  });
});

describe("saving", () => {
  const openEmpty = async () => {
    const opened = await open();
    await nameBox();
    await choose(opened.user, "Dashboard Options", "Create a new layout");
    await waitFor(async () => expect(await nameBox()).toHaveValue(""));
    await waitFor(async () => expect(await nameBox()).toHaveFocus());
    return opened;
  };

  it("is not possible without a name, also not with one of spaces", async () => {
    const { user: by } = await openEmpty();
    expect(saveButton()).toBeDisabled();
    await by.type(await nameBox(), "   ");
    expect(saveButton()).toBeDisabled();
    await by.type(await nameBox(), "x");
    expect(saveButton()).toBeEnabled();
  });

  it("is not possible for a dashboard of the system, whatever its name", async () => {
    const { user: by } = await open();
    await by.type(await nameBox(), " of mine");
    expect(await nameBox()).toHaveValue("Overview of mine");
    expect(saveButton()).toBeDisabled();
  });

  it("takes names of 50 characters at most", async () => {
    const { user: by } = await openEmpty();
    await by.type(await nameBox(), "n".repeat(52));
    expect(await nameBox()).toHaveValue("n".repeat(50));
  });

  it("writes a new dashboard with trimmed name and tiles, and tells so", async () => {
    const { user: by } = await openEmpty();
    await by.type(await nameBox(), " Morning check ");
    await by.click(screen.getByRole("button", { name: "Add a tile" }));
    await by.click(await screen.findByRole("button", { name: "Scans" }));
    expect(tiles()).toEqual(["Scans"]);
    expect(dirtySources.hasAny()).toBe(true);
    await by.click(saveButton());
    await expectNotice("success", "saved-new", { name: "Morning check" });
    const [saved] = await settled(localDashboardsStore.getAll(user));
    expect(saved).toMatchObject({ displayName: "Morning check", isStatic: false });
    expect(saved?.components).toMatchObject([
      { componentId: "component-scans", position: { x: 0, y: 0, cols: 3, rows: 5 } },
    ]);
    expect(await screen.findByRole("link", { name: "Morning check" })).toHaveAttribute("aria-current", "page");
    await waitFor(() => expect(dirtySources.hasAny()).toBe(false));
  });

  it("under the same name updates the dashboard", async () => {
    await localDashboardsStore.put(user, aDashboard({ displayName: "Mine" }));
    const { user: by } = await open("?definition=layout-1");
    await nameBox();
    await by.click(screen.getByRole("button", { name: "Add a tile" }));
    await by.click(await screen.findByRole("button", { name: "Assets" }));
    await by.click(saveButton());
    await expectNotice("success", "updated");
    expect((await settled(localDashboardsStore.getAll(user))).map(({ components }) => components.length)).toEqual([1]);
    expect(await settled(versionsStore.list(user, "layout-1"))).toHaveLength(1);
  });

  it("under another name makes a new dashboard and leaves the old one as it was", async () => {
    await localDashboardsStore.put(user, aDashboard({ displayName: "Mine" }));
    const { user: by, location } = await open("?definition=layout-1");
    await by.type(await nameBox(), " too");
    await by.click(saveButton());
    await expectNotice("success", "saved-new", { name: "Mine too" });
    const all = await settled(localDashboardsStore.getAll(user));
    expect(all.map(({ displayName }) => displayName)).toEqual(["Mine", "Mine too"]);
    await waitFor(() => expect(location()).toBe(`/dashboard/preview/edit?definition=${all[1]?.layoutId}`));
    expect(await settled(draftsStore.getAll(user))).toEqual([]);
  });

  it("that fails is told, and the work stays on screen", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const { user: by } = await openEmpty();
    await by.type(await nameBox(), "Mine");
    jest
      .spyOn(localDashboardsStore, "putOver")
      .mockRejectedValue(new DOMException("It is full.", "QuotaExceededError"));
    await by.click(saveButton());
    await expectNotice("error", "failed.save");
    expect(await nameBox()).toHaveValue("Mine");
    expect(saveButton()).toBeEnabled();
    expect(dirtySources.hasAny()).toBe(true);
  });
});

describe("Dashboard Options", () => {
  it("duplicates under a name with (copy) and a new id, not saved yet", async () => {
    const { user: by, location } = await open();
    await nameBox();
    await choose(by, "Dashboard Options", "Duplicate");
    await waitFor(async () => expect(await nameBox()).toHaveValue("Overview (copy)"));
    expect(location()).not.toContain("definition=overview");
    expect(tiles()).toEqual(["Assets"]);
    expect(saveButton()).toBeEnabled();
    expect(await settled(localDashboardsStore.getAll(user))).toEqual([]);
    await by.click(screen.getByRole("button", { name: "Dashboard Options" }));
    expect(await screen.findByRole("menuitem", { name: "Set as default" })).toBeDisabled();
    expect(screen.getByRole("menuitem", { name: "Delete" })).toBeDisabled();
  });

  it("sets the default, offers the way back to the classic dashboard, and takes it", async () => {
    const { user: by } = await open();
    await nameBox();
    await by.click(screen.getByRole("button", { name: "Dashboard Options" }));
    expect(screen.queryByRole("menuitem", { name: "Revert to Classic Dashboard" })).toBeNull();
    await by.click(screen.getByRole("menuitem", { name: "Set as default" }));
    await expectNotice("success", "saved-default", { name: "Overview" });
    expect(defaultDashboard.get(user)).toBe("overview");
    await choose(by, "Dashboard Options", "Revert to Classic Dashboard");
    expect(defaultDashboard.get(user)).toBeNull();
  });

  it("deletes a custom dashboard after a question, and with it the default", async () => {
    await localDashboardsStore.put(user, aDashboard({ displayName: "Mine" }));
    defaultDashboard.set(user, "layout-1");
    const { user: by } = await open("?definition=layout-1");
    await nameBox();
    await choose(by, "Dashboard Options", "Delete");
    const question = await screen.findByRole("alertdialog", { name: "Delete Mine?" });
    expect(await settled(localDashboardsStore.getAll(user))).toHaveLength(1);
    await by.click(within(question).getByRole("button", { name: "Delete dashboard" }));
    await expectNotice("success", "deleted", { name: "Mine" });
    expect(await settled(localDashboardsStore.getAll(user))).toEqual([]);
    expect(defaultDashboard.get(user)).toBeNull();
    expect(await screen.findByText("No custom layouts saved.")).toBeVisible();
    await waitFor(async () => expect(await nameBox()).toHaveValue(""));
  });

  it("does not delete a dashboard of the system, and says so", async () => {
    const { user: by } = await open();
    await nameBox();
    await choose(by, "Dashboard Options", "Delete");
    await expectNotice("error", "failed.delete-system");
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("goes back to an earlier version, which can be undone", async () => {
    await localDashboardsStore.put(user, aDashboard({ displayName: "Mine" }));
    await versionsStore.add(user, aDashboard({ displayName: "Mine", components: [catalogue[0]!] }));
    const { user: by } = await open("?definition=layout-1");
    await nameBox();
    await choose(by, "Dashboard Options", "Earlier versions");
    await by.click(await screen.findByRole("button", { name: "Restore version 1" }));
    expect(tiles()).toEqual(["Assets"]);
    await by.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("This dashboard has no tiles yet")).toBeVisible();
  });
});

describe("tiles", () => {
  it("are offered by category, without those that open nothing now", async () => {
    const closed = { ...catalogue[0]!, componentId: "zones", isInactive: true };
    const { user: by } = await open("", {
      "GET /api/dynamic-dashboard/components": ({ path }) => ({
        body: path.endsWith("?include=inactive") ? [...catalogue, closed] : [],
      }),
    });
    await nameBox();
    await by.click(screen.getByRole("button", { name: "Add a tile" }));
    const picker = await screen.findByRole("dialog", { name: "Add a tile" });
    const names = (group: string) =>
      within(within(picker).getByRole("list", { name: group }))
        .getAllByRole("button")
        .map(({ textContent }) => textContent);
    expect(names("Inventory")).toEqual(["Assets"]);
    expect(names("Discovery")).toEqual(["Scans"]);
  });

  it("are removed by their menu; undo and redo go back and forth, and say what they did", async () => {
    const { user: by } = await open();
    await nameBox();
    await choose(by, "Menu", "Remove");
    expect(await screen.findByText("This dashboard has no tiles yet")).toBeVisible();
    expect(said().text).toBe("Assets removed. Use Undo to restore it.");
    await by.keyboard("{Control>}z{/Control}");
    expect(tiles()).toEqual(["Assets"]);
    const afterUndo = said();
    expect(afterUndo.text).toBe("Undone: tile removal");
    await by.keyboard("{Control>}z{/Control}");
    expect(said()).toBe(afterUndo);
    await by.click(screen.getByRole("button", { name: "Redo" }));
    expect(screen.queryByRole("list", { name: "Dashboard tiles" })).toBeNull();
    expect(said().text).toBe("Redone: tile removal");
    await by.click(screen.getByRole("button", { name: "Undo" }));
    await by.keyboard("{Control>}y{/Control}");
    expect(said().text).toBe("Redone: tile removal");
  });

  it("hand the focus on when they go, by menu or by undo, at last to the button that adds one", async () => {
    const components = ["a", "b", "c"].map((name, index) =>
      aPlacedTile(name, { x: 3 * index }, { displayName: `Tile ${name}`, resourceKey: `none.${name}`, resources: {} }),
    );
    await localDashboardsStore.put(user, aDashboard({ displayName: "Mine", components }));
    const { user: by } = await open("?definition=layout-1");
    await screen.findByRole("article", { name: "Tile a" });
    const menuOf = (name: string) =>
      within(screen.getByRole("article", { name: `Tile ${name}` })).getByRole("button", { name: "Menu" });
    const removeByKey = async (name: string) => {
      menuOf(name).focus();
      await by.keyboard("{Enter}");
      (await screen.findByRole("menuitem", { name: "Remove" })).focus();
      await by.keyboard("{Enter}");
    };
    await removeByKey("b");
    await waitFor(() => expect(menuOf("c")).toHaveFocus());
    await by.click(menuOf("c"));
    await by.click(await screen.findByRole("menuitem", { name: "Remove" }));
    await waitFor(() => expect(menuOf("a")).toHaveFocus());
    await removeByKey("a");
    await waitFor(() => expect(screen.getByRole("button", { name: "Add a tile" })).toHaveFocus());
    await by.keyboard("{Control>}z{/Control}");
    screen.getByRole("button", { name: "Move or resize Tile a" }).focus();
    await by.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
    await waitFor(() => expect(screen.getByRole("button", { name: "Add a tile" })).toHaveFocus());
  });

  it("are moved by as many steps as the user takes while their menu is open", async () => {
    const { user: by } = await open();
    await nameBox();
    await by.click(screen.getByRole("button", { name: "Menu" }));
    const step = await screen.findByRole("menuitem", { name: "Move to next column" });
    await by.click(step);
    await by.click(step);
    await by.keyboard("{Enter}");
    expect(step).toHaveFocus();
    await by.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).toBeNull();
    await waitFor(() => expect(screen.getByRole("button", { name: "Menu" })).toHaveFocus());
    await by.keyboard("{Control>}zzz{/Control}");
    expect(screen.getByRole("button", { name: "Undo" })).toHaveAttribute("aria-disabled", "true");
  });
});

describe("tiles for which the grid has no room", () => {
  const large = { cols: 50, rows: 50, maxCols: 50, maxRows: 50 };
  const components = ["a", "b", "c", "d", "e"].map((name, index) =>
    aPlacedTile(
      name,
      { ...large, x: 50 * (index % 2), y: index === 2 || index === 3 ? 50 : 0 },
      { displayName: `Tile ${name}`, resourceKey: `none.${name}`, resources: {} },
    ),
  );
  const openFull = async () => {
    await localDashboardsStore.put(user, aDashboard({ displayName: "Mine", components }));
    const opened = await open("?definition=layout-1");
    expect(await screen.findByText(/1 tile doesn't fit on the grid and isn't shown: Tile e\./)).toBeVisible();
    expect(tiles()).toEqual(["Tile a", "Tile b", "Tile c", "Tile d"]);
    return opened;
  };
  const keptTiles = async () =>
    (await settled(localDashboardsStore.getAll(user)))[0]?.components.map(({ displayName }) => displayName);

  it("are told of, and stay in the dashboard when it is saved", async () => {
    const { user: by } = await openFull();
    await by.click(saveButton());
    await expectNotice("success", "updated");
    expect(await keptTiles()).toEqual(["Tile a", "Tile b", "Tile c", "Tile d", "Tile e"]);
    await waitFor(() => expect(dirtySources.hasAny()).toBe(false));
  });

  it("are placed once there is room", async () => {
    const { user: by } = await openFull();
    await by.click(screen.getByRole("button", { name: "Place now" }));
    expect(tiles()).toHaveLength(4);
    await by.click(screen.getAllByRole("button", { name: "Menu" })[0]!);
    await by.click(await screen.findByRole("menuitem", { name: "Remove" }));
    await by.click(screen.getByRole("button", { name: "Place now" }));
    expect(tiles()).toEqual(["Tile e", "Tile b", "Tile c", "Tile d"]);
    expect(screen.queryByText(/doesn't fit on the grid/)).toBeNull();
  });

  it("go when the user says so, which can be undone", async () => {
    const { user: by } = await openFull();
    await by.click(screen.getByRole("button", { name: "Remove" }));
    expect(screen.queryByText(/doesn't fit on the grid/)).toBeNull();
    await by.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText(/doesn't fit on the grid/)).toBeVisible();
    await by.click(screen.getByRole("button", { name: "Redo" }));
    await by.click(saveButton());
    await expectNotice("success", "updated");
    expect(await keptTiles()).toHaveLength(4);
  });
});

describe("unsaved work", () => {
  it("is kept as a draft, offered at the next visit, and gone once it is undone", async () => {
    await localDashboardsStore.put(user, aDashboard({ displayName: "Mine" }));
    await draftsStore.put(user, aDraft("earlier", { displayName: "Mine", components: [catalogue[0]!] }));
    const { user: by } = await open("?definition=layout-1");
    await by.click(await screen.findByRole("button", { name: "Restore" }));
    expect(tiles()).toEqual(["Assets"]);
    expect(dirtySources.hasAny()).toBe(true);
    await by.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(async () => expect(await settled(draftsStore.getAll(user))).toEqual([]));
  });

  it("is written a moment after the change", async () => {
    const { user: by } = await open();
    await by.type(await nameBox(), "!");
    expect(await screen.findByText(/^Draft saved/)).toBeVisible();
    expect((await settled(draftsStore.getAll(user))).map(({ layout }) => layout.displayName)).toEqual(["Overview!"]);
  });

  it("that was never saved is listed as a draft and can be opened", async () => {
    await draftsStore.put(user, aDraft("earlier", { layoutId: "never-saved", displayName: "Begun" }));
    const { user: by } = await open();
    const drafts = await screen.findByRole("list", { name: "Unsaved drafts" });
    await by.click(within(drafts).getByRole("link", { name: "Begun" }));
    await waitFor(async () => expect(await nameBox()).toHaveValue("Begun"));
    expect(saveButton()).toBeEnabled();
    await by.type(await nameBox(), "!");
    expect(await screen.findByText(/^Draft saved/)).toBeVisible();
    expect(await draftNames()).toEqual(["Begun!"]);
  });

  it("of an earlier visit stays while the user has not decided about it, whatever is changed and saved meanwhile", async () => {
    await localDashboardsStore.put(user, aDashboard({ displayName: "Mine" }));
    const earlier = aDraft("earlier", { displayName: "Mine", components: [catalogue[0]!] });
    await draftsStore.put(user, earlier);
    const { user: by } = await open("?definition=layout-1");
    await screen.findByRole("button", { name: "Discard" });
    await by.click(screen.getByRole("button", { name: "Add a tile" }));
    await by.click(await screen.findByRole("button", { name: "Scans" }));
    expect(await screen.findByText(/^Draft saved/)).toBeVisible();
    expect((await settled(draftsStore.getAll(user))).map(({ layout }) => layout.components.length)).toEqual([1, 1]);
    await by.click(saveButton());
    await expectNotice("success", "updated");
    await waitFor(async () => expect(await settled(draftsStore.getAll(user))).toMatchObject([earlier]));
    await by.click(screen.getByRole("button", { name: "Discard" }));
    await waitFor(async () => expect(await draftNames()).toEqual([]));
    expect(tiles()).toEqual(["Scans"]);
  });

  it("that was never saved is discarded after a question, also while it is open", async () => {
    await draftsStore.put(user, aDraft("one", { layoutId: "first", displayName: "First" }));
    await draftsStore.put(user, aDraft("two", { layoutId: "second", displayName: "Second" }));
    const { user: by } = await open("?definition=second");
    await waitFor(async () => expect(await nameBox()).toHaveValue("Second"));
    const discard = async (name: string) => {
      await by.click(screen.getByRole("button", { name: `Discard draft ${name}` }));
      const question = await screen.findByRole("alertdialog", { name: `Discard draft ${name}?` });
      await by.click(within(question).getByRole("button", { name: "Discard draft" }));
      await expectNotice("success", "discard.done", { name });
    };
    await discard("First");
    await waitFor(() => expect(screen.getByRole("button", { name: "Discard draft Second" })).toHaveFocus());
    expect(await draftNames()).toEqual(["Second"]);
    expect(await nameBox()).toHaveValue("Second");
    await discard("Second");
    await waitFor(async () => expect(await nameBox()).toHaveValue(""));
    await waitFor(async () => expect(await nameBox()).toHaveFocus());
    expect(await draftNames()).toEqual([]);
    expect(screen.queryByRole("list", { name: "Unsaved drafts" })).toBeNull();
  });

  it("is left with the knowledge that a draft stays, unless this browser cannot keep one", async () => {
    const { user: by } = await open();
    await by.type(await nameBox(), "!");
    expect(dirtySources.areAllKept()).toBe(true);
    jest.spyOn(draftsStore, "put").mockRejectedValue(new DOMException("It is full.", "QuotaExceededError"));
    await by.type(await nameBox(), "!");
    expect(await screen.findByText("Couldn't save the draft in this browser")).toBeVisible();
    expect(dirtySources.hasAny()).toBe(true);
    await waitFor(() => expect(dirtySources.areAllKept()).toBe(false));
  });
});
