import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { RemoteModule } from "@gatehouse/shared/contracts/remotes.contract";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { screen, waitFor } from "@testing-library/react";
import { aTile } from "../../testing/tiles.builder.ts";
import { DashboardTile } from "./dashboard-tile.tsx";

const grid = "#/grid?definition=d-1";
const outside = "https://docs.example/start";
const leadingTo = (url: string) => ({ actionType: "href" as const, url, params: "" });

/** A tile with a figure; both its menu and its figure may lead somewhere. */
async function open(component: DashboardComponent, figureUrl?: string) {
  const Page = () => <DashboardTile component={component} />;
  const module: RemoteModule = {
    contract: 1,
    pages: { "/board": { pageId: "board", titleKey: "x", load: async () => ({ default: Page }) } },
  };
  const actions = figureUrl === undefined ? [] : [leadingTo(figureUrl)];
  const answer = {
    componentId: component.componentId,
    lastUpdated: "2026-11-21T12:00:00.000Z",
    dataItem: { displayName: "assets", value: 17, noDataAvailable: false, actions },
  };
  const opened = await renderPage({ module, path: "/board", api: { "GET /api/dynamic-dashboard/refresh": answer } });
  await screen.findByText("17");
  return opened;
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

it("a command that leads elsewhere opens a window without opener", async () => {
  const openWindow = jest.spyOn(window, "open").mockReturnValue(null);
  const { location } = await follow(outside);
  expect(openWindow.mock.calls).toEqual([[outside, "_blank", "noopener,noreferrer"]]);
  expect(location()).toBe("/board");
});

it.each([
  [grid, { href: grid }],
  ["/api/docs", { href: `${window.location.origin}/api/docs`, target: "_blank", rel: "noopener noreferrer" }],
  [outside, { href: outside, target: "_blank", rel: "noopener noreferrer" }],
])("a figure links to %s", async (url, attributes) => {
  await open(aTile(), url);
  const link = screen.getByRole("link", { name: /^17/ });
  const given = Object.fromEntries(["href", "target", "rel"].map((name) => [name, link.getAttribute(name)]));
  expect(given).toEqual({ target: null, rel: null, ...attributes });
});
