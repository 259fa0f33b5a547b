import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { TileData } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { currentLanguage, setLanguage } from "@gatehouse/shared/i18n";
import type { RemoteModule } from "@gatehouse/shared/contracts/remotes.contract";
import { anError, mockApi, type Answer } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { act, screen, waitFor, within } from "@testing-library/react";
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

const ofSection = aTile({
  componentId: "certificates-expiring",
  remote: "certificates",
  displayName: "Expiring",
  resources: {},
});
const tile = (name: string) => screen.getByRole("article", { name });
const requestsOf = () => mockApi.requests().filter(({ path }) => path.includes("/refresh"));

describe("states", () => {
  it("while a tile loads it shows a progress bar and its refresh is disabled", async () => {
    let answerNow = (): void => undefined;
    const held = new Promise<void>((resolve) => (answerNow = resolve));
    const { user } = await open(aTile(), async () => {
      await held;
      return { body: answerOf(statusOf(17)) };
    });
    expect(within(tile("Total assets")).getByRole("progressbar", { name: "Loading Total assets" })).toBeVisible();
    const button = screen.getByRole("button", { name: "Refresh" });
    expect(button).toHaveAttribute("aria-disabled", "true");
    await user.click(button);
    answerNow();
    expect(await screen.findByText("17")).toBeVisible();
    expect(requestsOf()).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole("progressbar")).not.toBeInTheDocument());
    expect(screen.getByRole("button", { name: /^Refresh \(last updated/ })).not.toHaveAttribute("aria-disabled");
  });

  it("a failed refresh puts the tile in its error state, a later one brings it back", async () => {
    let isDown = false;
    const { user } = await open(aTile(), () =>
      isDown ? anError(400, "bad_request")() : { body: answerOf(statusOf(17)) },
    );
    expect(await screen.findByText("17")).toBeVisible();
    isDown = true;
    await user.click(screen.getByRole("button", { name: /^Refresh/ }));
    expect(await screen.findByText("There was an error retrieving data for this tile.")).toBeVisible();
    expect(screen.queryByText("17")).not.toBeInTheDocument();
    expect(await screen.findByText("Couldn't refresh Total assets. Try again.")).toBeInTheDocument();
    expect(screen.queryByText("Total assets refreshed.")).not.toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole("button", { name: /^Refresh/ }));
    expect(await screen.findByText("17")).toBeVisible();
    expect(screen.queryByText("There was an error retrieving data for this tile.")).not.toBeInTheDocument();
    expect(await screen.findByText("Total assets refreshed.")).toBeInTheDocument();
  });

  it("without data the tile says that it will be shown", async () => {
    await open(aTile(), answerOf(statusOf(0, true)));
    expect(await screen.findByText("Total assets will be shown as soon as data is available.")).toBeVisible();
  });

  it("without data and without the message the frame stays empty", async () => {
    await open(aTile({ showNoDataMessage: false }), answerOf({}));
    await waitFor(() => expect(tile("Total assets")).toHaveAttribute("data-state", "blank"));
    expect(screen.queryByText(/will be shown/)).not.toBeInTheDocument();
  });

  it("a tile that the user may not read asks for nothing and says why it is empty", async () => {
    await open(aTile({ isForbidden: true }));
    expect(await screen.findByText(/^You don't have access to the data in this tile/)).toBeVisible();
    expect(requestsOf()).toHaveLength(0);
    expect(screen.queryByRole("button", { name: /^Refresh/ })).not.toBeInTheDocument();
  });

  it("a tile that opens a page of no active section says so", async () => {
    await open(aTile({ componentType: "Info", isDataComponent: false, isInactive: true }));
    expect(await screen.findByText(/^This tile's section isn't active/)).toBeVisible();
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });

  it("a refusal of the server counts as forbidden, not as an error", async () => {
    await open(aTile(), anError(403, "permission_required"));
    expect(await screen.findByText(/^You don't have access to the data in this tile/)).toBeVisible();
  });

  it("a tile of a section shows the texts of its refresh, in each language that the user chooses", async () => {
    const texts = { "en-US": "Expiring soon", "de-DE": "Läuft bald ab" };
    await open(ofSection, () => ({
      body: { ...answerOf(statusOf(3)), displayName: texts[currentLanguage() === "de-DE" ? "de-DE" : "en-US"] },
    }));
    expect(await screen.findByRole("article", { name: "Expiring soon" })).toBeVisible();
    await act(() => setLanguage("de-DE"));
    expect(await screen.findByRole("article", { name: "Läuft bald ab" })).toBeVisible();
    await act(() => setLanguage("en-US"));
  });

  it.each([
    [404, "not_found", /^This tile's section isn't active/],
    [503, "service_not_bound", /^This tile's service isn't connected yet/],
    [502, "service_answer_invalid", /^There was an error retrieving data/],
  ])("a tile of a section keeps its place after %i %s, says why and can be refreshed", async (status, code, text) => {
    let isDown = true;
    const { user } = await open(ofSection, () => (isDown ? anError(status, code)() : { body: answerOf(statusOf(3)) }));
    expect(await screen.findByText(text)).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole("button", { name: /^Refresh/ }));
    expect(await screen.findByText("3")).toBeVisible();
  });

  it("a tile that the server does not know is named as unknown, and can be refreshed", async () => {
    let isGone = true;
    const { user } = await open(aTile(), () =>
      isGone ? anError(404, "not_found")() : { body: answerOf(statusOf(3)) },
    );
    expect(await screen.findByText(/^The console doesn't know this tile/)).toBeVisible();
    isGone = false;
    await user.click(screen.getByRole("button", { name: /^Refresh/ }));
    expect(await screen.findByText("3")).toBeVisible();
  });

  it("a type that this console does not know is named as unknown, and nothing is asked for it", async () => {
    await open(aTile({ componentType: "Map" }));
    expect(await screen.findByText(/^The console doesn't know this tile/)).toBeVisible();
    expect(requestsOf()).toEqual([]);
  });
});

describe("controls", () => {
  it("Help says what the tile is about", async () => {
    const { user } = await open(aTile());
    await user.click(screen.getByRole("button", { name: "Help" }));
    expect(await screen.findByText("The number of assets in your organization.")).toBeVisible();
  });

  it("the menu leads where the tile's actions do, and leaves out those that lead nowhere", async () => {
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
    expect(screen.queryByRole("menuitem", { name: "Open page" })).not.toBeInTheDocument();
    await user.click(await screen.findByRole("menuitem", { name: "View list" }));
    await waitFor(() => expect(location()).toMatch(/^\/grid\?/));
    const query = new URLSearchParams(location().split("?")[1]);
    expect(query.get("definition")).toBe(gridDefinitionIds.assets);
    expect(JSON.parse(query.get("config") ?? "")).toEqual({ filterDefaults: { status: "lost" } });
  });
});

describe("types", () => {
  it("Info: description and the way to its area", async () => {
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
    expect(await screen.findByText("Running and completed scans.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Open Scans" })).toHaveAttribute(
      "href",
      "#/discovery/scans?grid=activecompleted",
    );
    expect(requestsOf()).toHaveLength(0);
  });

  it("Status: figure, what it counts, and its bar in words", async () => {
    const data = statusOf(1234);
    await open(aTile(), answerOf({ ...data, dataStatusColourScheme: "success" }));
    expect(await screen.findByText("1,234")).toBeVisible();
    expect(screen.getByText("assets")).toBeVisible();
    expect(screen.getByText("No issues")).toBeVisible();
    expect(tile("Total assets")).toHaveAttribute("data-bar", "good");
  });

  it("Status: the change against the period before, and the course of the days", async () => {
    const { dataItem } = statusOf(120);
    const trend = { values: [40, 30, 50], previous: 100, better: "lower" as const };
    await open(aTile(), answerOf({ dataItem: dataItem && { ...dataItem, trend } }));
    const change = await screen.findByText("vs. previous 3 days", { exact: false });
    expect(change).toHaveTextContent("Up20% vs. previous 3 days");
    expect(change.querySelector("[data-tone=bad]")).not.toBeNull();
    expect(screen.getByRole("img", { name: "By day: lowest 30, highest 50" })).toBeVisible();
  });

  it("Status: a stock has a second fact in place of a change", async () => {
    const { dataItem } = statusOf(140);
    const secondFact = { displayName: "8 silent", resourceKey: "catalogue.facts.silentAssets", value: 8 };
    await open(aTile(), answerOf({ dataItem: dataItem && { ...dataItem, secondFact } }));
    expect(await screen.findByText("Not seen in 30 days: 8")).toBeVisible();
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
  });

  it("Banner: the first records under its text, linked where they lead somewhere", async () => {
    const moment = new Date(Date.now() - 3.5 * 86_400_000).toISOString();
    const action = { actionType: "sref", url: "/session-replay?id=7", params: "" } as const;
    await open(
      aTile({ componentType: "Banner", resources: { format: "warning" } }),
      answerOf({
        ...statusOf(2),
        records: [
          { name: "root", place: "web-01", moment, action },
          { name: "admin", action: null },
        ],
      }),
    );
    const records = within(await screen.findByRole("list", { name: "Total assets" })).getAllByRole("listitem");
    expect(records.map(({ textContent }) => textContent.trim())).toEqual(["root web-01 3 days ago", "admin"]);
    expect(screen.getByRole("link", { name: "root" })).toHaveAttribute("href", "#/session-replay?id=7");
    expect(screen.queryByRole("link", { name: "admin" })).not.toBeInTheDocument();
  });

  it("Banner: its text with the count, and its action", async () => {
    const key = "catalogue.tiles.passwords-overdue";
    await open(
      aTile({
        componentType: "Banner",
        resources: { format: "warning", bannerText: `${key}.banner`, actionLabel: `${key}.action` },
        actions: [{ actionType: "sref", url: "/ps/managed-accounts", params: "" }],
      }),
      answerOf(statusOf(3)),
    );
    expect(await screen.findByText("3 accounts are past their password change date.")).toBeVisible();
    expect(screen.getByRole("link", { name: "View accounts" })).toHaveAttribute("href", "#/ps/managed-accounts");
  });

  it("Table: columns in the order of their index, cells in their kind, rows that lead on", async () => {
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
      "failed(severity: high)",
    ]);
    const first = screen.getByRole("link", { name: "db-prod-04" });
    expect(first).toHaveAttribute("href", "#/app/asset?id=7");
    expect(first.querySelector("[data-colours=success] [style*='assets.svg']")).not.toBeNull();
    expect(tile("Total assets")).toHaveAttribute("data-bar", "critical");
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

  it.each([
    ["BarChart", { dataPoints: points, xType: "day", maxYValue: 10 }, 200],
    ["Graph", { dataPoints: points, xType: "day", maxYValue: 10 }, 200],
    ["Gauge", { dataItems: pieces }, 135],
  ] satisfies [string, TileData, number][])(
    "%s is drawn, as high as it should be",
    async (componentType, data, height) => {
      await open(aTile({ componentType }), answerOf(data));
      const chart = await screen.findByRole("group", { name: /^Total assets: 2 values/ });
      await waitFor(() => expect(chart.querySelector("svg")).toHaveAttribute("height", String(height)));
      expect(chart.querySelector("[aria-hidden=true] svg")).not.toBeNull();
    },
  );

  it("the sentence names highest, lowest and last; arrow keys read the values", async () => {
    const { user } = await open(aTile({ componentType: "BarChart" }), answerOf({ dataPoints: points, xType: "day" }));
    const chart = await screen.findByRole("group", {
      name: /Highest: Nov 21, 2026, 9. Lowest: Nov 20, 2026, 4. Last: Nov 21, 2026, 9./,
    });
    chart.focus();
    await user.keyboard("{ArrowRight}");
    expect(within(chart).getByRole("status")).toHaveTextContent("Nov 20, 2026 4 scans");
    await user.keyboard("{End}");
    expect(within(chart).getByRole("status")).toHaveTextContent("Nov 21, 2026 9 scans");
    await user.keyboard("{Escape}");
    expect(within(chart).getByRole("status")).toBeEmptyDOMElement();
  });

  it("T shows the values as a table and goes back, with the focus", async () => {
    const { user } = await open(aTile({ componentType: "Graph" }), answerOf({ dataPoints: points, xType: "day" }));
    (await screen.findByRole("group", { name: /2 values/ })).focus();
    await user.keyboard("t");
    const table = await screen.findByRole("table");
    expect(
      within(table)
        .getAllByRole("row")
        .map(({ textContent }) => textContent),
    ).toEqual(["NameValue", "Nov 20, 20264", "Nov 21, 20269"]);
    expect(screen.getByRole("region", { name: "Total assets" })).toHaveFocus();
    await user.keyboard("t");
    await waitFor(async () => expect(await screen.findByRole("group", { name: /2 values/ })).toHaveFocus());
  });

  it("the legend of a pie takes slices out, but never the last one; the total counts those left", async () => {
    const { user } = await open(aTile({ componentType: "Gauge" }), answerOf({ dataItems: pieces }));
    const windows = await screen.findByRole("button", { name: "Windows 3" });
    const total = screen.getByText("total");
    expect(total).toHaveTextContent("4 total");
    await user.click(windows);
    expect(total).toHaveTextContent("1 total");
    expect(windows).toHaveAttribute("aria-pressed", "false");
    const linux = screen.getByRole("button", { name: "Linux 1" });
    await user.click(linux);
    expect(linux).toHaveAttribute("aria-pressed", "true");
  });
});
