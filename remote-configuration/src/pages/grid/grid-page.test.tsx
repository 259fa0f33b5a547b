import type { GridDataRequest, GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import { pageHeaderAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { anError, mockApi, type ApiHandlers, type RecordedRequest } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import * as remote from "../../remote.tsx";

const definition: GridDefinition = {
  DefinitionId: "scans",
  PageHeaderMeta: {
    SectionTitleResourceKey: "grid.titles.scans",
    SectionTitleTarget: "/dashboard",
    Breadcrumbs: [
      { display: "grid.home", method: "sref", destination: "/dashboard" },
      { display: "grid.titles.scans", method: "stateless" },
    ],
    DocumentTitle: { ResourceKey: "grid.titles.scans" },
  },
  QuickLinks: [],
  DetailsTitleResourceKey: "grid.details.scans",
  DisplayKey: "name",
  DataTypeResourceKey: "grid.types.scans",
  RequiresExternalTranslationPart: null,
  Columns: [
    { field: "name", resourceKey: "grid.columns.name", type: "text", isSortable: true },
    {
      field: "status",
      resourceKey: "grid.columns.status",
      type: "badge",
      isSortable: true,
      values: [
        { value: "failed", resourceKey: "grid.values.status.failed", tone: "danger" },
        { value: "completed", resourceKey: "grid.values.status.completed", tone: "success" },
      ],
    },
    { field: "assetsFound", resourceKey: "grid.columns.assetsFound", type: "number", isSortable: true },
    { field: "isPasswordManaged", resourceKey: "grid.columns.isPasswordManaged", type: "boolean", isSortable: false },
    { field: "endedAt", resourceKey: "grid.columns.endedAt", type: "datetime", isSortable: true },
  ],
  DefaultSort: { field: "name", direction: "ascending" },
  TextFilterFields: ["name"],
  DefaultPageSize: 25,
  ShowSeconds: true,
};

const rows = Array.from({ length: 60 }, (_unused, index) => ({
  id: String(index),
  name: `scan ${index}`,
  status: index === 0 ? "failed" : "completed",
  assetsFound: 1000 + index,
  isPasswordManaged: true,
  endedAt: index === 0 ? null : "2026-01-02T03:04:05.000Z",
}));

const definitionRead = "GET /api/grid/scans";
const dataRead = "POST /api/grid/scans/data";

/** Pages and filters as the server does. */
function answerRows({ body }: RecordedRequest) {
  // What the page under test sends; the assertions read it.
  const request = body as GridDataRequest;
  const found = rows.filter((row) => row.name.includes(request.text ?? ""));
  const start = (request.page - 1) * request.pageSize;
  return {
    body: { items: found.slice(start, start + request.pageSize), total: found.length, page: request.page },
  };
}

const open = (query = "", api: ApiHandlers = {}) =>
  renderPage({
    module: remote,
    path: `/grid?definition=scans${query}`,
    api: { [definitionRead]: definition, [dataRead]: answerRows, ...api },
  });

const asked = () =>
  mockApi
    .requests()
    .filter((request) => request.method === "POST")
    .map((request) => request.body);

test("shows the columns of the definition and its rows, each value by its type", async () => {
  await open();
  expect(await screen.findByRole("heading", { level: 1, name: "Scans" })).toBeVisible();
  const table = await screen.findByRole("table", { name: "Scans" });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map((cell) => cell.textContent),
  ).toEqual(["Name", "Status", "Assets found", "Password managed", "Ended"]);
  const [, first, second] = within(table).getAllByRole("row");
  expect(first).toHaveTextContent(/^scan 0Failed1,000Yes–No value$/);
  expect(within(second!).getByText(/Jan 2, 2026/)).toHaveAttribute("datetime", "2026-01-02T03:04:05.000Z");
  expect(screen.getByText("60 scans")).toHaveAttribute("role", "status");
});

test("puts section title and breadcrumbs of the definition into the header", async () => {
  await open();
  await screen.findByRole("table");
  expect(appStore.get(pageHeaderAtom)).toMatchObject({
    section: "Scans",
    home: { destination: "/dashboard" },
    breadcrumbs: [{ display: "Dashboard", destination: "/dashboard" }, { display: "Scans" }],
  });
  expect(document.title).toContain("Scans");
});

test("pages, and keeps the page in the address", async () => {
  const { user, location } = await open();
  await user.click(await screen.findByRole("button", { name: "Next page" }));
  expect(await screen.findByText("scan 25")).toBeVisible();
  expect(location()).toBe("/grid?definition=scans&page=2");
  await user.selectOptions(screen.getByRole("combobox", { name: "Rows per page" }), "100");
  expect(await screen.findByText("scan 59")).toBeVisible();
  expect(location()).toBe("/grid?definition=scans&size=100");
});

test("opens at what the address says, and back leads to the rows before", async () => {
  const { user } = await open("&page=2&sort=assetsFound:descending");
  expect(await screen.findByText("scan 25")).toBeVisible();
  expect(asked()).toEqual([
    { page: 2, pageSize: 25, sort: { field: "assetsFound", direction: "descending" }, text: "", filters: {} },
  ]);
  expect(screen.getByRole("columnheader", { name: "Assets found" })).toHaveAttribute("aria-sort", "descending");
  await user.click(screen.getByRole("button", { name: "Next page" }));
  expect(await screen.findByText("scan 50")).toBeVisible();
  window.history.back();
  expect(await screen.findByText("scan 25")).toBeVisible();
});

test("sorts by a column, and the other way round at the second press", async () => {
  const { user, location } = await open();
  await user.click(await screen.findByRole("button", { name: "Ended" }));
  await waitFor(() => expect(location()).toBe("/grid?definition=scans&sort=endedAt%3Aascending"));
  await user.click(screen.getByRole("button", { name: "Ended" }));
  await waitFor(() => expect(location()).toBe("/grid?definition=scans&sort=endedAt%3Adescending"));
  expect(screen.queryByRole("button", { name: "Password managed" })).not.toBeInTheDocument();
});

test("filters by text after a pause or with Enter, from page 1, and clears", async () => {
  const { user, location } = await open("&page=2");
  const box = await screen.findByRole("searchbox", { name: "Filter rows" });
  await user.type(box, "scan 59{Enter}");
  expect(await screen.findByText("1 scan")).toBeVisible();
  expect(location()).toBe("/grid?definition=scans&filter=scan+59");
  await user.clear(box);
  await user.type(box, "nothing ");
  expect(await screen.findByRole("heading", { name: "No rows match" })).toBeVisible();
  expect(box).toHaveValue("nothing ");
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(await screen.findByText("60 scans")).toBeVisible();
  await waitFor(() => expect(box).toHaveValue(""));
});

test("filters by a fixed value, which the address can set and hide", async () => {
  const { user, location, navigate } = await open();
  await user.selectOptions(await screen.findByRole("combobox", { name: "Status" }), "Failed");
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ filters: { status: "failed" } }));
  expect(new URLSearchParams(location().split("?")[1]).get("config")).toBe('{"filterDefaults":{"status":"failed"}}');
  const config = JSON.stringify({ filterDefaults: { status: "completed" }, hiddenFilters: ["status"] });
  await navigate(`/grid?definition=scans&config=${encodeURIComponent(config)}`);
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ filters: { status: "completed" } }));
  expect(screen.queryByRole("combobox", { name: "Status" })).not.toBeInTheDocument();
});

