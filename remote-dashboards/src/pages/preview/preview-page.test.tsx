import "fake-indexeddb/auto";
import { appStore } from "@gatehouse/shared/state";
import { notificationsAtom } from "@gatehouse/shared/frame";
import { anError, mockApi, type Answer } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { aSession, aUser } from "@gatehouse/shared/testing/session.builder";
import { act, screen, waitFor } from "@testing-library/react";
import { defaultDashboard } from "../../data/default-dashboards.hooks.ts";
import { layoutsStore } from "../../data/layouts-store.ts";
import * as remote from "../../remote.tsx";
import { aLayout } from "../../testing/layouts.builder.ts";
import { aTile } from "../../testing/tiles.builder.ts";

const userId = "user-1";
const session = aSession({ SessionUser: aUser({ UserId: userId }) });
const refreshed = ({ path }: { path: string }) => {
  const componentId = new URLSearchParams(path.split("?")[1]).get("componentId") ?? "";
  return {
    body: {
      componentId,
      lastUpdated: "2026-11-21T12:00:00.000Z",
      dataItem: { displayName: componentId, value: 17, noDataAvailable: false, actions: [] },
    },
  };
};
const serverDefault = aLayout({ layoutId: "server-default", displayName: "Server's own", components: [aTile()] });

type Answers = { layout?: Answer; standIn?: Answer; components?: Answer };

