import type { GridDetails as Details } from "@gatehouse/shared/contracts/grid-details.contract";
import type { GridDataRequest, GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import { announcementsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { anError, mockApi, type ApiHandlers, type RecordedRequest } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import * as remote from "../../../remote.tsx";

const name = { field: "name", resourceKey: "grid.columns.name", type: "text", isSortable: true } as const;

const definition: GridDefinition = {
  DefinitionId: "assets",
  PageHeaderMeta: {
    SectionTitleResourceKey: "grid.home",
    SectionTitleTarget: "/dashboard",
    Breadcrumbs: [{ display: "grid.titles.assets", method: "stateless" }],
    DocumentTitle: { ResourceKey: "grid.titles.assets" },
  },
  QuickLinks: [],
  DetailsTitleResourceKey: "grid.details.assets",
  DisplayKey: "name",
  DataTypeResourceKey: "grid.types.assets",
  RequiresExternalTranslationPart: null,
  Columns: [name],
  DefaultSort: { field: "name", direction: "ascending" },
  TextFilterFields: ["name"],
  DefaultPageSize: 2,
  ShowSeconds: false,
};

const names = ["ada", "bob", "cid"];
const dataRead = "POST /api/grid/assets/data";
const detailsRead = "POST /api/grid/assets/actions/viewdetails";

/** Two rows an answer; the third follows by the cursor. */
function answerRows({ body }: RecordedRequest) {
  const { after } = body as GridDataRequest;
  const items = names.map((rowName) => ({ id: rowName, name: rowName }));
  return {
    body: after
      ? { items: items.slice(2), total: 3, page: 1, before: "c", after: null }
      : { items: items.slice(0, 2), total: 3, page: 1, before: null, after: "b" },
  };
}

const address = { field: "ipAddress", resourceKey: "grid.columns.ipAddress", type: "text", isSortable: true } as const;
const seen = {
  field: "lastSeenAt",
  resourceKey: "grid.columns.lastSeenAt",
  type: "datetime",
  isSortable: true,
} as const;

const detailsOf = (id: string): Details => ({
  id,
  title: `host ${id}`,
  subtitle: "Server · Debian 12",
  groups: [
    { resourceKey: "grid.titles.assets", fields: [{ ...address, value: "10.0.0.7", isIdentifier: true }] },
    { resourceKey: "grid.titles.events", fields: [{ ...seen, value: null }] },
  ],
  related: [
    {
      resourceKey: "grid.titles.events",
      definition: "events",
      where: ["source:is:a\\,b", "severity:is:error"],
      count: 7,
      hasMore: false,
    },
    { resourceKey: "grid.titles.scans", definition: "scans", where: [], count: 10_000, hasMore: true },
  ],
  history: [
    {
      id: "1",
      action: "user.disabled",
      userName: "",
      at: "2026-01-02T03:04:05.000Z",
      details: { changes: { ipAddress: { old: "10.0.0.1", new: "10.0.0.7" }, isDisabled: { old: false, new: true } } },
    },
    { id: "2", action: "asset.exploded", userName: "mia", at: "2026-01-01T03:04:05.000Z", details: {} },
  ],
  allHistory: { definition: "audit", where: ["subject:is:7"] },
});

const answerDetails = ({ body }: RecordedRequest) => ({ body: detailsOf((body as { ids: [string] }).ids[0]) });

const open = (query: string, api: ApiHandlers = {}) =>
  renderPage({
    module: remote,
    path: `/grid?definition=assets${query}`,
    api: {
      "GET /api/grid/assets": definition,
      "GET /api/grid/assets/views": { views: [] },
      [dataRead]: answerRows,
      [detailsRead]: answerDetails,
      ...api,
    },
  });

const panel = (rowName: string) => screen.findByRole("complementary", { name: rowName });

it("shows the facts, related records and history of the row in the address", async () => {
  await open("&row=ada");
  const details = within(await panel("host ada"));
  expect(details.getByText("Server · Debian 12")).toBeVisible();
  expect(within(details.getByRole("region", { name: "Assets" })).getByRole("term")).toHaveTextContent("IP address");
  expect(details.getByRole("region", { name: "Events" })).toHaveTextContent("Last seen–No value");
  const links = within(details.getByRole("region", { name: "Related records" })).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["Events7", "Scans10,000+"]);
  const [path, query] = links[0]!.getAttribute("href")!.split("?");
  expect(path).toBe("#/grid");
  expect(new URLSearchParams(query).getAll("where")).toEqual(["source:is:a\\,b", "severity:is:error"]);
  const history = within(details.getByRole("region", { name: "History" }));
  const all = history.getByRole("link", { name: "View all" });
  expect(all).toHaveAttribute("href", "#/grid?definition=audit&where=subject%3Ais%3A7");
  const [first, second] = history.getAllByRole("listitem");
  expect(first).toHaveTextContent(
    /^User disabledIP address: 10.0.0.1 → 10.0.0.7Disabled: No → YesSystem · Jan 2, 2026, /,
  );
  expect(second).toHaveTextContent(/^asset\.explodedmia · Jan 1, 2026, /);
});

it("says the facts below the name in words where the grid has them", async () => {
  const assetType = {
    field: "assetType",
    resourceKey: "grid.columns.assetType",
    type: "text" as const,
    isSortable: true,
    values: [{ value: "Server", resourceKey: "form.values.asset-database", tone: "neutral" as const }],
  };
  const groups = [{ resourceKey: "grid.titles.assets", fields: [{ ...assetType, value: "Server" }] }];
  await open("&row=ada", { [detailsRead]: { ...detailsOf("ada"), groups } });
  expect(within(await panel("host ada")).getByText("Database · Debian 12")).toBeVisible();
});

it("says values of lists in words where the grid has them, as facts and in the history", async () => {
  const granted = {
    field: "permissions",
    resourceKey: "grid.columns.permissions",
    type: "list" as const,
    isSortable: false,
    values: ["analytics.read", "assets.edit"].map((value) => ({
      value,
      resourceKey: `form.permissions.${value}`,
      tone: "neutral" as const,
    })),
  };
  const change = { old: "analytics.read, team.run", new: "analytics.read, assets.edit, team.run" };
  await open("&row=ada", {
    "GET /api/grid/assets": { ...definition, Columns: [name, granted] },
    [detailsRead]: {
      ...detailsOf("ada"),
      groups: [{ resourceKey: "grid.groups.general", fields: [{ ...granted, value: ["assets.edit", "team.run"] }] }],
      history: [
        {
          id: "1",
          action: "role.changed",
          userName: "mia",
          at: "2026-01-02T03:04:05.000Z",
          details: { changes: { permissions: change } },
        },
      ],
    },
  });
  const details = within(await panel("host ada"));
  expect(details.getByRole("definition")).toHaveTextContent(/^Change assetsteam\.run$/);
  expect(within(details.getByRole("region", { name: "History" })).getByRole("listitem")).toHaveTextContent(
    "Permissions: See analytics, team.run → See analytics, Change assets, team.run",
  );
});

it("offers what can be done with the row, the first actions as buttons", async () => {
  const action = { kind: "link", scope: "row", tone: "default", path: "/dashboard" } as const;
  const Actions = ["viewdetails", "yes", "no", "filter"].map((id) => ({
    ...action,
    kind: id === "viewdetails" ? ("viewdetails" as const) : action.kind,
    name: id,
    resourceKey: `grid.${id}`,
  }));
  const { user, location } = await open("&row=ada", { "GET /api/grid/assets": { ...definition, Actions } });
  const details = within(await panel("host ada"));
  expect(details.queryByRole("button", { name: "View details" })).not.toBeInTheDocument();
  expect(details.getByRole("button", { name: "Yes" })).toBeVisible();
  await user.click(details.getByRole("button", { name: "Filter rows" }));
  await waitFor(() => expect(location()).toBe("/dashboard?id=ada"));
});

it("copies an identifier, and says so", async () => {
  const { user } = await open("&row=ada");
  const write = jest.spyOn(navigator.clipboard, "writeText");
  await user.click(await screen.findByRole("button", { name: "Copy IP address" }));
  expect(await screen.findByRole("button", { name: "Copied" })).toBeInTheDocument();
  expect(write).toHaveBeenCalledWith("10.0.0.7");
});

it("steps through the rows in the order of the table, and reads further ones at its end", async () => {
  const { user, location } = await open("&row=ada&sort=name:descending");
  await panel("host ada");
  const next = screen.getByRole("button", { name: "Next row" });
  const previous = screen.getByRole("button", { name: "Previous row" });
  await waitFor(() => expect(next).not.toHaveAttribute("aria-disabled"));
  expect(previous).toHaveAttribute("aria-disabled", "true");
  const before = window.history.length;
  await user.click(next);
  await panel("host bob");
  await waitFor(() => expect(next).toHaveFocus());
  expect(appStore.get(announcementsAtom)).toMatchObject({ polite: { text: "host bob" } });
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await panel("host cid");
  expect(location()).toContain("row=cid");
  await waitFor(() => expect(next).toHaveAttribute("aria-disabled", "true"));
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await panel("host bob");
  expect(window.history.length).toBe(before);
});

it("takes the place of the table on its own page, whose address says so", async () => {
  const { user, location } = await open("&row=ada");
  await panel("host ada");
  await user.click(screen.getByRole("button", { name: "Open as page" }));
  expect(location()).toBe("/grid?definition=assets&row=ada&details=page");
  await user.click(screen.getByRole("button", { name: "Show beside the table" }));
  expect(location()).toBe("/grid?definition=assets&row=ada");
  await user.click(screen.getByRole("button", { name: "Open as page" }));
  await user.keyboard("{Escape}");
  expect(location()).toBe("/grid?definition=assets");
  expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
});

it("opens from the table with an entry of its own in the history, and gives the focus back to the row", async () => {
  const { user, location } = await open("");
  const cell = await screen.findByRole("rowheader", { name: "bob" });
  const before = window.history.length;
  await user.click(cell);
  await panel("host bob");
  expect(window.history.length).toBe(before + 1);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(location()).toBe("/grid?definition=assets"));
  await waitFor(() => expect(screen.getByRole("rowheader", { name: "bob" })).toHaveFocus());
  await user.keyboard("{Enter}");
  await panel("host bob");
  await waitFor(() => expect(screen.getByRole("heading", { level: 2 })).toHaveFocus());
});