test("says that there is nothing yet", async () => {
  await open("", { [dataRead]: { items: [], total: 0, page: 1 } });
  expect(await screen.findByRole("heading", { name: "Nothing here yet" })).toBeVisible();
  expect(screen.queryByRole("navigation", { name: "Pages" })).not.toBeInTheDocument();
});

test("a failed read of the rows can be retried", async () => {
  const { user } = await open("", { [dataRead]: anError(403, "permission_required") });
  expect(await screen.findByRole("heading", { name: "The table could not be loaded" })).toBeVisible();
  mockApi.use({ [dataRead]: answerRows });
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("table", { name: "Scans" })).toBeVisible();
});

test("rows stay on screen when the next page cannot be read", async () => {
  const { user } = await open();
  await screen.findByText("scan 0");
  mockApi.use({ [dataRead]: anError(400, "request_invalid") });
  await user.click(screen.getByRole("button", { name: "Next page" }));
  expect(await screen.findByText(/could not be read again/)).toBeVisible();
  expect(screen.getByText("scan 0")).toBeVisible();
});

test.each([
  [404, "There is no such table"],
  [403, "You do not have permission to see this table"],
])("a definition that answers %p says so", async (status, heading) => {
  await open("", { [definitionRead]: anError(status, "refused") });
  expect(await screen.findByRole("heading", { name: heading })).toBeVisible();
});

test("without an id says that one must be provided", async () => {
  await renderPage({ module: remote, path: "/grid" });
  expect(await screen.findByRole("heading", { name: "A definition id must be provided" })).toBeVisible();
});