function open(path: string, { layout = anError(404, "not_found"), standIn = serverDefault, components = [] }: Answers) {
  return renderPage({
    module: remote,
    path,
    session,
    api: {
      "GET /api/dynamic-dashboard/layout": layout,
      "GET /api/dynamic-dashboard/defaultLayout": standIn,
      "GET /api/dynamic-dashboard/components": components,
      "GET /api/dynamic-dashboard/refresh": refreshed,
    },
  });
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const told = () =>
  appStore.get(notificationsAtom).map(({ data }) => {
    if (typeof data.message === "string") return data.message;
    return `${data.message.key} ${data.message.values?.["id"] ?? ""}`.trim();
  });
const askedFor = (part: string) => mockApi.requests().filter(({ path }) => path.includes(part));

afterEach(() => jest.restoreAllMocks());

describe("which dashboard is shown", () => {
  test("the one of the address, out of this browser, before the server is asked", async () => {
    await layoutsStore.put(userId, aLayout({ layoutId: "mine", displayName: "Mine", components: [aTile()] }));
    defaultDashboard.set(userId, "another");
    await open("/dashboard/preview?definition=mine", { components: [aTile()] });
    expect(await heading("Mine")).toBeVisible();
    expect(await screen.findByText("17")).toBeVisible();
    expect(askedFor("ayout")).toHaveLength(0);
  });

  test("without a definition the saved default, from the server when this browser lacks it", async () => {
    defaultDashboard.set(userId, "on-server");
    await open("/dashboard/preview", { layout: aLayout({ layoutId: "on-server", displayName: "On the server" }) });
    expect(await heading("On the server")).toBeVisible();
    expect(askedFor("layoutId=on-server")).toHaveLength(1);
  });

  test("without either the server's default", async () => {
    await open("/dashboard/preview", {});
    expect(await heading("Server's own")).toBeVisible();
    expect(askedFor("layoutId=")).toHaveLength(0);
  });

  test.each([
    ["not found", anError(404, "not_found")],
    ["answered with nothing", () => ({ status: 204 })],
  ])("an id that is %s gives way without a word; such a saved default is forgotten", async (_what, layout) => {
    defaultDashboard.set(userId, "gone");
    await open("/dashboard/preview", { layout });
    expect(await heading("Server's own")).toBeVisible();
    await waitFor(() => expect(defaultDashboard.get(userId)).toBeNull());
    expect(told()).toEqual([]);
  });

  test("an unknown id of the address leaves the saved default alone", async () => {
    defaultDashboard.set(userId, "kept");
    await open("/dashboard/preview?definition=gone", {});
    expect(await heading("Server's own")).toBeVisible();
    expect(defaultDashboard.get(userId)).toBe("kept");
  });

  test("any other failure is told with the id, gives way too, and keeps the saved default", async () => {
    defaultDashboard.set(userId, "broken");
    await open("/dashboard/preview", { layout: anError(500, "internal_error") });
    expect(await heading("Server's own")).toBeVisible();
    expect(told()).toEqual(["resolved-dashboards.failed broken"]);
    expect(defaultDashboard.get(userId)).toBe("broken");
  });

  test("a saved default in a store that cannot be read is told, and kept", async () => {
    jest.spyOn(layoutsStore, "getOne").mockRejectedValue(new DOMException("Broken.", "UnknownError"));
    defaultDashboard.set(userId, "mine");
    await open("/dashboard/preview", {});
    expect(await heading("Server's own")).toBeVisible();
    expect(told()).toEqual(["resolved-dashboards.failed mine"]);
    expect(defaultDashboard.get(userId)).toBe("mine");
  });

  test("if the server's default fails too, that is told and no dashboard is there", async () => {
    await open("/dashboard/preview", { standIn: anError(500, "internal_error") });
    expect(await screen.findByText("No dashboard to show")).toBeVisible();
    expect(told()).toEqual(["resolved-dashboards.default-failed"]);
  });

  test("a tile of a stored dashboard that the server does not offer keeps its place and says why it is empty", async () => {
    const layout = aLayout({ layoutId: "mixed", displayName: "Mixed", components: [aTile()] });
    await layoutsStore.put(userId, layout);
    await open("/dashboard/preview?definition=mixed", { components: [aTile({ componentId: "assets-silent" })] });
    expect(await screen.findByText(/^You may not see what this tile shows/)).toBeVisible();
    expect(screen.getByRole("article", { name: "Assets in total" })).toBeVisible();
  });
});

describe("tiles", () => {
  const tiles = Array.from({ length: 7 }, (_unused, index) =>
    aTile({
      componentId: `tile-${index}`,
      instanceId: `tile-${index}`,
      resources: { title: `tile-${index}` },
      displayName: `Tile ${index}`,
      position: { ...aTile().position, x: 3 * (6 - index) },
    }),
  );
  const standIn = { ...serverDefault, components: tiles };

  test("are listed as they are read: along the rows, not as they were added", async () => {
    await open("/dashboard/preview", { standIn });
    await screen.findByRole("article", { name: "Tile 0" });
    const names = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `Tile ${index}`));
  });

  test("at most three ask the server at once, and all of them get their answer", async () => {
    let running = 0;
    let most = 0;
    await renderPage({
      module: remote,
      path: "/dashboard/preview",
      session,
      api: {
        "GET /api/dynamic-dashboard/defaultLayout": standIn,
        "GET /api/dynamic-dashboard/refresh": async (request) => {
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setImmediate(resolve));
          running -= 1;
          return refreshed(request);
        },
      },
    });
    await waitFor(() => expect(screen.getAllByText("17")).toHaveLength(7));
    expect(most).toBe(3);
  });

  test("one button refreshes all of them", async () => {
    const { user } = await open("/dashboard/preview", { standIn });
    await waitFor(() => expect(screen.getAllByText("17")).toHaveLength(7));
    const before = askedFor("/refresh").length;
    await user.click(screen.getByRole("button", { name: "Refresh all tiles" }));
    await waitFor(() => expect(askedFor("/refresh")).toHaveLength(before + 7));
  });

  test("how often they refresh on their own stands in the address", async () => {
    const { user, location } = await open("/dashboard/preview", {});
    await screen.findByText("17");
    const choice = screen.getByRole("combobox", { name: "Refresh on its own" });
    await user.selectOptions(choice, "Refresh every 1 minute");
    expect(location()).toBe("/dashboard/preview?refresh=60");
    await user.selectOptions(choice, "Refresh by hand");
    expect(location()).toBe("/dashboard/preview");
  });

  test("they refresh on their own as often as chosen, but not while the tab is hidden", async () => {
    jest.useFakeTimers();
    try {
      await open("/dashboard/preview?refresh=30", {});
      await screen.findByText("17");
      const pass = (timeMs: number) => act(() => jest.advanceTimersByTimeAsync(timeMs));
      const count = () => askedFor("/refresh").length;
      expect(count()).toBe(1);
      await pass(30_000);
      await waitFor(() => expect(count()).toBe(2));
      const visibility = jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
      const before = count();
      await pass(120_000);
      expect(count()).toBe(before);
      visibility.mockRestore();
      await pass(30_000);
      await waitFor(() => expect(count()).toBeGreaterThan(before));
    } finally {
      jest.useRealTimers();
    }
  });
});
