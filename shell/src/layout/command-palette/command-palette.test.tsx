import type { ConfigurationMenu } from "@gatehouse/shared/contracts/configuration-menus.contract";
import { paletteEntryEndpoints, type PaletteEntry } from "@gatehouse/shared/contracts/palette-entries.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { dirtySources } from "@gatehouse/shared/frame";
import { anError, mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { aSession, anOrganization } from "@gatehouse/shared/testing/session.builder";
import { act, screen, waitFor, within } from "@testing-library/react";
import { renderShell } from "../../testing/render-shell.tsx";
import { aRemote, aSelection } from "../../testing/selection.builder.ts";

const organizations = ["North", "South"].map((orgLabel) =>
  anOrganization({ organization: orgLabel.toLowerCase(), orgLabel }),
);
const session = aSession({
  AccessibleOrganizations: organizations,
  Permissions: [permissions.configurationRead],
  Settings: { ...aSession().Settings, IsMultiTenant: true },
});
const texts = {
  configuration: { assets: { name: "Assets", description: "Computers that were found.", keywords: "devices, hosts" } },
  reports: { title: "Reports", monthly: "Monthly", keywords: "sums" },
};
const item = (id: string, destination: string, queryParams = {}) => ({
  ResourceKey: `configuration.${id}`,
  name: `configuration.${id}.name`,
  description: `configuration.${id}.description`,
  metaData: `configuration.${id}.keywords`,
  destination,
  queryParams,
  hidden: false,
});
const menu: ConfigurationMenu = {
  MenuGroups: [{ ResourceKey: "configuration.group", MenuItems: [item("assets", "/grid", { definition: "1" })] }],
};
const claims: PaletteEntry[] = [
  {
    Remote: "reports",
    TitleKey: "reports.monthly",
    DetailKey: "reports.title",
    KeywordsKey: "reports.keywords",
    Icon: "chart-column",
    Route: "/session-ended",
    QueryParams: { tab: "monthly" },
  },
];
const locales = { "en-US": { url: "/remotes/texts/en-US.json", integrity: "" } };
const selection = aSelection([
  aRemote("configuration", ["/configuration", "/grid"], { locales }),
  aRemote("reports", ["/reports"], { locales }),
]);
const api: ApiHandlers = {
  "GET /api/app/site-menu": [
    { ResourceKey: "sitemenu.dashboard", Icon: "house", Route: "/unauthorized", Items: [] },
    { ResourceKey: "sitemenu.sessions", Icon: "monitor-play", Route: "/session-ended", Items: [] },
  ],
  [`GET ${paletteEntryEndpoints.commandPalette}`]: claims,
  "GET /api/app/configuration/menu": menu,
  "GET /api/app/app-switcher": [
    {
      ConnectorType: "RemoteSupport",
      Connectors: [
        { ConnectorName: "Service desk", Url: "https://desk.example/start" },
        { ConnectorName: "This console", Url: `${window.location.origin}/` },
      ],
    },
  ],
  "GET /remotes/texts/en-US.json": texts,
  "GET /api/app/languages": [],
};

async function openPalette(given: Partial<Parameters<typeof renderShell>[0]> = {}) {
  const shell = await renderShell({ path: "/unauthorized", session, selection, api, ...given });
  await screen.findByRole("button", { name: "Search or jump to…" });
  await shell.user.keyboard("{Control>}k{/Control}");
  const palette = await screen.findByRole("dialog", { name: "Go to anything" });
  const input = within(palette).getByRole("combobox", { name: "Go to anything" });
  await waitFor(() => expect(input).toHaveFocus());
  return { ...shell, palette, input };
}
const expectClosed = () => waitFor(() => expect(screen.queryByRole("combobox")).not.toBeInTheDocument());
const optionTexts = (of: HTMLElement) =>
  within(of)
    .getAllByRole("option")
    .map((option) => option.textContent);
/** Finds an option by its text, which marks split into several nodes. */
const findRow = (start: string) =>
  waitFor(() => {
    const row = screen.queryAllByRole("option").find(({ textContent }) => textContent.startsWith(start));
    if (!row) throw new Error(`No row starts with "${start}".`);
    return row;
  });
const activeOption = () => screen.getByRole("option", { selected: true }).textContent;

beforeAll(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});

