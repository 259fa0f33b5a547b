import type { ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { aSession, aSignedOutSession } from "@gatehouse/shared/testing/session.builder";
import { act, screen, waitFor, within } from "@testing-library/react";
import { appStore } from "@gatehouse/shared/state";
import { pageHeaderAtom, type PageHeader } from "@gatehouse/shared/frame";
import { loadContainer } from "../federation/loading/load-container.ts";
import { setWindowWidth } from "../testing/set-window-width.ts";
import { renderShell } from "../testing/render-shell.tsx";
import { aRemote, aSelection } from "../testing/selection.builder.ts";

jest.mock("../federation/loading/load-container.ts", () => ({ loadContainer: jest.fn() }));

const showHeader = (header: PageHeader): void =>
  act(() => appStore.set(pageHeaderAtom, { ...header, namespace: "shell" }));

/** Sets the width for the breadcrumbs, 24 px per item, because jsdom has no layout. */
function roomForBreadcrumbs(widthPx: number): void {
  jest.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(widthPx);
}

const terms: ApiHandlers = {
  "GET /api/app/termsOfUse": { Version: "2", Language: "en-US", IsStandard: false, Sections: [] },
};

afterEach(() => {
  jest.restoreAllMocks();
  appStore.set(pageHeaderAtom, null);
});

describe("the frame around a page", () => {
  it("has banner, skip link, menu, product title and the title of the section", async () => {
    await renderShell({ path: "/unauthorized" });
    const banner = await screen.findByRole("banner");
    expect(banner).toHaveTextContent("GatehouseYou don't have access to this page");
    expect(screen.getByRole("button", { name: "Open menu" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Gatehouse" })).toHaveAttribute("href", "#/dashboard");
    expect(screen.getByRole("button", { name: "Skip to main content" })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  });

  it.each([
    ["sign-in", "/login"],
    ["terms of use that must be accepted", "/terms-of-use?mode=accept"],
  ])("is absent on %s, whoever is signed in", async (_page, path) => {
    // The page's code never loads, so that it does not redirect.
    jest.mocked(loadContainer).mockReturnValue(new Promise(() => undefined));
    await renderShell({ path, selection: aSelection([aRemote("auth", ["/login", "/terms-of-use"])]) });
    expect(screen.getByRole("main")).toBeInTheDocument();
    expect(screen.queryByRole("banner")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Skip to main content" })).not.toBeInTheDocument();
  });

  it("is there on the terms of use in any other mode", async () => {
    await renderShell({ path: "/terms-of-use?mode=read", api: terms });
    expect(await screen.findByRole("button", { name: "Open menu" })).toBeVisible();
  });

  it("is absent while nobody is signed in", async () => {
    await renderShell({ path: "/not-found", session: aSignedOutSession() });
    expect(screen.getByRole("heading", { name: "Sorry" })).toBeVisible();
    expect(screen.queryByRole("banner")).not.toBeInTheDocument();
  });

  it("lets the keyboard skip to the main content", async () => {
    const { user } = await renderShell({ path: "/unauthorized" });
    await user.click(screen.getByRole("button", { name: "Skip to main content" }));
    await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  });
});

describe("what a page puts into the header", () => {
  it("is a section that leads home, breadcrumbs and quick links", async () => {
    roomForBreadcrumbs(3 * 24);
    await renderShell({ path: "/unauthorized" });
    await screen.findByRole("button", { name: "Open menu" });
    showHeader({
      section: "Sessions",
      home: { destination: "/session-replay" },
      breadcrumbs: [
        { display: "All", method: "sref", destination: "/session-replay", params: { page: 2 } },
        { display: "Group", method: "stateless" },
        { display: "root on db-prod-04", method: "stateless" },
      ],
      quickLinks: [
        { displayResourceKey: "components.home", titleResourceKey: "header.home", destination: "/dashboard" },
      ],
    });
    expect(screen.getByRole("link", { name: "Sessions" })).toHaveAttribute("href", "#/session-replay");
    const trail = screen.getByRole("navigation", { name: "Breadcrumbs" });
    expect(trail).toHaveTextContent("AllGrouproot on db-prod-04");
    expect(screen.getByRole("link", { name: "All" })).toHaveAttribute("href", "#/session-replay?page=2");
    expect(screen.getByText("root on db-prod-04", { selector: "[aria-current=page]" })).toBeVisible();
    const quickLink = screen.getByRole("link", { name: "Home" });
    expect(quickLink).toHaveAttribute("href", "#/dashboard");
    expect(quickLink).toHaveAttribute("title", "Go to dashboard");
  });

  it("keeps three of many quick links, and the others in a menu", async () => {
    const { user, location } = await renderShell({ path: "/unauthorized" });
    await screen.findByRole("button", { name: "Open menu" });
    const linkTo = (destination: string) => ({
      displayResourceKey: "components.home",
      titleResourceKey: "header.home",
      destination,
    });
    showHeader({ quickLinks: ["/a", "/b", "/c", "/session-ended", "/d"].map(linkTo) });
    const links = screen.getByRole("navigation", { name: "Quick links" });
    expect(within(links).getAllByRole("link")).toHaveLength(3);
    await user.click(within(links).getByRole("button", { name: "More links" }));
    const [first, ...others] = await screen.findAllByRole("menuitem", { name: /Home/ });
    expect(others).toHaveLength(1);
    await user.click(first!);
    await waitFor(() => expect(location()).toBe("/session-ended"));
  });

  it("folds breadcrumbs into a menu where there is no room for all", async () => {
    roomForBreadcrumbs(3 * 24 + 36);
    const { user, location } = await renderShell({ path: "/unauthorized" });
    await screen.findByRole("button", { name: "Open menu" });
    const middle = ["/session-ended", "/not-found", "/not-found"].map((destination, index) => ({
      display: `Level ${index}`,
      method: "sref" as const,
      destination,
    }));
    showHeader({
      breadcrumbs: [{ display: "First", method: "stateless" }, ...middle, { display: "Last", method: "stateless" }],
    });
    expect(screen.getByRole("navigation", { name: "Breadcrumbs" })).toHaveTextContent(/^FirstMore levelsLast$/);
    await user.click(screen.getByRole("button", { name: "More levels" }));
    await user.click(await screen.findByRole("menuitem", { name: "Level 0" }));
    await waitFor(() => expect(location()).toBe("/session-ended"));
  });

  it("has no breadcrumbs where there is no room for the first and the last", async () => {
    roomForBreadcrumbs(24);
    await renderShell({ path: "/unauthorized" });
    await screen.findByRole("button", { name: "Open menu" });
    const breadcrumbs = ["First", "Last"].map((display) => ({ display, method: "stateless" as const }));
    showHeader({ section: "Sessions", breadcrumbs });
    expect(screen.getByText("Sessions")).toBeVisible();
    expect(screen.queryByRole("navigation", { name: "Breadcrumbs" })).not.toBeInTheDocument();
  });

  it("is the way back to the page above where breadcrumbs without a section have no room", async () => {
    roomForBreadcrumbs(24);
    await renderShell({ path: "/unauthorized" });
    await screen.findByRole("button", { name: "Open menu" });
    const first = { display: "Configuration", method: "sref", destination: "/configuration" } as const;
    showHeader({ section: "", breadcrumbs: [first, { display: "Mails", method: "stateless" }] });
    expect(screen.getByRole("link", { name: "Configuration" })).toHaveAttribute("href", "#/configuration");
    expect(screen.queryByRole("navigation", { name: "Breadcrumbs" })).not.toBeInTheDocument();
    showHeader({ section: "Settings", breadcrumbs: [first, { display: "Mails", method: "stateless" }] });
    expect(screen.queryByRole("link", { name: "Configuration" })).not.toBeInTheDocument();
  });

  it("is plain text when no home is set", async () => {
    await renderShell({ path: "/unauthorized" });
    await screen.findByRole("button", { name: "Open menu" });
    showHeader({ section: "Sessions" });
    expect(screen.getByText("Sessions")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Sessions" })).not.toBeInTheDocument();
  });
});

describe("the narrow header", () => {
  const session = aSession({ Settings: { ...aSession().Settings, IsMultiTenant: true } });

  it("folds the right-hand items into one menu", async () => {
    setWindowWidth(360);
    const { user } = await renderShell({ path: "/unauthorized", session });
    await user.click(await screen.findByRole("button", { name: "More" }));
    const items = await screen.findAllByRole("menuitem");
    expect(items.map((item) => item.textContent)).toEqual([
      "User profile",
      "Change organizationFirst organization",
      "Search or jump to…",
      "Sign out",
    ]);
    expect(screen.queryByRole("button", { name: /: account menu$/ })).not.toBeInTheDocument();
  });

  it("keeps search and organization down to 768 px", async () => {
    setWindowWidth(768);
    const { user } = await renderShell({ path: "/unauthorized", session });
    expect(await screen.findByRole("button", { name: "Search or jump to…" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Organization: First organization" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "More" }));
    const items = await screen.findAllByRole("menuitem");
    expect(items.map((item) => item.textContent)).toEqual([
      "User profile",
      "Change organizationFirst organization",
      "Sign out",
    ]);
  });

  it("has no entry for organizations outside multi-tenant mode, and one for each link of the page", async () => {
    setWindowWidth(360);
    const { user, location } = await renderShell({ path: "/unauthorized" });
    await screen.findByRole("button", { name: "More" });
    const destination = "/session-ended";
    showHeader({
      quickLinks: [{ displayResourceKey: "components.home", titleResourceKey: "header.home", destination }],
    });
    await user.click(screen.getByRole("button", { name: "More" }));
    expect(screen.queryByRole("menuitem", { name: /Change organization/ })).not.toBeInTheDocument();
    const link = await screen.findByRole("menuitem", { name: /Home/ });
    // It stays in this tab.
    expect(link.querySelector("svg")).not.toHaveClass("lucide-external-link");
    await user.click(link);
    await waitFor(() => expect(location()).toBe("/session-ended"));
  });

  it("opens the user card and the dialog of organizations", async () => {
    setWindowWidth(360);
    const { user } = await renderShell({ path: "/unauthorized", session, api: { "GET /api/app/languages": [] } });
    await user.click(await screen.findByRole("button", { name: "More" }));
    await user.click(await screen.findByRole("menuitem", { name: "User profile" }));
    expect(await screen.findByRole("dialog", { name: "Account menu" })).toBeVisible();
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "More" }));
    await user.click(await screen.findByRole("menuitem", { name: /Change organization/ }));
    expect(await screen.findByRole("dialog", { name: "Change organization" })).toBeVisible();
    await waitFor(() => expect(screen.getByRole("listbox", { name: "Organizations" })).toHaveFocus());
  });
});
