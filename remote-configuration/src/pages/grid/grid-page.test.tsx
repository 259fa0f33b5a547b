import type { GridDataRequest, GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import type { GridView } from "@gatehouse/shared/contracts/grid-views.contract";
import { organizationEndpoints } from "@gatehouse/shared/contracts/organizations.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { notificationsAtom, pageHeaderAtom } from "@gatehouse/shared/frame";
import { sessionStore } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { anError, mockApi, type ApiHandlers, type RecordedRequest } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { anOrganization, aSession } from "@gatehouse/shared/testing/session.builder";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
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
    { field: "name", resourceKey: "grid.columns.name", type: "text", isSortable: true, isFilterable: true },
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
    {
      field: "endedAt",
      resourceKey: "grid.columns.endedAt",
      type: "datetime",
      isSortable: true,
      isFilterable: true,
    },
  ],
  DefaultSort: { field: "name", direction: "ascending" },
  TextFilterFields: ["name"],
  DefaultPageSize: 25,
  PageActions: [{ resourceKey: "grid.titles.assets", path: "/assets/new", icon: "plus" }],
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
const viewsRead = "GET /api/grid/scans/views";
const preferencesPath = "PUT /api/grid/scans/preferences";

/** Answers by cursors like the server; a cursor is the position of its row. */
function answerRows({ body }: RecordedRequest) {
  // Requests of the page under test, for the assertions.
  const { text = "", where = [], limit = 25, after, before, fromEnd } = body as GridDataRequest;
  const found = rows.filter(
    (row) => row.name.includes(text) && (!where.includes("status:is:failed") || row.status === "failed"),
  );
  const end = before === undefined ? found.length : Number(before);
  const start = fromEnd || before !== undefined ? Math.max(0, end - limit) : Number(after ?? -1) + 1;
  const items = found.slice(start, Math.min(end, start + limit));
  const last = start + items.length - 1;
  return {
    body: {
      items,
      total: found.length,
      hasMore: false,
      before: start === 0 ? null : String(start),
      after: last >= found.length - 1 ? null : String(last),
      page: 1,
    },
  };
}

const open = (query = "", api: ApiHandlers = {}) =>
  renderPage({
    module: remote,
    path: `/grid?definition=scans${query}`,
    api: { [definitionRead]: definition, [dataRead]: answerRows, [viewsRead]: { views: [] }, ...api },
  });

/** Bodies of the reads of rows, without those that only count. */
const asked = () =>
  mockApi
    .requests()
    .filter((request) => request.path === "/api/grid/scans/data")
    .map((request) => request.body as GridDataRequest)
    .filter(({ limit }) => limit !== 1);

const query = (location: string) => new URLSearchParams(location.split("?")[1]);
it("shows the columns of the definition and its rows, each value by its type", async () => {
  await open();
  expect(await screen.findByRole("heading", { level: 1, name: "Scans" })).toBeVisible();
  await screen.findByText("scan 0");
  const headers = screen.getAllByRole("columnheader").map((cell) => cell.textContent);
  expect(headers).toEqual(["Name", "Status", "Assets found", "Password managed", "Ended"]);
  const [, first, second] = screen.getAllByRole("row");
  expect(first).toHaveTextContent(/^scan 0Failed1,000Yes–No value$/);
  expect(within(second!).getByText(/Jan 2, 2026/)).toHaveAttribute("datetime", "2026-01-02T03:04:05.000Z");
  // A time with its seconds is as wide as this.
  expect(screen.getByRole("grid").style.getPropertyValue("--tracks")).toContain("minmax(max(20rem, ");
  expect(screen.getByText("60 scans")).toHaveAttribute("role", "status");
  expect(screen.getByText("Sorted by Name")).toBeVisible();
  expect(screen.getByRole("link", { name: "Assets" })).toHaveAttribute("href", expect.stringContaining("/assets/new"));
});

it("puts section title, breadcrumbs and quick links of the definition into the header", async () => {
  const links = [
    { titleResourceKey: "grid.titles.assets", displayResourceKey: "grid.titles.events", destination: "/e" },
  ];
  await open("", { [definitionRead]: { ...definition, QuickLinks: links } });
  await screen.findByText("scan 0");
  expect(appStore.get(pageHeaderAtom)).toMatchObject({
    section: "Scans",
    home: { destination: "/dashboard" },
    breadcrumbs: [{ display: "Dashboard", destination: "/dashboard" }, { display: "Scans" }],
    quickLinks: links,
  });
  expect(document.title).toContain("Scans");
});

