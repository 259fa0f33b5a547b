import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { TileData } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import type { RemoteModule } from "@gatehouse/shared/contracts/remotes.contract";
import { anError, mockApi, type Answer } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { aTile } from "../../testing/tiles.builder.ts";
import { DashboardTile } from "./dashboard-tile.tsx";

const refresh = "GET /api/dynamic-dashboard/refresh";
const lastUpdated = "2026-11-21T12:00:00.000Z";
const answerOf = (data: TileData) => ({ componentId: "assets-total", lastUpdated, ...data });
const statusOf = (value: number, noDataAvailable = false): TileData => ({
  dataItem: { displayName: "assets", resourceKey: "catalogue.labels.assets", value, noDataAvailable, actions: [] },
});

function open(component: DashboardComponent, answer: Answer = answerOf(statusOf(17))) {
  const Page = () => <DashboardTile component={component} />;
  const module: RemoteModule = {
    contract: 1,
    pages: { "/board": { pageId: "board", titleKey: "x", load: async () => ({ default: Page }) } },
  };
  return renderPage({ module, path: "/board", api: { [refresh]: answer } });
}

const tile = (name: string) => screen.getByRole("article", { name });
const requestsOf = () => mockApi.requests().filter(({ path }) => path.includes("/refresh"));

describe("states", () => {
  test("while a tile loads it shows a progress bar and its refresh is disabled", async () => {
    let answerNow = (): void => undefined;
    const held = new Promise<void>((resolve) => (answerNow = resolve));
    const { user } = await open(aTile(), async () => {
      await held;
      return { body: answerOf(statusOf(17)) };
    });
    expect(
      within(tile("Assets in total")).getByRole("progressbar", { name: "Assets in total is loading" }),
    ).toBeVisible();
    const button = screen.getByRole("button", { name: "Refresh" });
    expect(button).toHaveAttribute("aria-disabled", "true");
    await user.click(button);
    answerNow();
    expect(await screen.findByText("17")).toBeVisible();
    expect(requestsOf()).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole("progressbar")).not.toBeInTheDocument());
    expect(screen.getByRole("button", { name: /^Refresh \(last updated/ })).not.toHaveAttribute("aria-disabled");
  });

  test("a failed refresh puts the tile in its error state, a later one brings it back", async () => {
    let isDown = false;
    const { user } = await open(aTile(), () =>
      isDown ? anError(400, "bad_request")() : { body: answerOf(statusOf(17)) },
    );
    expect(await screen.findByText("17")).toBeVisible();
    isDown = true;
    await user.click(screen.getByRole("button", { name: /^Refresh/ }));
    expect(await screen.findByText("There was an error retrieving data for this tile.")).toBeVisible();
    expect(screen.queryByText("17")).not.toBeInTheDocument();
    expect(await screen.findByText("Assets in total could not be refreshed.")).toBeInTheDocument();
    expect(screen.queryByText("Assets in total was refreshed.")).not.toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole("button", { name: /^Refresh/ }));
    expect(await screen.findByText("17")).toBeVisible();
    expect(screen.queryByText("There was an error retrieving data for this tile.")).not.toBeInTheDocument();
    expect(await screen.findByText("Assets in total was refreshed.")).toBeInTheDocument();
  });

  test("without data the tile says that it will be shown", async () => {
    await open(aTile(), answerOf(statusOf(0, true)));
    expect(await screen.findByText("Assets in total will be shown as soon as data is available.")).toBeVisible();
  });

  test("without data and without the message the frame stays empty", async () => {
    await open(aTile({ showNoDataMessage: false }), answerOf({}));
    await waitFor(() => expect(tile("Assets in total")).toHaveAttribute("data-state", "blank"));
    expect(screen.queryByText(/will be shown/)).not.toBeInTheDocument();
  });

  test("a tile that the user may not read asks for nothing and says why it is empty", async () => {
    await open(aTile({ isForbidden: true }));
    expect(await screen.findByText(/^You may not see what this tile shows/)).toBeVisible();
    expect(requestsOf()).toHaveLength(0);
    expect(screen.queryByRole("button", { name: /^Refresh/ })).not.toBeInTheDocument();
  });

  test("a refusal of the server counts as forbidden, not as an error", async () => {
    await open(aTile(), anError(403, "permission_required"));
    expect(await screen.findByText(/^You may not see what this tile shows/)).toBeVisible();
  });

  test("a type that this console does not know is an error", async () => {
    await open(aTile({ componentType: "Map" }));
    expect(await screen.findByText("There was an error retrieving data for this tile.")).toBeVisible();
  });
});

