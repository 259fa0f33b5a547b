import { endpointEventEndpoints } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { anError, mockApi, type RecordedRequest } from "@gatehouse/shared/testing/mock-api";
import { aSession, aSignedOutSession } from "@gatehouse/shared/testing/session.builder";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { aSummary, anAction, anApplication, anEndpointUser, anEvent } from "./testing/endpoint-events.builder.ts";
import { reader, renderReporting } from "./testing/render-reporting.tsx";

const { summary, applications, users, actions, events } = endpointEventEndpoints;

function lastRequest(path: string): { request: RecordedRequest; query: Record<string, string> } {
  const request = mockApi.requests().findLast((one) => one.path.split("?")[0] === path);
  if (!request) throw new Error(`Nothing asked for ${path}`);
  return { request, query: Object.fromEntries(new URL(request.path, window.location.origin).searchParams) };
}

const rowTexts = (): string[][] =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent ?? ""));

describe("the summary", () => {
  it("shows the totals, the days without gaps and the levels, each with its numbers as text", async () => {
    const user = await renderReporting({ api: { [`GET ${summary}`]: aSummary() } });
    expect(await screen.findByText("Program starts")).toBeVisible();
    expect(screen.getByText("25% of all")).toBeVisible();
    expect(screen.getByRole("img")).toHaveAccessibleName(
      "Program starts by day from Jan 13, 2026 to Jan 15, 2026, at most 1,000 a day. The table below has the numbers.",
    );
    await user.click(screen.getByText("Show as table"));
    const [days, levels] = screen.getAllByRole("table");
    expect(
      within(days!)
        .getAllByRole("row")
        .map((row) => row.textContent),
    ).toEqual(["Day (UTC)StartsElevated starts", "Jan 13, 202620050", "Jan 14, 202600", "Jan 15, 20261,000250"]);
    expect(within(levels!).getByRole("row", { name: "Medium 75% 900" })).toBeVisible();
    expect(lastRequest(summary).request.headers.get("OrganizationID")).toBe("organization-1");
  });

  it("says how events get here when there are none, and that filters match nothing", async () => {
    const none = aSummary({
      starts: 0,
      elevatedStarts: 0,
      firstSeenAt: null,
      lastSeenAt: null,
      days: [],
      integrityLevels: [],
    });
    await renderReporting({ api: { [`GET ${summary}`]: none } });
    expect(await screen.findByRole("heading", { name: "No process events yet" })).toBeVisible();
    fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-01-01" } });
    expect(await screen.findByRole("heading", { name: "Nothing matches these filters" })).toBeVisible();
    expect(lastRequest(summary).query).toEqual({ from: new Date(2026, 0, 1).toISOString() });
  });
});

describe("reports of rows", () => {
  it.each([
    ["discovery", applications, anApplication(), "Applications", ["powershell.exe", "1,200", "7", "3", "2"]],
    ["users", users, anEndpointUser(), "Users", ["NORTH\\anna", "4", "40", "12", "1"]],
    ["actions", actions, anAction(), "Elevation actions", ["regedit.exe", "NORTH\\anna", "Elevated", "High", "2", "1"]],
    ["events", events, anEvent(), "Events", ["cmd.exeC:\\Windows\\System32\\cmd.exe"]],
  ])("%s", async (tab, path, item, title, cells) => {
    await renderReporting({ fragment: `#tab=${tab}`, api: { [`GET ${path}`]: { items: [item], total: 1 } } });
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
    await screen.findByRole("table");
    expect(rowTexts()[0]?.slice(0, cells.length)).toEqual(cells);
    expect(lastRequest(path).query).toEqual({ limit: "25", offset: "0" });
  });

  it("search, days, elevated only and pages go to the server", async () => {
    const user = await renderReporting({
      fragment: "#tab=events",
      api: { [`GET ${events}`]: { items: [anEvent()], total: 60 } },
    });
    await user.click(await screen.findByRole("button", { name: "Next page" }));
    await waitFor(() => expect(lastRequest(events).query).toEqual({ limit: "25", offset: "25" }));
    await user.type(screen.getByRole("searchbox"), "anna ");
    await waitFor(() => expect(lastRequest(events).query).toEqual({ limit: "25", offset: "0", search: "anna" }));
    await user.click(screen.getByRole("checkbox", { name: "Elevated only" }));
    await waitFor(() => expect(lastRequest(events).query["elevated"]).toBe("true"));
    fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-01-10" } });
    fireEvent.change(screen.getByLabelText("To"), { target: { value: "2026-01-09" } });
    expect(screen.getByText("This day is before the first one.")).toBeVisible();
    fireEvent.change(screen.getByLabelText("To"), { target: { value: "2026-01-10" } });
    await waitFor(() =>
      expect(lastRequest(events).query).toMatchObject({
        from: new Date(2026, 0, 10).toISOString(),
        to: new Date(2026, 0, 11).toISOString(),
      }),
    );
    expect(screen.queryByText("This day is before the first one.")).not.toBeInTheDocument();
  });

  it("starts with the console's query", async () => {
    await renderReporting({
      fragment: "#tab=users&query=anna",
      api: { [`GET ${users}`]: { items: [], total: 0 } },
    });
    expect(await screen.findByRole("heading", { name: "Nothing matches these filters" })).toBeVisible();
    expect(screen.getByRole("searchbox")).toHaveValue("anna");
    expect(lastRequest(users).query["search"]).toBe("anna");
  });

  it("a failure is told with the reference and can be tried again", async () => {
    const user = await renderReporting({
      fragment: "#tab=users",
      api: { [`GET ${users}`]: anError(400, "request_invalid") },
    });
    expect(await screen.findByRole("heading", { name: "The report could not be loaded" })).toBeVisible();
    expect(screen.getByText("Reference for support: request-1")).toBeVisible();
    mockApi.use({ [`GET ${users}`]: { items: [anEndpointUser()], total: 1 } });
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("1 user")).toBeVisible();
  });
});