it("opens at what the address says, and back leads to the rows before", async () => {
  const { user, location } = await open(
    "&sort=assetsFound:descending&where=status:is:failed&columns=endedAt,name&page=3",
  );
  await screen.findByText("scan 0");
  expect(asked()).toEqual([
    { text: "", where: ["status:is:failed"], sort: { field: "assetsFound", direction: "descending" }, limit: 25 },
  ]);
  expect(screen.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual(["Ended", "Name"]);
  expect(await screen.findByText("1 of 60 scans")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Remove filter Status: is Failed" }));
  await waitFor(() => expect(query(location()).has("where")).toBe(false));
  expect(await screen.findByText("60 scans")).toBeVisible();
  window.history.back();
  expect(await screen.findByText("1 of 60 scans")).toBeVisible();
  expect(query(location()).getAll("where")).toEqual(["status:is:failed"]);
});

it("closes the open row and the view when the organization changes, and keeps the rest of the address", async () => {
  const there = anOrganization({ organization: "organization-2", orgLabel: "Northmoor Energy" });
  const { location } = await open("&sort=name:descending&row=1&view=v", {
    [`PUT ${organizationEndpoints.organization}`]: () => ({ status: 204 }),
    "POST /api/grid/scans/actions/viewdetails": anError(404, "not_found"),
  });
  await screen.findByText("60 scans");
  await act(() => sessionStore.setOrganization(there));
  expect(location()).toBe("/grid?definition=scans&sort=name%3Adescending");
});

it("filters by text after a pause or with Enter, and clears", async () => {
  const { user, location } = await open();
  const box = await screen.findByRole("searchbox", { name: "Filter rows" });
  await user.type(box, "scan 59{Enter}");
  expect(await screen.findByText("1 of 60 scans")).toBeVisible();
  expect(location()).toBe("/grid?definition=scans&filter=scan+59");
  await user.clear(box);
  await user.type(box, "nothing ");
  expect(await screen.findByRole("heading", { name: "No matching rows" })).toBeVisible();
  expect(box).toHaveValue("nothing ");
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(await screen.findByText("60 scans")).toBeVisible();
  await waitFor(() => expect(box).toHaveValue(""));
});

describe("filters as chips", () => {
  const chip = (name: string | RegExp) => screen.findByRole("button", { name });

  it("are added by the keyboard alone, with the problem at the field", async () => {
    const { user, location } = await open();
    const add = await screen.findByRole("button", { name: "Add filter" });
    act(() => add.focus());
    await user.keyboard("{Enter}");
    await waitFor(async () => expect(await screen.findByRole("searchbox", { name: "Search fields" })).toHaveFocus());
    await user.keyboard("stát{Enter}");
    const form = await screen.findByRole("form", { name: "Status" });
    await waitFor(() => expect(within(form).getByRole("combobox", { name: "Condition" })).toHaveFocus());
    await user.click(within(form).getByRole("button", { name: "Apply" }));
    expect(within(form).getByRole("group", { name: "Value" })).toHaveAccessibleDescription(
      "Select at least one value.",
    );
    expect(within(form).getByRole("checkbox", { name: "Failed" })).toHaveFocus();
    await user.click(within(form).getByRole("checkbox", { name: "Failed" }));
    await user.click(within(form).getByRole("button", { name: "Apply" }));
    expect(await chip("Status is Failed")).toBeVisible();
    expect(query(location()).getAll("where")).toEqual(["status:is:failed"]);
    expect(await screen.findByText("1 of 60 scans")).toBeVisible();
    await waitFor(() => expect(screen.getByRole("button", { name: "Add filter" })).toHaveFocus());
  });

  it("mark the end of a range that is wrong, and focus it", async () => {
    const { user, location } = await open("&where=endedAt:between:2026-12-01T00:00:00.000Z,2026-11-01T00:00:00.000Z");
    await user.click(await chip(/^Ended is between/));
    const [from, to] = [await screen.findByLabelText("From"), screen.getByLabelText("To")];
    const apply = () => user.click(screen.getByRole("button", { name: "Apply" }));
    await apply();
    expect(to).toHaveAccessibleDescription("The end must be after the start.");
    expect(to).toHaveFocus();
    fireEvent.change(from, { target: { value: "" } });
    await apply();
    expect(from).toHaveAccessibleDescription("Enter a date and time.");
    expect(from).toHaveFocus();
    expect(to).toBeValid();
    fireEvent.change(from, { target: { value: "2026-10-01T00:00" } });
    await apply();
    await waitFor(() => expect(query(location()).get("where")).toMatch(/^endedAt:between:2026-/));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Apply" })).not.toBeInTheDocument());
  });

  it("are changed in place, and the focus comes back to them", async () => {
    const { user, location } = await open("&where=endedAt:olderThan:30d");
    const edited = await chip("Ended older than 30 days");
    await user.click(edited);
    const amount = await screen.findByRole("textbox", { name: "Number" });
    await user.clear(amount);
    await user.type(amount, "2");
    await user.selectOptions(screen.getByRole("combobox", { name: "Unit" }), "weeks");
    await user.click(screen.getByRole("button", { name: "Apply" }));
    await waitFor(async () => expect(await chip("Ended older than 2 weeks")).toHaveFocus());
    expect(query(location()).getAll("where")).toEqual(["endedAt:olderThan:2w"]);
  });

  it.each(["list", "text"] as const)("take values of a %s that have words by choice, others as typed", async (type) => {
    const roles = {
      field: "roles",
      resourceKey: "grid.columns.roles",
      type,
      isSortable: false,
      values: [{ value: "builtIn", resourceKey: "form.values.organization-administrator", tone: "neutral" as const }],
    };
    const { user, location } = await open("&where=roles:is:Auditors", {
      [definitionRead]: { ...definition, Columns: [...definition.Columns, roles] },
    });
    await user.click(await chip("Roles is Auditors"));
    await user.click(await screen.findByRole("checkbox", { name: "Organization administrator" }));
    await user.type(screen.getByRole("textbox", { name: "Value" }), "Operators{Enter}");
    await user.click(screen.getByRole("button", { name: "Apply" }));
    expect(await chip("Roles is any of Organization administrator, Auditors, Operators")).toBeVisible();
    expect(query(location()).getAll("where")).toEqual(["roles:is:builtIn,Auditors,Operators"]);
  });

  it("take several texts, separated by commas or Enter", async () => {
    const { user, location } = await open("&where=name:is:a");
    await user.click(await chip("Name is a"));
    await user.type(await screen.findByRole("textbox", { name: "Value" }), "b,c{Enter}d");
    await user.click(screen.getByRole("button", { name: "Remove b" }));
    await user.click(screen.getByRole("button", { name: "Apply" }));
    expect(await chip("Name is any of a, c, d")).toBeVisible();
    expect(query(location()).getAll("where")).toEqual(["name:is:a,c,d"]);
  });

  it("are removed by Delete or all at once", async () => {
    const { user, location } = await open("&where=name:is:a&where=name:isNotEmpty&where=status:is:failed");
    const first = await chip("Name is a");
    act(() => first.focus());
    await user.keyboard("{Delete}");
    await waitFor(() => expect(query(location()).getAll("where")).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole("button", { name: "Add filter" })).toHaveFocus());
    await user.click(screen.getByRole("button", { name: "Clear all" }));
    await waitFor(() => expect(location()).toBe("/grid?definition=scans"));
  });

  it("are locked if the link hides them, and named by its prefixes", async () => {
    const config = {
      filterDefaults: { status: "failed", name: "scans" },
      hiddenFilters: ["status"],
      filterLocalizationPrefixes: ["grid.nowhere", "grid.titles"],
    };
    await open(`&config=${encodeURIComponent(JSON.stringify(config))}`);
    await screen.findByText("1 of 1 scan");
    expect(screen.getByRole("img", { name: /Set by the link/ }).parentElement).toHaveTextContent("Status is Failed");
    expect(screen.queryByRole("button", { name: /Status is/ })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Name is Scans" })).toBeVisible();
  });

  it("that can't be used are named, like a configuration that can't be read", async () => {
    await open("&where=lost:is:1&config=%7B");
    expect(await screen.findByText(/filter settings couldn't be read/)).toBeVisible();
    expect(screen.getByText(/1 filter of this link isn't available here.*lost/)).toBeVisible();
    await screen.findByText("60 scans");
    expect(asked().at(-1)).toMatchObject({ where: [] });
  });
});

describe("saved views", () => {
  const otherId = "6f1d0d0e-0000-4000-8000-000000000002";
  const view: GridView = {
    id: "6f1d0d0e-0000-4000-8000-000000000001",
    name: "Failures",
    query: "where=status%3Ais%3Afailed",
    isShared: false,
    isOwn: true,
    ownerName: "mia",
    revision: 1,
  };
  const listed = {
    [viewsRead]: { views: [view, { ...view, id: otherId, name: "Theirs", isOwn: false, ownerName: "tom" }] },
  };

  it("open what they keep, say when it was changed, and take the change", async () => {
    const { user, location } = await open("", {
      ...listed,
      [`PUT /api/grid/scans/views/${view.id}`]: ({ body }: RecordedRequest) => ({
        body: { ...view, ...(body as object), revision: 2 },
      }),
    });
    await user.click(await screen.findByRole("button", { name: "Views" }));
    expect(await screen.findByRole("menuitem", { name: /Theirs/ })).toHaveTextContent("Shared by tom");
    await user.click(screen.getByRole("menuitem", { name: /Failures/ }));
    expect(await screen.findByText("1 of 60 scans")).toBeVisible();
    expect(location()).toBe(`/grid?definition=scans&${view.query}&view=${view.id}`);
    await user.click(screen.getByRole("button", { name: /Remove filter/ }));
    await user.click(await screen.findByRole("button", { name: "Failures (changed)" }));
    await user.click(await screen.findByRole("menuitem", { name: "Save changes" }));
    await waitFor(() => {
      const sent = mockApi.requests().find(({ method }) => method === "PUT");
      expect(sent?.body).toMatchObject({ name: "Failures", query: "", baseRevision: 1 });
    });
  });

  it("are saved under a name, whose problem shows at its field", async () => {
    const { user, location } = await open("&where=status:is:failed", {
      "POST /api/grid/scans/views": anError(409, "view_name_taken"),
    });
    await user.click(await screen.findByRole("button", { name: "Views" }));
    await user.click(await screen.findByRole("menuitem", { name: "Save as new view…" }));
    const name = await screen.findByRole("textbox", { name: /Name/ });
    await user.click(screen.getByRole("button", { name: "Save view" }));
    expect(name).toHaveAccessibleDescription("Enter a name of 1–80 characters.");
    await user.type(name, "Failures");
    await user.click(screen.getByRole("button", { name: "Save view" }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(/already have a view with this name/));
    mockApi.use({ "POST /api/grid/scans/views": view });
    await user.click(screen.getByRole("checkbox", { name: /Share with everyone/ }));
    await user.click(screen.getByRole("button", { name: "Save view" }));
    await waitFor(() => expect(query(location()).get("view")).toBe(view.id));
    const sent = mockApi.requests().findLast(({ method, path }) => method === "POST" && path.endsWith("/views"));
    expect(sent?.body).toEqual({ name: "Failures", isShared: true, query: view.query });
    // The dialog goes after the address has changed; until then nothing else has a role.
    await waitFor(() => expect(screen.getByRole("button", { name: /^Views/ })).toHaveFocus());
  });

  it("is saved once the grid was left, and leads nowhere", async () => {
    const gate = Promise.withResolvers<void>();
    const late = async () => {
      await gate.promise;
      return { body: view };
    };
    const { user, navigate, location } = await open("", { ...listed, "POST /api/grid/scans/views": late });
    await user.click(await screen.findByRole("button", { name: /^View/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Save as new view…" }));
    await user.type(screen.getByRole("textbox", { name: /Name/ }), "Late");
    await user.click(screen.getByRole("button", { name: "Save view" }));
    await navigate("/elsewhere");
    gate.resolve();
    await waitFor(() => expect(appStore.get(notificationsAtom)).toMatchObject([{ data: { format: "success" } }]));
    expect(location()).toBe("/elsewhere");
  });

  it("of others are deleted only by who may configure the organization", async () => {
    const { user } = await open(`&view=${otherId}`, listed);
    await user.click(await screen.findByRole("button", { name: "Theirs (changed)" }));
    expect(await screen.findByRole("menuitem", { name: "Save as new view…" })).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: "Delete view…" })).not.toBeInTheDocument();
  });
});

it("keeps columns and density of the user, in one write after a pause", async () => {
  const { user } = await open("", { [preferencesPath]: () => ({ status: 204 }) });
  await user.click(await screen.findByRole("button", { name: "Columns" }));
  const columns = await screen.findByRole("dialog", { name: "Columns" });
  // In one task: a pause between the two would make two writes of them.
  for (const name of ["Status", "Ended"]) fireEvent.click(within(columns).getByRole("checkbox", { name }));
  await waitFor(() =>
    expect(screen.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual([
      "Name",
      "Assets found",
      "Password managed",
    ]),
  );
  const written = () => mockApi.requests().filter(({ method }) => method === "PUT");
  await waitFor(() => expect(written()).toHaveLength(1));
  expect(written()[0]?.body).toMatchObject({ density: "normal" });
});

it("shows once the texts of another section are there, which replace none of its own", async () => {
  const [name, ...others] = definition.Columns;
  const texts = { "session-replay": { list: { session: "Recording" } }, grid: { titles: { scans: "Foreign" } } };
  await open("", {
    [definitionRead]: {
      ...definition,
      RequiresExternalTranslationPart: "replay",
      ExternalTranslationRelease: { name: "replay", version: "1.0.0" },
      Columns: [{ ...name, resourceKey: "session-replay.list.session" }, ...others],
    },
    "GET /assets/i18n/1.0.0/replay/en-US.json": texts,
  });
  expect(await screen.findByRole("columnheader", { name: "Recording" })).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Scans" })).toBeVisible();
});

it("shows the texts of another section that one of its forms has read before", async () => {
  const [name, ...others] = definition.Columns;
  const replay = { name: "replay", version: "1.0.0" };
  const form = { id: "replay", revision: "1", remote: replay, resourceKey: "session-replay.title", fields: [] };
  const { navigate } = await renderPage({
    module: remote,
    path: "/configuration/plugin?id=replay",
    session: aSession({ Permissions: [permissions.configurationRead] }),
    api: {
      "GET /api/app/pluginConfigurationForms/replay": { ...form, actions: [], isEditable: true },
      "GET /assets/i18n/1.0.0/replay/en-US.json": {
        "session-replay": { title: "Replay settings", list: { session: "Recording" } },
      },
      [definitionRead]: {
        ...definition,
        RequiresExternalTranslationPart: "replay",
        ExternalTranslationRelease: replay,
        Columns: [{ ...name, resourceKey: "session-replay.list.session" }, ...others],
      },
      [dataRead]: answerRows,
      [viewsRead]: { views: [] },
    },
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Replay settings" })).toBeVisible();
  await navigate("/grid?definition=scans");
  expect(await screen.findByRole("columnheader", { name: "Recording" })).toBeVisible();
});

it("says that there is nothing yet, and what fills it", async () => {
  await open("", { [dataRead]: { items: [], total: 0, page: 1 } });
  expect(await screen.findByRole("heading", { name: "Nothing here yet" })).toBeVisible();
  // In the head of the page and in the empty table.
  expect(screen.getAllByRole("link", { name: "Assets" })).toHaveLength(2);
});

it("a failed read of the rows can be retried", async () => {
  const { user } = await open("", { [dataRead]: anError(409, "refused") });
  expect(await screen.findByRole("heading", { name: "Couldn't load the table" })).toBeVisible();
  mockApi.use({ [dataRead]: answerRows });
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("scan 0")).toBeVisible();
});

it("a sort that the server refuses leads back to the usual one", async () => {
  const { user, location } = await open("&sort=assetsFound:ascending", { [dataRead]: anError(400, "sort_too_large") });
  expect(await screen.findByRole("heading", { name: "Too many rows for this sort order" })).toBeVisible();
  mockApi.use({ [dataRead]: answerRows });
  await user.click(screen.getByRole("button", { name: "Use default order" }));
  expect(await screen.findByText("scan 0")).toBeVisible();
  expect(location()).toBe("/grid?definition=scans");
});

it("rows stay on screen when others can't be read", async () => {
  const { user } = await open("&where=status:is:failed");
  await screen.findByText("scan 0");
  mockApi.use({ [dataRead]: anError(400, "request_invalid") });
  await user.click(screen.getByRole("button", { name: /Remove filter/ }));
  expect(await screen.findByText(/Couldn't refresh/)).toBeVisible();
  expect(screen.getByText("scan 0")).toBeVisible();
});

it.each([
  [404, "Table not found"],
  [403, "You don't have access to this table"],
])("a definition that answers %p says so", async (status, heading) => {
  await open("", { [definitionRead]: anError(status, "refused") });
  expect(await screen.findByRole("heading", { name: heading })).toBeVisible();
  expect(screen.queryAllByRole("button", { name: "Retry" })).toHaveLength(status === 403 ? 0 : 1);
});

it("without an id says that one must be provided", async () => {
  await renderPage({ module: remote, path: "/grid" });
  expect(await screen.findByRole("heading", { name: "A definition id must be provided" })).toBeVisible();
});