describe("controls", () => {
  test("Help says what the tile is about", async () => {
    const { user } = await open(aTile());
    await user.click(screen.getByRole("button", { name: "Help" }));
    expect(await screen.findByText("How many assets the organization has.")).toBeVisible();
  });

  test("the menu leads where the tile's actions do, and leaves out those that lead nowhere", async () => {
    const params = JSON.stringify({ definition: gridDefinitionIds.assets, optionalFilters: { status: "lost" } });
    const { user, location } = await open(
      aTile({
        actions: [
          { actionType: "gridNavigation", url: "", params, resourceKey: "catalogue.actions.openList" },
          { actionType: "gridNavigation", url: "", params: "{", resourceKey: "catalogue.actions.openPage" },
        ],
      }),
    );
    await user.click(screen.getByRole("button", { name: "Menu" }));
    expect(screen.queryByRole("menuitem", { name: "Open the page" })).not.toBeInTheDocument();
    await user.click(await screen.findByRole("menuitem", { name: "Open the list" }));
    await waitFor(() => expect(location()).toMatch(/^\/grid\?/));
    const query = new URLSearchParams(location().split("?")[1]);
    expect(query.get("definition")).toBe(gridDefinitionIds.assets);
    expect(JSON.parse(query.get("config") ?? "")).toEqual({ filterDefaults: { status: "lost" } });
  });
});

describe("types", () => {
  test("Info: description and the way to its area", async () => {
    await open(
      aTile({
        componentType: "Info",
        isDataComponent: false,
        displayName: "Scans",
        helpContent: "",
        resources: {
          title: "catalogue.tiles.jobs.title",
          description: "catalogue.tiles.jobs.description",
          icon: "jobs",
          url: "/discovery/scans",
          urlParams: { grid: "activecompleted" },
        },
      }),
    );
    expect(await screen.findByText("Scans that run and that have ended.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Open Scans" })).toHaveAttribute(
      "href",
      "#/discovery/scans?grid=activecompleted",
    );
    expect(requestsOf()).toHaveLength(0);
  });

  test("Status: figure, what it counts, and its bar in words", async () => {
    const data = statusOf(1234);
    await open(aTile(), answerOf({ ...data, dataStatusColourScheme: "success" }));
    expect(await screen.findByText("1,234")).toBeVisible();
    expect(screen.getByText("assets")).toBeVisible();
    expect(screen.getByText("All is well")).toBeVisible();
    expect(tile("Assets in total")).toHaveAttribute("data-bar", "good");
  });

  test("Banner: its text with the count, and its action", async () => {
    const key = "catalogue.tiles.passwords-overdue";
    await open(
      aTile({
        componentType: "Banner",
        resources: { format: "warning", bannerText: `${key}.banner`, actionLabel: `${key}.action` },
        actions: [{ actionType: "sref", url: "/ps/managed-accounts", params: "" }],
      }),
      answerOf(statusOf(3)),
    );
    expect(await screen.findByText("The passwords of 3 accounts should have been changed by now.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Open the accounts" })).toHaveAttribute("href", "#/ps/managed-accounts");
  });

  test("Table: columns in the order of their index, cells in their kind, rows that lead on", async () => {
    await open(
      aTile({ componentType: "Table" }),
      answerOf({
        dataTable: {
          columns: [
            {
              columnName: "assetsFound",
              resourceKey: "catalogue.columns.assetsFound",
              columnIndex: 1,
              columnType: "number",
            },
            { columnName: "name", resourceKey: "catalogue.columns.name", columnIndex: 0, columnType: "text" },
            { columnName: "own", columnIndex: 2, columnType: "text" },
          ],
          rows: [
            {
              action: { actionType: "sref", url: "/app/asset?id=7", params: "" },
              dataItems: [
                { value: "db-prod-04", icon: "assets", iconColourScheme: "success" },
                { value: 1200 },
                { value: "failed", scaleType: 1, scaleValue: 3 },
              ],
            },
          ],
        },
        dataStatusColourScheme: "warning",
      }),
    );
    const headers = await screen.findAllByRole("columnheader");
    expect(headers.map(({ textContent }) => textContent)).toEqual(["Name", "Assets found", "own"]);
    expect(screen.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
      "db-prod-04",
      "1,200",
      "failed(level: critical)",
    ]);
    const first = screen.getByRole("link", { name: "db-prod-04" });
    expect(first).toHaveAttribute("href", "#/app/asset?id=7");
    expect(first.querySelector("[data-colours=success] [style*='assets.svg']")).not.toBeNull();
    expect(tile("Assets in total")).toHaveAttribute("data-bar", "critical");
  });
});