test("a report without any events says how they get here", async () => {
  await renderReporting({ fragment: "#tab=discovery", api: { [`GET ${applications}`]: { items: [], total: 0 } } });
  expect(await screen.findByRole("heading", { name: "No process events yet" })).toBeVisible();
});

describe("opened by itself", () => {
  it("leads to the console and lets the reader choose the report", async () => {
    const user = await renderReporting({
      api: { [`GET ${summary}`]: aSummary(), [`GET ${users}`]: { items: [anEndpointUser()], total: 1 } },
    });
    expect(screen.getByRole("link", { name: "Open it in the console" })).toHaveAttribute(
      "href",
      "/#/epm-reporting?tab=summary",
    );
    await user.click(screen.getByRole("button", { name: "Users" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Users" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Open it in the console" })).toHaveAttribute(
      "href",
      "/#/epm-reporting?tab=users",
    );
  });

  it("leads to sign-in without a session", async () => {
    await renderReporting({ session: aSignedOutSession() });
    expect(screen.getByRole("link", { name: "Go to sign in" })).toHaveAttribute("href", "/#/login");
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
    expect(screen.queryByRole("link", { name: "Open it in the console" })).not.toBeInTheDocument();
    consoleSays({ type: "menuClick", tab: "users" }, window);
    expect(screen.getByRole("heading", { level: 1, name: "Summary" })).toBeVisible();
    consoleSays({ type: "menuClick", tab: "users" }, parent);
    expect(await screen.findByRole("heading", { level: 1, name: "Users" })).toBeVisible();
    consoleSays({ type: "themeChange", theme: "darkmode" }, parent);
    expect(document.documentElement.dataset["theme"]).toBe("darkmode");
    consoleSays({ type: "languageChange", language: "ar-SA" }, parent);
    expect(await screen.findByRole("heading", { level: 1, name: "المستخدمون" })).toBeVisible();
    expect(screen.getByText("١٬٢٣٤ مستخدمًا")).toBeVisible();
    expect(document.documentElement.dir).toBe("rtl");
  });

  it.each([401, 440])("tells the console when the server answers %d", async (status) => {
    await renderReporting({
      api: { [`GET ${summary}`]: anError(status, "session_ended"), "GET /api/user/session": aSignedOutSession() },
    });
    expect(await screen.findByRole("heading", { name: "You are signed out" })).toBeVisible();
    expect(told.mock.calls.map(([message]) => message)).toEqual([
      { type: "appLoaded" },
      { type: "userNotAuthenticated" },
    ]);
    expect(screen.queryByRole("link", { name: "Go to sign in" })).not.toBeInTheDocument();
    await waitFor(() => expect(mockApi.requests().map(({ path }) => path)).toContain("/api/user/session"));
  });
});

test("without the permission nothing is asked for", async () => {
  await renderReporting({ session: aSession({ ...reader, Permissions: [] }) });
  expect(screen.getByRole("heading", { name: "You may not see these reports" })).toBeVisible();
  expect(mockApi.requests()).toEqual([]);
});
