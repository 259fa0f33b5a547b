import "fake-indexeddb/auto";
import { appStore } from "@gatehouse/shared/state";
import { notificationsAtom } from "@gatehouse/shared/frame";
import { anError, mockApi, type Answer } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { aSession, aUser } from "@gatehouse/shared/testing/session.builder";
import { act, screen, waitFor } from "@testing-library/react";
import { defaultDashboard } from "../../data/default-dashboards.hooks.ts";
import { localDashboardsStore } from "../../data/local-dashboards-store.ts";
import * as remote from "../../remote.tsx";
import { aDashboard } from "../../testing/dashboards.builder.ts";
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
const serverDefault = aDashboard({ layoutId: "server-default", displayName: "Server's own", components: [aTile()] });

type Answers = { layout?: Answer; fallback?: Answer; components?: Answer };

function open(
  path: string,
  { layout = anError(404, "not_found"), fallback = serverDefault, components = [] }: Answers,
) {
  return renderPage({
    module: remote,
    path,
    session,
    api: {
      "GET /api/dynamic-dashboard/layout": layout,
      "GET /api/dynamic-dashboard/defaultLayout": fallback,
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
  it("the one of the address, out of this browser, before the server is asked", async () => {
    await localDashboardsStore.put(
      userId,
      aDashboard({ layoutId: "mine", displayName: "Mine", components: [aTile()] }),
    );
    defaultDashboard.set(userId, "another");
    await open("/dashboard/preview?definition=mine", { components: [aTile()] });
    expect(await heading("Mine")).toBeVisible();
    expect(await screen.findByText("17")).toBeVisible();
    expect(askedFor("ayout")).toHaveLength(0);
  });

  it("without a definition the default, from the server when this browser lacks it", async () => {
    defaultDashboard.set(userId, "on-server");
    await open("/dashboard/preview", { layout: aDashboard({ layoutId: "on-server", displayName: "On the server" }) });
    expect(await heading("On the server")).toBeVisible();
    expect(askedFor("layoutId=on-server")).toHaveLength(1);
  });

  it("without either the server's default", async () => {
    await open("/dashboard/preview", {});
    expect(await heading("Server's own")).toBeVisible();
    expect(askedFor("layoutId=")).toHaveLength(0);
  });

  it.each([
    ["not found", anError(404, "not_found")],
    ["answered with nothing", () => ({ status: 204 })],
  ])("an id that is %s gives way without a word; such a default is forgotten", async (_what, layout) => {
    defaultDashboard.set(userId, "gone");
    await open("/dashboard/preview", { layout });
    expect(await heading("Server's own")).toBeVisible();
    await waitFor(() => expect(defaultDashboard.get(userId)).toBeNull());
    expect(told()).toEqual([]);
  });

  it("an unknown id of the address is named as unknown, shows no other, and leaves the default alone", async () => {
    defaultDashboard.set(userId, "kept");
    const { user } = await open("/dashboard/preview?definition=gone", {
      layout: ({ path }) =>
        path.includes("layoutId=kept")
          ? { body: aDashboard({ layoutId: "kept", displayName: "Kept" }) }
          : { status: 404, body: { code: "not_found", message: "None.", requestId: "r" } },
    });
    expect(await screen.findByRole("heading", { name: "This dashboard can't be opened" })).toBeVisible();
    expect(screen.getByText(/^No dashboard with the ID gone was found\./)).toBeVisible();
    expect(screen.getByText(/export it to a file/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Choose a dashboard" })).toHaveAttribute(
      "href",
      "#/dashboard/preview/edit",
    );
    expect(askedFor("defaultLayout")).toEqual([]);
    expect(told()).toEqual([]);
    expect(defaultDashboard.get(userId)).toBe("kept");
    await user.click(screen.getByRole("link", { name: "Open default dashboard" }));
    expect(await heading("Kept")).toBeVisible();
  });

  it("one of the address that cannot be read is told, shows no other, and is read again on demand", async () => {
    let isDown = true;
    const { user } = await open("/dashboard/preview?definition=shared", {
      layout: () =>
        isDown
          ? { status: 503, body: { code: "unavailable", message: "Down.", requestId: "r" } }
          : { body: aDashboard({ layoutId: "shared", displayName: "Shared" }) },
    });
    expect(await screen.findByText("Couldn't load the dashboard with the ID shared.")).toBeVisible();
    expect(told()).toEqual(["dashboards.failed shared"]);
    expect(askedFor("defaultLayout")).toEqual([]);
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await heading("Shared")).toBeVisible();
  });

  it("any other failure is told with the id, gives way too, and keeps the default", async () => {
    defaultDashboard.set(userId, "broken");
    await open("/dashboard/preview", { layout: anError(500, "internal_error") });
    expect(await heading("Server's own")).toBeVisible();
    expect(told()).toEqual(["dashboards.failed broken"]);
    expect(defaultDashboard.get(userId)).toBe("broken");
  });

  it("a default in a store that cannot be read is told, and kept", async () => {
    jest.spyOn(localDashboardsStore, "getOne").mockRejectedValue(new DOMException("Broken.", "UnknownError"));
    defaultDashboard.set(userId, "mine");
    await open("/dashboard/preview", {});
    expect(await heading("Server's own")).toBeVisible();
    expect(told()).toEqual(["dashboards.failed mine"]);
    expect(defaultDashboard.get(userId)).toBe("mine");
  });

  it("if the server's default fails too, that is told, and it is read again on demand", async () => {
    let isDown = true;
    const { user } = await open("/dashboard/preview", {
      fallback: () =>
        isDown
          ? { status: 500, body: { code: "internal_error", message: "Failed.", requestId: "r" } }
          : { body: serverDefault },
    });
    expect(await screen.findByText("No dashboard to show")).toBeVisible();
    expect(told()).toEqual(["dashboards.default-failed"]);
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await heading("Server's own")).toBeVisible();
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  });

  it("whom the server offers none is told why, without an error", async () => {
    await open("/dashboard/preview", { fallback: anError(404, "not_found") });
    expect(await screen.findByText("No dashboard to show")).toBeVisible();
    expect(screen.getByText(/^You don't have access to any dashboard data\./)).toBeVisible();
    expect(told()).toEqual([]);
  });

  it("a tile of a local dashboard that the server does not offer keeps its place and says why it is empty", async () => {
    const layout = aDashboard({ layoutId: "mixed", displayName: "Mixed", components: [aTile()] });
    await localDashboardsStore.put(userId, layout);
    await open("/dashboard/preview?definition=mixed", { components: [aTile({ componentId: "assets-silent" })] });
    expect(await screen.findByText(/^You don't have access to the data in this tile/)).toBeVisible();
    expect(screen.getByRole("article", { name: "Total assets" })).toBeVisible();
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
  const fallback = { ...serverDefault, components: tiles };

  it("are listed as they are read: along the rows, not as they were added", async () => {
    await open("/dashboard/preview", { fallback });
    await screen.findByRole("article", { name: "Tile 0" });
    const names = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `Tile ${index}`));
  });

  it("at most three ask the server at once, and all of them get their answer", async () => {
    let running = 0;
    let most = 0;
    const held: (() => void)[] = [];
    let areHeld = true;
    await renderPage({
      module: remote,
      path: "/dashboard/preview",
      session,
      api: {
        "GET /api/dynamic-dashboard/defaultLayout": fallback,
        "GET /api/dynamic-dashboard/refresh": async (request) => {
          running += 1;
          most = Math.max(most, running);
          if (areHeld) await new Promise<void>((resolve) => held.push(resolve));
          running -= 1;
          return refreshed(request);
        },
      },
    });
    await waitFor(() => expect(running).toBe(3));
    for (let count = 0; count < 7; count += 1) {
      await waitFor(() => expect(held.length).toBeGreaterThan(count));
      held[count]?.();
    }
    // A tile may ask once more.
    areHeld = false;
    for (const answer of held) answer();
    await waitFor(() => expect(screen.getAllByText("17")).toHaveLength(7));
    expect(most).toBe(3);
  });

  it("one button refreshes all of them", async () => {
    const { user } = await open("/dashboard/preview", { fallback });
    await waitFor(() => expect(screen.getAllByText("17")).toHaveLength(7));
    const before = askedFor("/refresh").length;
    await user.click(screen.getByRole("button", { name: "Refresh all tiles" }));
    await waitFor(() => expect(askedFor("/refresh")).toHaveLength(before + 7));
  });

  it("how often they refresh on their own stands in the address", async () => {
    const { user, location } = await open("/dashboard/preview", {});
    await screen.findByText("17");
    const choice = screen.getByRole("combobox", { name: "Auto-refresh" });
    await user.selectOptions(choice, "Refresh every 1 minute");
    expect(location()).toBe("/dashboard/preview?refresh=60");
    await user.selectOptions(choice, "Manual refresh");
    expect(location()).toBe("/dashboard/preview");
  });

  it("they refresh on their own as often as chosen, but not while the tab is hidden", async () => {
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