it("leaves the focus in the table if a key is pressed only after the row was opened by mouse", async () => {
  const { user } = await open("");
  const cell = await screen.findByRole("rowheader", { name: "bob" });
  const { matches } = Element.prototype;
  let isKeyPressed = false;
  jest.spyOn(Element.prototype, "matches").mockImplementation(function match(this: Element, selector) {
    return selector === ":focus-visible" ? isKeyPressed : matches.call(this, selector);
  });
  const { pushState } = window.history;
  jest.spyOn(window.history, "pushState").mockImplementation((...values) => {
    isKeyPressed = true;
    pushState.apply(window.history, values);
  });
  await user.click(cell);
  await panel("host bob");
  expect(isKeyPressed).toBe(true);
  expect(cell).toHaveFocus();
  jest.restoreAllMocks();
});

it("says that a row no longer exists, and that details can't be read", async () => {
  const { user, navigate } = await open("&row=ada", { [detailsRead]: anError(404, "not_found") });
  expect(await screen.findByRole("heading", { name: "This row no longer exists" })).toBeVisible();
  await user.click(within(screen.getByRole("complementary")).getAllByRole("button", { name: "Close details" })[1]!);
  expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
  mockApi.use({ [detailsRead]: anError(409, "refused") });
  await navigate("/grid?definition=assets&row=bob");
  expect(await screen.findByRole("heading", { name: "Couldn't load the details" })).toBeVisible();
  mockApi.use({ [detailsRead]: answerDetails });
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await panel("host bob")).toBeVisible();
});

it("leaves the history out for users who may not see it", async () => {
  await open("&row=ada", { [detailsRead]: { ...detailsOf("ada"), history: null, related: [] } });
  const details = within(await panel("host ada"));
  expect(details.queryByRole("region", { name: "History" })).not.toBeInTheDocument();
  expect(details.queryByRole("region", { name: "Related records" })).not.toBeInTheDocument();
});