describe("charts", () => {
  const points = [
    {
      x: "2026-11-20",
      y: 4,
      toolTipTitle: "2026-11-20",
      toolTipLabel: "4",
      toolTipLabelResourceKey: "catalogue.units.scans",
    },
    {
      x: "2026-11-21",
      y: 9,
      toolTipTitle: "2026-11-21",
      toolTipLabel: "9",
      toolTipLabelResourceKey: "catalogue.units.scans",
    },
  ];
  const pieces = [
    { displayName: "Windows", value: 3 },
    { displayName: "Linux", value: 1 },
  ];

  beforeEach(() => jest.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300));
  afterEach(() => jest.restoreAllMocks());

  test.each([
    ["BarChart", { dataPoints: points, xType: "day", maxYValue: 10 }, 200],
    ["Graph", { dataPoints: points, xType: "day", maxYValue: 10 }, 200],
    ["Gauge", { dataItems: pieces }, 135],
  ] satisfies [string, TileData, number][])(
    "%s is drawn, as high as it should be",
    async (componentType, data, height) => {
      await open(aTile({ componentType }), answerOf(data));
      const chart = await screen.findByRole("group", { name: /^Assets in total: 2 values/ });
      await waitFor(() => expect(chart.querySelector("svg")).toHaveAttribute("height", String(height)));
      expect(chart.querySelector("[aria-hidden=true] svg")).not.toBeNull();
    },
  );

  test("the sentence names highest, lowest and last; arrow keys read the values", async () => {
    const { user } = await open(aTile({ componentType: "BarChart" }), answerOf({ dataPoints: points, xType: "day" }));
    const chart = await screen.findByRole("group", {
      name: /Highest Nov 21, 2026 with 9, lowest Nov 20, 2026 with 4, last Nov 21, 2026 with 9/,
    });
    chart.focus();
    await user.keyboard("{ArrowRight}");
    expect(within(chart).getByRole("status")).toHaveTextContent("Nov 20, 2026 4 scans");
    await user.keyboard("{End}");
    expect(within(chart).getByRole("status")).toHaveTextContent("Nov 21, 2026 9 scans");
    await user.keyboard("{Escape}");
    expect(within(chart).getByRole("status")).toBeEmptyDOMElement();
  });

  test("T shows the values as a table and goes back, with the focus", async () => {
    const { user } = await open(aTile({ componentType: "Graph" }), answerOf({ dataPoints: points, xType: "day" }));
    (await screen.findByRole("group", { name: /2 values/ })).focus();
    await user.keyboard("t");
    const table = await screen.findByRole("table");
    expect(
      within(table)
        .getAllByRole("row")
        .map(({ textContent }) => textContent),
    ).toEqual(["NameValue", "Nov 20, 20264", "Nov 21, 20269"]);
    expect(screen.getByRole("region", { name: "Assets in total" })).toHaveFocus();
    await user.keyboard("t");
    expect(await screen.findByRole("group", { name: /2 values/ })).toHaveFocus();
  });

  test("the legend of a pie takes slices out, but never the last one", async () => {
    const { user } = await open(aTile({ componentType: "Gauge" }), answerOf({ dataItems: pieces }));
    const windows = await screen.findByRole("button", { name: "Windows 3" });
    await user.click(windows);
    expect(windows).toHaveAttribute("aria-pressed", "false");
    const linux = screen.getByRole("button", { name: "Linux 1" });
    await user.click(linux);
    expect(linux).toHaveAttribute("aria-pressed", "true");
  });
});