describe("the command palette", () => {
  it("lists pages and actions before anything is typed", async () => {
    const { palette } = await openPalette();
    expect(optionTexts(await within(palette).findByRole("group", { name: "Pages" }))).toEqual([
      "Dashboard",
      "Session replay",
      "About",
    ]);
    expect(optionTexts(within(palette).getByRole("group", { name: "Actions" }))).toEqual([
      "Use dark theme",
      "Change organization",
      "Keyboard shortcuts",
      "Sign out",
    ]);
  });

  it.each([
    ["a page by its first letters", "sr", "Pages", "Session replay"],
    ["a page of a section by its keyword", "sums", "Pages", "MonthlyReportssums"],
    ["a configuration item by its description", "computers", "Configuration", "AssetsComputers that were found."],
    ["an organization", "sou", "Organizations", "South"],
    ["an app", "desk", "Apps", "Service deskRemote SupportOpens in a new tab"],
  ])("finds %s", async (_what, question, group, text) => {
    const { user, palette } = await openPalette();
    await user.keyboard(question);
    const found = await within(palette).findByRole("group", { name: group });
    expect(optionTexts(found)).toEqual([text]);
    expect(within(palette).getByText("1 result")).toBeInTheDocument();
    expect(found.querySelector("mark")).not.toBeNull();
  });

  it("offers neither the organization in force nor the app that the user is in", async () => {
    const { user, palette } = await openPalette();
    await user.keyboard("north");
    expect(await within(palette).findAllByText("No results for “north”")).toHaveLength(2);
    expect(palette).toHaveTextContent("Results include only what you can access in North.");
    await user.clear(screen.getByRole("combobox"));
    await user.keyboard("this console");
    expect(await within(palette).findAllByText("No results for “this console”")).toHaveLength(2);
    expect(screen.getByRole("combobox")).toHaveAttribute("aria-expanded", "false");
  });

  it("does not ask for the configuration without the permission", async () => {
    const { palette } = await openPalette({ session: { ...session, Permissions: [] } });
    await within(palette).findByRole("group", { name: "Pages" });
    await waitFor(() => expect(palette.querySelector('[role="option"]')).not.toBeNull());
    expect(mockApi.requests().map(({ path }) => path)).not.toContain("/api/app/configuration/menu");
  });

  it("moves with the keys, round both ends, and says which row is active", async () => {
    const { user, input } = await openPalette();
    await findRow("Session replay");
    expect(activeOption()).toBe("Dashboard");
    await user.keyboard("{ArrowDown}");
    expect(input).toHaveAttribute("aria-activedescendant", screen.getByRole("option", { name: "Session replay" }).id);
    await user.keyboard("{ArrowUp}{ArrowUp}");
    expect(activeOption()).toBe("Sign out");
    await user.keyboard("{ArrowDown}");
    expect(activeOption()).toBe("Dashboard");
    await user.keyboard("{End}");
    expect(activeOption()).toBe("Sign out");
    await user.keyboard("{Home}");
    expect(activeOption()).toBe("Dashboard");
    await user.keyboard("{PageDown}{PageDown}");
    expect(activeOption()).toBe("Sign out");
    await user.keyboard("{PageUp}{PageUp}");
    expect(activeOption()).toBe("Dashboard");
    expect(input).toHaveFocus();
  });

  it("opens the page on Enter, and offers it first the next time", async () => {
    const { user, location } = await openPalette();
    await findRow("Session replay");
    await user.keyboard("month");
    await findRow("Monthly");
    await user.keyboard("{Enter}");
    await expectClosed();
    expect(location()).toBe("/session-ended?tab=monthly");
    expect(localStorage.getItem("paletteRecent.user-1")).toBe('["page:/session-ended?tab=monthly"]');
    // What is opened before the page has changed closes with the page before.
    await screen.findByRole("heading", { name: "Something went wrong" });
    await user.keyboard("{Control>}k{/Control}");
    const recent = await screen.findByRole("group", { name: "Recent" });
    expect(optionTexts(recent)).toEqual(["MonthlyReports"]);
  });

  it("forgets no focus and shows no choice that is gone", async () => {
    localStorage.setItem("paletteRecent.user-1", '["organization:gone", "page:/about", 7]');
    const { user } = await openPalette();
    expect(optionTexts(await screen.findByRole("group", { name: "Recent" }))).toEqual(["About"]);
    await user.keyboard("{Escape}");
    await expectClosed();
    const button = screen.getByRole("button", { name: "Search or jump to…" });
    await user.click(button);
    await screen.findByRole("combobox");
    await user.keyboard("abc{Escape}");
    expect(screen.getByRole("combobox")).toHaveValue("");
    await user.keyboard("{Escape}");
    await expectClosed();
    await waitFor(() => expect(button).toHaveFocus());
  });

  it("opens a page in a new tab with Ctrl+Enter, and an app always", async () => {
    const open = jest.spyOn(window, "open").mockReturnValue(null);
    const { user, location } = await openPalette();
    await user.keyboard("month");
    await findRow("Monthly");
    await user.keyboard("{Control>}{Enter}{/Control}");
    await expectClosed();
    expect(String(open.mock.lastCall?.[0])).toBe(`${window.location.origin}/#/session-ended?tab=monthly`);
    expect(open.mock.lastCall?.slice(1)).toEqual(["_blank", "noopener"]);
    await user.keyboard("{Control>}k{/Control}");
    await screen.findByRole("combobox");
    await user.keyboard("service");
    await user.click(await findRow("Service desk"));
    await expectClosed();
    expect(String(open.mock.lastCall?.[0])).toBe("https://desk.example/start");
    expect(location()).toBe("/unauthorized");
    open.mockRestore();
  });

  it("changes the organization as the picker does, after the leave guard", async () => {
    const { user } = await openPalette({ api: { ...api, "PUT /api/user/organization": () => ({ status: 204 }) } });
    act(() => dirtySources.set("form", true));
    await user.keyboard("south");
    await findRow("South");
    await user.keyboard("{Enter}");
    await user.click(await screen.findByRole("button", { name: "Stay on page" }));
    expect(mockApi.requests().some(({ method }) => method === "PUT")).toBe(false);
    act(() => dirtySources.clear());
    await user.keyboard("{Control>}k{/Control}");
    await user.click(within(await screen.findByRole("group", { name: "Recent" })).getByRole("option"));
    expect(await screen.findByRole("button", { name: "Organization: South" })).toBeVisible();
  });

  it("changes the theme, shows the shortcuts, and asks before signing out", async () => {
    const { user } = await openPalette();
    await user.keyboard("dark");
    await user.click(await findRow("Use dark theme"));
    await waitFor(() => expect(document.documentElement.dataset["theme"]).toBe("darkmode"));
    await user.keyboard("{Control>}k{/Control}");
    await screen.findByRole("combobox");
    await user.keyboard("hotkeys{Enter}");
    expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.keyboard("{Control>}k{/Control}");
    await screen.findByRole("combobox");
    await user.keyboard("sign out{Enter}");
    expect(await screen.findByRole("alertdialog", { name: "Log out of Gatehouse?" })).toBeVisible();
  });

  it("does without a source that fails, and says which", async () => {
    const { user, palette } = await openPalette({
      api: {
        ...api,
        "GET /api/app/configuration/menu": anError(403, "forbidden"),
        "GET /api/app/app-switcher": anError(403, "forbidden"),
      },
    });
    expect(await within(palette).findByText("Couldn't load the configuration. Couldn't load the apps.")).toBeVisible();
    await user.keyboard("replay");
    expect(await findRow("Session replay")).toBeVisible();
  });

  it("does not wait for a source that is slow", async () => {
    const { promise, resolve } = Promise.withResolvers<{ body: ConfigurationMenu }>();
    const { user, palette } = await openPalette({ api: { ...api, "GET /api/app/configuration/menu": () => promise } });
    await user.keyboard("s");
    expect(await findRow("Session replay")).toBeVisible();
    await user.keyboard("{Backspace}assets");
    expect((await within(palette).findAllByText("Loading")).length).toBeGreaterThan(0);
    resolve({ body: menu });
    expect(await findRow("Assets")).toBeVisible();
  });

  it("opens from a text field, but not over another modal window", async () => {
    const { user } = await renderShell({ path: "/unauthorized", session, selection, api });
    const field = document.body.appendChild(document.createElement("input"));
    await screen.findByRole("button", { name: "Search or jump to…" });
    await user.type(field, "?");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await user.keyboard("{Control>}k{/Control}");
    await screen.findByRole("combobox");
    await user.keyboard("{Control>}k{/Control}");
    await expectClosed();
    field.remove();
    await user.click(screen.getByRole("button", { name: "Open menu" }));
    await screen.findByRole("dialog", { name: "Menu" });
    await user.keyboard("{Control>}k{/Control}");
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
  });

  it("is not there while the password must be changed first", async () => {
    const { user } = await renderShell({ path: "/account", session: { ...session, MustChangePassword: true }, api });
    await screen.findByRole("button", { name: /: account menu$/ });
    await user.keyboard("{Control>}k{/Control}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Search or jump to…" })).not.toBeInTheDocument();
  });
});
