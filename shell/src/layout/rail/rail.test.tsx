import type { SiteMenuCategory } from "@gatehouse/shared/contracts/site-menus.contract";
import { mockApi } from "@gatehouse/shared/testing/mock-api";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { act, screen, within } from "@testing-library/react";
import { renderShell } from "../../testing/render-shell.tsx";
import { setWindowWidth } from "../../testing/set-window-width.ts";

const entry = (name: string, Route: string, Group: string): SiteMenuCategory => ({
  ResourceKey: `sitemenu.${name}`,
  Icon: "boxes",
  Route,
  Items: [],
  Group,
});
const menu: SiteMenuCategory[] = [
  entry("dashboard", "/dashboard", "home"),
  entry("assets", "/unauthorized?kind=assets", "inventory"),
  entry("scans", "/unauthorized?kind=scans", "inventory"),
  entry("releases", "/releases", "operations"),
];

const show = (path: string) => renderShell({ path, api: { "GET /api/app/site-menu": menu } });
const findRail = () => screen.findByRole("navigation", { name: "Sections" });

afterEach(() => jest.restoreAllMocks());

describe("the rail", () => {
  it("has the entries of the menu in their groups, with names, and marks the page that is shown", async () => {
    setWindowWidth(1280);
    await show("/unauthorized?kind=scans&page=2");
    const rail = await findRail();
    const links = await within(rail).findAllByRole("link");
    expect(links.map((link) => [link.getAttribute("aria-label"), link.getAttribute("aria-current")])).toEqual([
      ["Dashboard", null],
      ["Assets", null],
      ["Scans", "page"],
      ["Releases", null],
    ]);
    const groups = within(rail).getAllByRole("list");
    expect(groups.map((group) => group.getAttribute("aria-label"))).toEqual(["Home", "Inventory", "Operations"]);
    expect(within(rail).getByRole("link", { name: "Assets" })).toHaveAttribute("href", "#/unauthorized?kind=assets");
  });

  it("shows the name of the icon with the focus, until Escape", async () => {
    setWindowWidth(1280);
    const { user } = await show("/unauthorized");
    const link = await within(await findRail()).findByRole("link", { name: "Scans" });
    await user.tab();
    act(() => link.focus());
    expect(await screen.findByRole("tooltip")).toHaveTextContent("Scans");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("tooltip")).not.toBeInTheDocument();
  });

  it("is not there in a window below 1280 px, and reads nothing", async () => {
    setWindowWidth(1279);
    await show("/unauthorized");
    await screen.findByRole("button", { name: "Open menu" });
    expect(screen.queryByRole("navigation", { name: "Sections" })).not.toBeInTheDocument();
    expect(mockApi.requests().filter(({ path }) => path === "/api/app/site-menu")).toEqual([]);
  });

  it("is hidden with the menu while the terms must be accepted first", async () => {
    setWindowWidth(1280);
    await show("/terms-of-use?mode=accept");
    expect(screen.queryByRole("button", { name: "Open menu" })).not.toBeInTheDocument();
    expect(screen.queryByRole("navigation", { name: "Sections" })).not.toBeInTheDocument();
  });

  it("is empty while the password must be changed, and reads nothing", async () => {
    setWindowWidth(1280);
    await renderShell({ path: "/unauthorized", session: aSession({ MustChangePassword: true }) });
    await screen.findByRole("button", { name: "Open menu" });
    expect(screen.queryByRole("navigation", { name: "Sections" })).not.toBeInTheDocument();
    expect(mockApi.requests().filter(({ path }) => path === "/api/app/site-menu")).toEqual([]);
  });
});
