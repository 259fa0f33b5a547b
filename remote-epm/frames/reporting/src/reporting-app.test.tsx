import {
  endpointEventEndpoints,
  endpointEventPath,
  endpointReportExportPath,
} from "@gatehouse/shared/contracts/endpoint-events.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { preferences } from "@gatehouse/shared/storage";
import { anError, mockApi, type RecordedRequest } from "@gatehouse/shared/testing/mock-api";
import { aSession, aSignedOutSession } from "@gatehouse/shared/testing/session.builder";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import {
  aSummary,
  aTargetType,
  aTrustedChild,
  anAction,
  anApplication,
  anEndpointUser,
  anEvent,
} from "./testing/endpoint-events.builder.ts";
import { reader, renderReporting } from "./testing/render-reporting.tsx";

const { summary, applications, users, actions, targetTypes, trustedChildren, events } = endpointEventEndpoints;

function lastRequest(path: string): { request: RecordedRequest; query: Record<string, string> } {
  const request = mockApi.requests().findLast((one) => one.path.split("?")[0] === path);
  if (!request) throw new Error(`Nothing asked for ${path}`);
  return { request, query: Object.fromEntries(new URL(request.path, window.location.origin).searchParams) };
}

/** The query that a link puts into the address. */
const queryOf = (link: HTMLElement): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(link.getAttribute("href")?.replace("#", "")));

const rowTexts = (): string[][] =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent ?? ""));

describe("the summary", () => {
  it("shows totals, time, rights, types and levels as numbers, each of which leads to what it counts", async () => {
    const user = await renderReporting({
      fragment: "#query=range:1y application:cmd.exe",
      api: { [`GET ${summary}`]: aSummary() },
    });
    expect(await screen.findByText("Application starts")).toBeVisible();
    expect(screen.getByText("25% of total")).toBeVisible();
    expect(queryOf(screen.getByRole("link", { name: "300 Elevated starts" }))).toEqual({
      tab: "events",
      query: "rights:raised range:1y",
    });
    expect(queryOf(screen.getByRole("link", { name: "12 Started by trusted applications" }))).toMatchObject({
      tab: "tap",
    });
    const chart = screen.getByRole("group", {
      name: "Starts by day from Jan 13, 2026 to Jan 15, 2026, at most 1,000. Arrow keys read the values, Enter shows the events, T shows the values as a table.",
    });
    chart.focus();
    await user.keyboard("{End}");
    expect(within(chart).getByRole("status")).toHaveTextContent("Jan 15, 2026 Starts: 1,000 · Elevated: 250");
    expect(queryOf(within(chart).getByRole("link"))).toMatchObject({
      query: "from:2026-01-15T00:00:00.000Z to:2026-01-16T00:00:00.000Z",
    });
    await user.keyboard("{ArrowLeft}");
    expect(within(chart).queryByRole("link")).not.toBeInTheDocument();
    await user.keyboard("t");
    expect(screen.getByRole("region", { name: "Starts" })).toHaveFocus();
    const [days, , types, levels] = screen.getAllByRole("table");
    expect(
      within(days!)
        .getAllByRole("row")
        .map((row) => row.textContent),
    ).toEqual(["DayStartsElevated starts", "Jan 13, 202620050", "Jan 14, 202600", "Jan 15, 20261,000250"]);
    await user.click(screen.getByRole("button", { name: "Show as chart" }));
    expect(screen.getAllByRole("table")).toHaveLength(3);
    expect(within(levels!).getByRole("row", { name: "Medium 75% 900" })).toBeVisible();
    expect(queryOf(within(types!).getByRole("link", { name: "100" }))).toMatchObject({ query: "type:script range:1y" });
    expect(Object.keys(lastRequest(summary).query)).toEqual(["from"]);
    expect(lastRequest(summary).request.headers.get("OrganizationID")).toBe("organization-1");
  });

  it("says how events get here when there are none, and that filters match nothing", async () => {
    const none = aSummary({
      starts: 0,
      elevatedStarts: 0,
      firstSeenAt: null,
      lastSeenAt: null,
      days: [],
      bins: { unit: "hour", step: 1, items: [] },
      actions: [],
      targetTypes: [],
      integrityLevels: [],
    });
    const user = await renderReporting({ api: { [`GET ${summary}`]: none } });
    expect(await screen.findByRole("heading", { name: "No process events yet" })).toBeVisible();
    await user.selectOptions(screen.getByRole("combobox", { name: "Time range" }), "Custom range");
    fireEvent.change(await screen.findByLabelText("From"), { target: { value: "0202-01-01" } });
    expect(lastRequest(summary).query).toEqual({});
    fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-01-01" } });
    expect(await screen.findByRole("heading", { name: "No matching results" })).toBeVisible();
    expect(lastRequest(summary).query).toEqual({ from: new Date(2026, 0, 1).toISOString() });
    fireEvent.change(screen.getByLabelText("To"), { target: { value: "2025-01-01" } });
    expect(await screen.findByText("This date is before the start date.")).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Clear all filters" }));
    expect(await screen.findByRole("heading", { name: "No process events yet" })).toBeVisible();
  });
});

