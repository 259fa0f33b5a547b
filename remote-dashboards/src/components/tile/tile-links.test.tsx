import type { TileData } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { RemoteModule } from "@gatehouse/shared/contracts/remotes.contract";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { aTile } from "../../testing/tiles.builder.ts";
import { DashboardTile } from "./dashboard-tile.tsx";

const grid = "#/grid?definition=d-1";
const outside = "https://docs.example/start";
const leadingTo = (url: string) => ({ actionType: "href" as const, url, params: "" });

/** A tile with a figure; both its menu and its figure may lead somewhere. */
async function open(component: DashboardComponent, figureUrl?: string) {
  const actions = figureUrl === undefined ? [] : [leadingTo(figureUrl)];
  const opened = await show(component, {
    dataItem: { displayName: "assets", value: 17, noDataAvailable: false, actions },
  });
  await screen.findByText("17");
  return opened;
}

async function show(component: DashboardComponent, data: TileData) {
  const Page = () => <DashboardTile component={component} />;
  const module: RemoteModule = {
    contract: 1,
    pages: { "/board": { pageId: "board", titleKey: "x", load: async () => ({ default: Page }) } },
  };
  const answer = { componentId: component.componentId, lastUpdated: "2026-11-21T12:00:00.000Z", ...data };
  return renderPage({ module, path: "/board", api: { "GET /api/dynamic-dashboard/refresh": answer } });
}

async function follow(url: string) {
  const opened = await open(aTile({ actions: [leadingTo(url)] }));
  await opened.user.click(screen.getByRole("button", { name: "Menu" }));
  await opened.user.click(await screen.findByRole("menuitem", { name: "Open" }));
  return opened;
}

afterEach(() => jest.restoreAllMocks());

it("a command with a hash sets the hash", async () => {
  const { location } = await follow(grid);
  await waitFor(() => expect(location()).toBe("/grid?definition=d-1"));
});

it("a command to our own origin opens in this window", async () => {
  const openWindow = jest.spyOn(window, "open").mockReturnValue(null);
  await follow("/api/docs");
  expect(openWindow.mock.calls).toEqual([[`${window.location.origin}/api/docs`, "_self"]]);
});

it("a command that leads elsewhere opens a window without opener", async () => {
  const openWindow = jest.spyOn(window, "open").mockReturnValue(null);
  const { location } = await follow(outside);
  expect(openWindow.mock.calls).toEqual([[outside, "_blank", "noopener,noreferrer"]]);
  expect(location()).toBe("/board");
});

it.each([
  [grid, { href: grid }],
  ["/api/docs", { href: `${window.location.origin}/api/docs` }],
  [outside, { href: outside, target: "_blank", rel: "noopener noreferrer" }],
])("a figure links to %s", async (url, attributes) => {
  await open(aTile(), url);
  const link = screen.getByRole("link", { name: /^17/ });
  const given = Object.fromEntries(["href", "target", "rel"].map((name) => [name, link.getAttribute(name)]));
  expect(given).toEqual({ target: null, rel: null, ...attributes });
});

describe("what a chart counts", () => {
  beforeEach(() => jest.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300));

  const params = JSON.stringify({
    definition: "d-1",
    optionalFilters: { status: { operator: "is", values: ["failed"] } },
  });
  const bar = (x: string, y: number) => ({ x, y, toolTipTitle: x, toolTipLabel: String(y) });
  const dataPoints = [
    { ...bar("Failed", 4), action: { actionType: "gridNavigation" as const, url: "", params } },
    bar("Done", 0),
  ];
  const isOfFailed = (location: string) => {
    const query = new URLSearchParams(location.split("?")[1]);
    expect(query.get("definition")).toBe("d-1");
    expect(JSON.parse(query.get("config") ?? "")).toEqual({
      filterDefaults: { status: { operator: "is", values: ["failed"] } },
    });
  };

  it("opens with Enter at the cursor, and only where it leads on", async () => {
    const { user, location } = await show(aTile({ componentType: "BarChart" }), { dataPoints });
    const chart = await screen.findByRole("group", { name: /Press Enter to view the list/ });
    chart.focus();
    await user.keyboard("{End}{Enter}");
    expect(within(chart).queryByRole("link")).not.toBeInTheDocument();
    expect(location()).toBe("/board");
    await user.keyboard("{Home}");
    expect(within(chart).getByRole("link", { name: "Failed 4" })).toBeInTheDocument();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(location()).toMatch(/^\/grid/));
    isOfFailed(location());
  });

  it("opens with the pointer; a finger reads the value first", async () => {
    const { user, location } = await show(aTile({ componentType: "BarChart" }), { dataPoints });
    const chart = await screen.findByRole("group", { name: /2 values/ });
    await waitFor(() => expect(chart.querySelector("svg")).not.toBeNull());
    jest.spyOn(chart, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 300, 200));
    const touch = (target: Element) =>
      user.pointer([{ keys: "[TouchA]", target, coords: { clientX: 90, clientY: 100 } }]);
    await touch(chart);
    const link = within(chart).getByRole("link", { name: "Failed 4" });
    expect(location()).toBe("/board");
    await touch(link);
    await waitFor(() => expect(location()).toMatch(/^\/grid/));
    isOfFailed(location());
  });

  it("is linked in the table", async () => {
    const { user } = await show(aTile({ componentType: "BarChart" }), { dataPoints });
    (await screen.findByRole("group", { name: /2 values/ })).focus();
    await user.keyboard("t");
    const table = await screen.findByRole("table");
    expect(
      within(table)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(["Failed"]);
  });

  it("is linked at the second fact of a figure", async () => {
    const action = leadingTo(grid);
    const secondFact = { displayName: "8 silent", value: 8, action };
    const dataItem = { displayName: "assets", value: 17, noDataAvailable: false, actions: [], secondFact };
    await show(aTile(), { dataItem });
    expect(await screen.findByRole("link", { name: "8 silent" })).toHaveAttribute("href", grid);
  });
});
