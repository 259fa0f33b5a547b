import type { SiteMenuCategory } from "@gatehouse/shared/contracts/site-menus.contract";
import { setLanguage } from "@gatehouse/shared/i18n";
import { anError, mockApi } from "@gatehouse/shared/testing/mock-api";
import { act, screen, waitFor, within } from "@testing-library/react";
import { aRemote, aSelection } from "../../testing/selection.builder.ts";
import { renderShell } from "../../testing/render-shell.tsx";

const menu: SiteMenuCategory[] = [
  { ResourceKey: "sitemenu.dashboard", Icon: "layout-dashboard", Route: "/unauthorized", Items: [] },
  {
    ResourceKey: "sitemenu.configuration",
    Icon: "unknown-icon",
    Route: "/session-ended",
    Items: [{ ResourceKey: "sitemenu.epm", Icon: "shield-check", Url: "https://reports.example/start" }],
  },
];

async function openMenu(options: Partial<Parameters<typeof renderShell>[0]> = {}) {
  const shell = await renderShell({ path: "/unauthorized", api: { "GET /api/app/site-menu": menu }, ...options });
  await shell.user.click(await screen.findByRole("button", { name: "Open menu" }));
  return { ...shell, drawer: await screen.findByRole("dialog", { name: "Menu" }) };
}
const expectClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

describe("the side menu", () => {
  afterEach(() => act(() => setLanguage("en-US")));

  it("lists what the server allows, and marks the page that is shown", async () => {
    const { drawer } = await openMenu();
    const links = await within(drawer).findAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Dashboard", "#/unauthorized"],
      ["Configuration", "#/session-ended"],
      ["Endpoint privilege reporting", "https://reports.example/start"],
    ]);
    expect(links.map((link) => link.getAttribute("aria-current"))).toEqual(["page", null, null]);
    expect(links[2]).not.toHaveAttribute("target");
  });

  it("divides the entries into groups, with a heading above several", async () => {
    const entry = (name: string, Group: string): SiteMenuCategory => ({
      ResourceKey: `sitemenu.${name}`,
      Icon: "boxes",
      Route: `/${name}`,
      Items: [],
      Group,
    });
    const grouped = [entry("dashboard", "home"), entry("assets", "inventory"), entry("scans", "inventory")];
    const { drawer } = await openMenu({ api: { "GET /api/app/site-menu": grouped } });
    const inventory = await within(drawer).findByRole("list", { name: "Inventory" });
    expect(
      within(inventory)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["Assets", "Scans"]);
    expect(within(drawer).getAllByRole("list")).toHaveLength(2);
    expect(
      within(drawer)
        .getAllByRole("heading")
        .map((heading) => heading.textContent),
    ).toEqual(["Menu", "Inventory"]);
  });

  it("shows that it is loading until it is ready", async () => {
    const { promise, resolve } = Promise.withResolvers<{ body: typeof menu }>();
    const { drawer } = await openMenu({ api: { "GET /api/app/site-menu": () => promise } });
    expect(within(drawer).getByRole("status")).toHaveTextContent("Loading");
    resolve({ body: menu });
    expect(await within(drawer).findByRole("link", { name: "Dashboard" })).toBeVisible();
    expect(within(drawer).queryByRole("status")).not.toBeInTheDocument();
  });

  it("closes by its cross, on Escape and on navigation", async () => {
    const { user, location } = await openMenu();
    const open = () => user.click(screen.getByRole("button", { name: "Open menu" }));
    await user.click(screen.getByRole("button", { name: "Close" }));
    await expectClosed();
    await open();
    await screen.findByRole("dialog");
    await user.keyboard("{Escape}");
    await expectClosed();
    await open();
    await user.click(await screen.findByRole("link", { name: "Configuration" }));
    await expectClosed();
    expect(location()).toBe("/session-ended");
  });

  it("keeps the focus inside", async () => {
    const { user, drawer } = await openMenu();
    await within(drawer).findByRole("link", { name: "Dashboard" });
    for (let step = 0; step < 6; step += 1) {
      await user.tab();
      expect(drawer).toContainElement(document.activeElement as HTMLElement);
    }
    await user.tab({ shift: true });
    expect(drawer).toContainElement(document.activeElement as HTMLElement);
  });

  it("has only the home entry when it cannot be had, and says so", async () => {
    const { drawer } = await openMenu({ api: { "GET /api/app/site-menu": anError(403, "forbidden") } });
    const links = await within(drawer).findAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(["Dashboard"]);
    await waitFor(() => expect(document.body).toHaveTextContent("Couldn't load the menu."));
  });

  it("takes the words that the server has read from the section, and reads them again in another language", async () => {
    const entry = { ResourceKey: "sitemenu.reports", Icon: "x", Route: "/reports", Items: [] };
    const { drawer } = await openMenu({
      selection: aSelection([], { index: "sha384-index" }),
      api: { "GET /api/app/site-menu": [{ ...entry, Title: "Monthly reports" }] },
    });
    expect(await within(drawer).findByRole("link", { name: "Monthly reports" })).toBeVisible();
    mockApi.use({ "GET /api/app/site-menu": [{ ...entry, Title: "Monatsberichte" }] });
    await act(() => setLanguage("de-DE"));
    expect(await within(drawer).findByRole("link", { name: "Monatsberichte" })).toBeVisible();
  });

  it("takes the words of a section that is new to the console from that section", async () => {
    const locales = { "en-US": { url: "/remotes/reports/1.0.0/locales/en-US.json", integrity: "" } };
    const { drawer } = await openMenu({
      selection: aSelection([aRemote("reports", ["/reports"], { locales })]),
      api: {
        "GET /api/app/site-menu": [{ ResourceKey: "sitemenu.reports", Icon: "x", Route: "/reports", Items: [] }],
        "GET /remotes/reports/1.0.0/locales/en-US.json": { sitemenu: { reports: "Monthly reports" } },
      },
    });
    expect(await within(drawer).findByRole("link", { name: "Monthly reports" })).toBeVisible();
  });
});