describe("reports of rows", () => {
  it.each([
    ["discovery", applications, anApplication(), "Applications", ["powershell.exe", "1,200", "7", "3", "2"]],
    ["users", users, anEndpointUser(), "Users", ["NORTH\\anna", "4", "40", "12", "1"]],
    [
      "actions",
      actions,
      anAction(),
      "Elevation actions",
      ["regedit.exe", "NORTH\\anna", "Elevated", "High", "Full", "2", "1"],
    ],
    ["targetTypes", targetTypes, aTargetType(), "Target types", ["Script", "9", "4", "3", "2", "1"]],
    [
      "tap",
      trustedChildren,
      aTrustedChild(),
      "Trusted application protection",
      ["cmd.exe", "winword.exe", "Office", "Executable", "5", "0"],
    ],
    ["events", events, anEvent(), "Events", ["cmd.exeC:\\Windows\\System32\\cmd.exe"]],
  ])("%s", async (tab, path, item, title, cells) => {
    await renderReporting({ fragment: `#tab=${tab}`, api: { [`GET ${path}`]: { items: [item], total: 1 } } });
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
    await screen.findByRole("grid");
    expect(rowTexts()[0]?.slice(0, cells.length)).toEqual(cells);
    expect(lastRequest(path).query).toEqual({ limit: "25", offset: "0" });
  });

  it("search, filters, time and pages are in the address, go to the server and come back with the history", async () => {
    const user = await renderReporting({
      fragment: "#tab=events&query=anna application:CMD.exe type:nothing",
      api: { [`GET ${events}`]: { items: [anEvent()], total: 60 } },
    });
    const asksFor = (query: Record<string, string>) =>
      waitFor(() => expect(lastRequest(events).query).toEqual({ limit: "25", offset: "0", ...query }));
    await asksFor({ search: "anna", application: "cmd.exe" });
    expect(screen.getByText("Unknown filters were ignored: type:nothing")).toBeVisible();
    expect(screen.getByRole("searchbox")).toHaveValue("anna");
    await user.click(await screen.findByRole("button", { name: "Next page" }));
    await asksFor({ search: "anna", application: "cmd.exe", offset: "25" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Rights" }), "Elevated or system");
    await asksFor({ search: "anna", application: "cmd.exe", elevated: "true" });
    await user.click(screen.getByRole("button", { name: "Remove filter Application: CMD.exe" }));
    await asksFor({ search: "anna", elevated: "true" });
    await user.clear(screen.getByRole("searchbox"));
    await asksFor({ elevated: "true" });
    await user.type(screen.getByRole("searchbox"), "user:x ");
    await asksFor({ search: "user:x", elevated: "true" });
    expect(new URLSearchParams(window.location.hash.slice(1)).get("query")).toBe('"user:x" rights:raised type:nothing');
    window.history.back();
    await waitFor(() => expect(screen.getByRole("searchbox")).toHaveValue(""));
    window.history.back();
    await waitFor(() => expect(screen.getByRole("searchbox")).toHaveValue("anna"));
  });

  it("rows are sorted by the server, as the address says, and only by what the report has", async () => {
    const user = await renderReporting({
      fragment: "#tab=users&query=sort:nothing-asc page:2",
      api: {
        [`GET ${users}`]: { items: [anEndpointUser()], total: 60 },
        [`GET ${events}`]: { items: [anEvent()], total: 1 },
      },
    });
    const head = (name: string) => screen.getByRole("columnheader", { name });
    await screen.findByRole("grid");
    expect(lastRequest(users).query).toEqual({ limit: "25", offset: "25" });
    expect(head("Elevated starts")).toHaveAttribute("aria-sort", "descending");
    await user.click(within(head("User")).getByRole("button"));
    await waitFor(() => expect(lastRequest(users).query).toEqual({ limit: "25", offset: "0", sort: "user-asc" }));
    expect(head("User")).toHaveAttribute("aria-sort", "ascending");
    await user.click(within(head("User")).getByRole("button"));
    await waitFor(() => expect(lastRequest(users).query).toMatchObject({ sort: "user-desc" }));
    expect(window.location.hash).toContain("sort%3Auser-desc");
    // The order is of this report only.
    await user.click(screen.getByRole("link", { name: "4" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Events" })).toBeVisible();
    expect(window.location.hash).not.toContain("sort");
    await screen.findByRole("grid");
    expect(within(head("Time")).queryByRole("button")).not.toBeInTheDocument();
  });

  it("a row leads to its events with time and filters, and an event to its details", async () => {
    const user = await renderReporting({
      fragment: "#tab=users&query=WS-014 type:script",
      api: {
        [`GET ${users}`]: { items: [anEndpointUser()], total: 1 },
        [`GET ${events}`]: { items: [anEvent()], total: 1 },
        [`GET ${endpointEventPath("event-1")}`]: {
          event: anEvent({
            declaredCompany: "Contoso",
            ruleName: "technique_id=T1059",
            hashes: { ...anEvent().hashes, md5: "4d2b5a" },
          }),
          parents: [anEvent({ id: "event-0", application: "explorer.exe", parentImage: "" })],
        },
      },
      session: aSession({ Permissions: [permissions.endpointReportingRead, permissions.policiesEdit] }),
    });
    expect(queryOf(await screen.findByRole("link", { name: "12" }))).toEqual({
      tab: "discovery",
      query: String.raw`WS-014 user:NORTH\anna type:script`,
    });
    await user.click(screen.getByRole("link", { name: "4" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Events" })).toBeVisible();
    const cell = await screen.findByRole("gridcell", { name: "WS-014" });
    expect(lastRequest(events).query).toMatchObject({
      search: "WS-014",
      user: "NORTH\\anna",
      targetType: "script",
      elevated: "true",
    });
    await user.click(cell);
    const details = await screen.findByRole("complementary", { name: "Event details" });
    expect(await within(details).findByText("technique_id=T1059")).toBeVisible();
    expect(within(details).getByText("Company (declared)").nextSibling).toHaveTextContent("Contoso");
    expect(within(details).getByText("SHA-256").nextSibling).toHaveTextContent("Not recorded");
    expect(within(details).getByText(/declared, not proved/)).toBeVisible();
    const copy = jest.spyOn(navigator.clipboard, "writeText");
    await user.click(within(details).getByRole("button", { name: "Copy MD5" }));
    expect(await within(details).findByRole("button", { name: "Copied" })).toBeVisible();
    expect(copy).toHaveBeenCalledWith("4d2b5a");
    expect(queryOf(within(details).getByRole("link", { name: "explorer.exe" }))["query"]).toMatch(/ event:event-0$/);
    const toPolicy = within(details).getByRole("link", { name: "Add to policy" });
    expect(toPolicy).toHaveAttribute("href", "/#/webpolicyeditor?view=add-to-policy&query=event-1");
    expect(toPolicy).toHaveAttribute("target", "_parent");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("complementary")).not.toBeInTheDocument());
    expect(window.location.hash).not.toContain("event-1");
  });

  it("saves all rows within the filter as a file, and says if that failed", async () => {
    const save = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    URL.createObjectURL = () => "blob:1";
    const path = endpointReportExportPath("users");
    const user = await renderReporting({
      fragment: "#tab=users&query=range:all user:anna&page:2",
      api: { [`GET ${users}`]: { items: [anEndpointUser()], total: 1 }, [`GET ${path}`]: anError(500, "internal") },
    });
    await user.click(screen.getByRole("button", { name: "Export CSV" }));
    expect(await screen.findByText(/Couldn't export the report/)).toBeVisible();
    mockApi.use({ [`GET ${path}`]: "user,starts" });
    await user.click(screen.getByRole("button", { name: "Export CSV" }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    expect(save.mock.contexts[0]).toHaveProperty("download", "users.csv");
    expect(lastRequest(path).query).toEqual({ user: "anna" });
    expect(screen.queryByText(/Couldn't export the report/)).not.toBeInTheDocument();
    save.mockRestore();
  });

  it("a report that is cancelled when its last byte has come is not saved", async () => {
    const save = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    let give = (_file: Blob): void => undefined;
    const read = jest.spyOn(Response.prototype, "blob").mockReturnValue(new Promise((resolve) => (give = resolve)));
    const user = await renderReporting({
      fragment: "#tab=users",
      api: {
        [`GET ${users}`]: { items: [anEndpointUser()], total: 1 },
        [`GET ${endpointReportExportPath("users")}`]: "user,starts",
      },
    });
    await user.click(screen.getByRole("button", { name: "Export CSV" }));
    await waitFor(() => expect(read).toHaveBeenCalled());
    await user.click(screen.getByRole("button", { name: "Cancel export" }));
    give(new Blob());
    expect(await screen.findByRole("button", { name: "Export CSV" })).toBeVisible();
    expect(save).not.toHaveBeenCalled();
    for (const spy of [save, read]) spy.mockRestore();
  });

  it("a failure is told with the reference and can be tried again", async () => {
    const user = await renderReporting({
      fragment: "#tab=users",
      api: { [`GET ${users}`]: anError(400, "request_invalid") },
    });
    expect(await screen.findByRole("heading", { name: "Couldn't load the report" })).toBeVisible();
    expect(screen.getByText("Reference for support: request-1")).toBeVisible();
    mockApi.use({ [`GET ${users}`]: { items: [anEndpointUser()], total: 1 } });
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("1 user")).toBeVisible();
  });
});

it("a report without any events says how they get here", async () => {
  await renderReporting({ fragment: "#tab=discovery", api: { [`GET ${applications}`]: { items: [], total: 0 } } });
  expect(await screen.findByRole("heading", { name: "No process events yet" })).toBeVisible();
});

describe("opened by itself", () => {
  it("leads to the console and lets the reader choose the report", async () => {
    const user = await renderReporting({
      api: { [`GET ${summary}`]: aSummary(), [`GET ${users}`]: { items: [anEndpointUser()], total: 1 } },
    });
    expect(screen.getByRole("link", { name: "Open in console" })).toHaveAttribute(
      "href",
      "/#/epm-reporting?tab=summary",
    );
    await user.click(screen.getByRole("link", { name: "Users" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Users" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Open in console" })).toHaveAttribute("href", "/#/epm-reporting?tab=users");
  });

  it("names a report that it doesn't know", async () => {
    await renderReporting({ fragment: "#tab=__proto__" });
    expect(screen.getByRole("heading", { name: "Unknown report: __proto__" })).toBeVisible();
    expect(mockApi.requests()).toEqual([]);
  });

  it("leads to sign-in without a session", async () => {
    await renderReporting({ session: aSignedOutSession() });
    expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/#/login");
    expect(mockApi.requests().filter(({ path }) => path.startsWith("/api/epm"))).toEqual([]);
  });
});

describe("embedded in the console", () => {
  let told: jest.Mock;
  const consoleSays = (data: unknown, source: unknown): void => {
    fireEvent(window, new MessageEvent("message", { data, origin: window.location.origin, source: source as Window }));
  };
  let parent: Window;
  beforeEach(() => {
    told = jest.fn();
    const element = document.body.appendChild(document.createElement("iframe"));
    parent = element.contentWindow!;
    parent.postMessage = told;
    jest.spyOn(window, "parent", "get").mockReturnValue(parent);
    // jsdom takes it for the focus of an element.
    jest.spyOn(document, "hasFocus").mockReturnValue(true);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    document.body.replaceChildren();
  });

  it("says that it has loaded and follows tab, theme and language of the console only", async () => {
    await renderReporting({
      api: { [`GET ${summary}`]: aSummary(), [`GET ${users}`]: { items: [anEndpointUser()], total: 1234 } },
    });
    expect(told.mock.calls).toEqual([[{ type: "appLoaded" }, window.location.origin]]);
    expect(screen.queryByRole("link", { name: "Open in console" })).not.toBeInTheDocument();
    consoleSays({ type: "menuClick", tab: "users" }, window);
    expect(screen.getByRole("heading", { level: 1, name: "Summary" })).toBeVisible();
    consoleSays({ type: "menuClick", tab: "users" }, parent);
    expect(await screen.findByRole("heading", { level: 1, name: "Users" })).toBeVisible();
    consoleSays({ type: "themeChange", theme: "darkmode" }, parent);
    expect(document.documentElement.dataset["theme"]).toBe("darkmode");
    consoleSays({ type: "languageChange", language: "ar-SA" }, parent);
    expect(await screen.findByRole("heading", { level: 1, name: "المستخدمون" })).toBeVisible();
    expect(await screen.findByText("١٬٢٣٤ مستخدمًا")).toBeVisible();
    expect(document.documentElement.dir).toBe("rtl");
    // The console stores the choice. Stored here too, it would undo the next one there.
    expect(preferences.get("language")).toBeNull();
  });

  it("puts what the user does into the console's address, and shows it when the console says so", async () => {
    const user = await renderReporting({
      fragment: "#tab=users&query=anna",
      api: { [`GET ${users}`]: { items: [anEndpointUser()], total: 1 }, [`GET ${events}`]: { items: [], total: 0 } },
    });
    const expectSearch = async (search: string | undefined): Promise<void> => {
      expect(await screen.findByRole("searchbox")).toHaveValue(search ?? "");
      await waitFor(() => expect(lastRequest(users).query["search"]).toBe(search));
    };
    await expectSearch("anna");
    consoleSays({ type: "menuClick", tab: "users", query: "b & c" }, parent);
    await expectSearch("b & c");
    consoleSays({ type: "menuClick", tab: "users" }, parent);
    await expectSearch(undefined);
    // At once: a pause between two keys would make two changes of it.
    await user.click(screen.getByRole("searchbox"));
    await user.paste("own");
    const change = { type: "addressChange", tab: "users", query: "own", isReplaced: false };
    await waitFor(() => expect(told.mock.lastCall).toEqual([change, window.location.origin]));
    consoleSays({ type: "menuClick", tab: "users", query: "own" }, parent);
    await expectSearch("own");
    const link = await screen.findByRole("link", { name: "40" });
    expect(link).toHaveAttribute("href", String.raw`/#/epm-reporting?tab=events&query=own+user%3ANORTH%5Canna`);
    await user.click(link);
    const query = String.raw`own user:NORTH\anna`;
    expect(told.mock.lastCall?.[0]).toEqual({ type: "addressChange", tab: "events", query, isReplaced: false });
    expect(screen.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
    consoleSays({ type: "menuClick", tab: "events", query }, parent);
    await waitFor(async () => expect(await screen.findByRole("heading", { level: 1, name: "Events" })).toHaveFocus());
  });

  it.each([401, 440])("tells the console when the server answers %d", async (status) => {
    await renderReporting({
      api: { [`GET ${summary}`]: anError(status, "session_ended"), "GET /api/user/session": aSignedOutSession() },
    });
    expect(await screen.findByRole("heading", { name: "You're signed out" })).toBeVisible();
    expect(told.mock.calls.map(([message]) => message)).toEqual([
      { type: "appLoaded" },
      { type: "userNotAuthenticated" },
    ]);
    expect(screen.queryByRole("link", { name: "Sign in" })).not.toBeInTheDocument();
    await waitFor(() => expect(mockApi.requests().map(({ path }) => path)).toContain("/api/user/session"));
  });
});

it("without the permission nothing is asked for", async () => {
  await renderReporting({ session: aSession({ ...reader, Permissions: [] }) });
  expect(await screen.findByRole("heading", { name: "You don't have access to these reports" })).toBeVisible();
  expect(mockApi.requests()).toEqual([]);
});
