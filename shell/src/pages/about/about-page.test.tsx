import { sessionStore } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { mockApi } from "@gatehouse/shared/testing/mock-api";
import { aSession, aSignedOutSession, aUser } from "@gatehouse/shared/testing/session.builder";
import { act, screen, waitFor, within } from "@testing-library/react";
import { shellVersionAtom } from "../../federation/selection/selection.atoms.ts";
import { aboutAnswers, anUpgrade, renderAbout } from "../../testing/about-answers.builder.ts";
import { renderShell } from "../../testing/render-shell.tsx";
import { aRemote, aSelection } from "../../testing/selection.builder.ts";

const part = async (name: string) => within(await screen.findByRole("region", { name }));
const asked = (path: string) => mockApi.requests().filter((request) => request.path === path);

it("names the version of the console and of each section in force", async () => {
  appStore.set(shellVersionAtom, "1.0.0-abcdef012345");
  const remote = aRemote("reports", ["/reports"], { version: "2.3.4-0123456789ab" });
  await renderShell({
    path: "/about",
    session: aSession(),
    selection: aSelection([remote]),
    api: aboutAnswers({
      "GET /api/about/pluginVersions": [
        { PluginVersion: { Name: "shell", Version: "1.0.0-abcdef012345" }, PluginModuleVersions: [] },
        { PluginVersion: { Name: "reports", Version: "2.4.0-fedcba987654" }, PluginModuleVersions: [] },
      ],
    }),
  });
  expect(await screen.findByRole("heading", { level: 1, name: "About" })).toBeVisible();
  const plugins = await part("Plugins");
  expect(await plugins.findByRole("heading", { name: "Console 1.0.0 · abcdef0" })).toBeVisible();
  expect(plugins.getByRole("heading", { name: "Reports 2.4.0 · fedcba9" })).toBeVisible();
  // Only where this tab runs another version than the user gets.
  expect(plugins.getAllByText(/^In this tab/).map(({ textContent }) => textContent)).toEqual([
    "In this tab: 2.3.4 · 0123456",
  ]);
});

it("says where no section is installed", async () => {
  await renderAbout({ "GET /api/about/pluginVersions": [] });
  expect(await screen.findByText("No plugins installed.")).toBeVisible();
});

it("is for signed-in users", async () => {
  const { location } = await renderShell({ path: "/about", session: aSignedOutSession() });
  await waitFor(() => expect(location()).toBe("/login?redir=%2Fabout"));
});

it("is built anew for another user", async () => {
  await renderAbout();
  const heading = await screen.findByRole("heading", { level: 1, name: "About" });
  act(() => sessionStore.replace(aSession({ SessionUser: aUser({ UserId: "user-2" }) })));
  expect(heading).not.toBeInTheDocument();
  expect(await screen.findByText("7.8.9.10")).toBeVisible();
});

describe("versions", () => {
  it("the product's version; a patch version is not asked for where there is no appliance", async () => {
    await renderAbout();
    expect(await screen.findByText("7.8.9.10")).toBeVisible();
    expect(screen.queryByText("Patch version")).not.toBeInTheDocument();
    expect(asked("/api/about/patchVersion")).toEqual([]);
  });

  it("an appliance has a patch version", async () => {
    await renderAbout({}, { IsAppliance: true });
    expect(await screen.findByText("7.8.9-patch.3")).toBeVisible();
    expect(screen.getByText("Patch version")).toBeVisible();
  });

  it("an appliance that was never patched shows none", async () => {
    await renderAbout({ "GET /api/about/patchVersion": () => ({}) }, { IsAppliance: true });
    await waitFor(() => expect(asked("/api/about/patchVersion")).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText("Patch version")).not.toBeInTheDocument());
    expect(await screen.findByText("7.8.9.10")).toBeVisible();
  });

  it("each plugin has its version and, unfolded, its modules with theirs", async () => {
    const { user } = await renderAbout();
    const plugins = await part("Plugins");
    expect(await plugins.findByRole("heading", { name: "Vault 2.0.0" })).toBeVisible();
    await user.click(plugins.getAllByText("2 modules")[0] ?? document.body);
    const modules = within(plugins.getByRole("list", { name: "Modules of Vault" })).getAllByRole("listitem");
    expect(modules.map(({ textContent }) => textContent)).toEqual(["vault-core 2.0.1", "vault-views 2.0.2"]);
    expect(plugins.getByRole("heading", { name: "Reports 2.0.0" })).toBeVisible();
  });
});

describe("version history", () => {
  it("shows three entries, then all, then three again", async () => {
    const { user } = await renderAbout({ "GET /api/about/versionHistory": [5, 4, 3, 2, 1].map(anUpgrade) });
    const history = await part("Version history");
    const titles = () => history.getAllByRole("listitem").map(({ firstChild }) => firstChild?.textContent);
    const more = await history.findByRole("button", { name: "Show more", expanded: false });
    expect(titles()).toEqual(["Upgrade to 1.5", "Upgrade to 1.4", "Upgrade to 1.3"]);
    await user.click(more);
    expect(titles()).toHaveLength(5);
    await user.click(history.getByRole("button", { name: "Show less", expanded: true }));
    expect(titles()).toHaveLength(3);
    expect(more).toHaveFocus();
  });

  it("an entry has title, version and date, but no identifier of the build; three need no button", async () => {
    await renderAbout({ "GET /api/about/versionHistory": [3, 2, 1].map(anUpgrade) });
    const history = await part("Version history");
    const [newest] = await history.findAllByRole("listitem");
    expect(newest).toHaveTextContent(/^Upgrade to 1\.31\.3\.0Mar 3, 2026/);
    expect(newest).not.toHaveTextContent("upgrade-3");
    expect(history.queryByRole("button")).not.toBeInTheDocument();
  });
});

describe("parts that the server grants", () => {
  it("none without its key", async () => {
    await renderAbout({ "GET /api/about/pageComponents": [] });
    await screen.findByText("7.8.9.10");
    await waitFor(() => expect(asked("/api/about/pageComponents")).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText("Loading")).not.toBeInTheDocument());
    for (const name of ["Support package", "Analysis data", "Maintenance"])
      expect(screen.queryByRole("region", { name })).not.toBeInTheDocument();
    expect(mockApi.requests().filter(({ path }) => path.startsWith("/api/app/licenses"))).toEqual([]);
    expect(asked("/api/about/analyzerResultsExist")).toEqual([]);
  });

  it.each([
    ["supportpackage", "Support package"],
    ["analysisdata", "Analysis data"],
    ["maintenanceexpiry", "Maintenance"],
  ])("%s brings no other part", async (ResourceKey, name) => {
    await renderAbout({ "GET /api/about/pageComponents": [{ ResourceKey }] });
    expect(await screen.findByRole("region", { name })).toBeVisible();
    const regions = screen.getAllByRole("region").map((region) => region.querySelector("h2")?.textContent);
    const granted = regions.filter((title) =>
      ["Support package", "Analysis data", "Maintenance"].includes(title ?? ""),
    );
    expect(granted).toEqual([name]);
  });
});

describe("analyzer results", () => {
  const show = { name: "View analyzer results (opens in a new window)" };

  it("open in a new window that cannot reach this one", async () => {
    await renderAbout();
    const link = await (await part("Analysis data")).findByRole("link", show);
    expect(link).toHaveAttribute("href", "/api/about/analyzerResults");
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
  });

  it("are not offered while there are none", async () => {
    await renderAbout({ "GET /api/about/analyzerResultsExist": false });
    expect(await (await part("Analysis data")).findByText(/^The analyzer checks/)).toBeVisible();
    await waitFor(() => expect(asked("/api/about/analyzerResultsExist")).toHaveLength(1));
    expect(screen.queryByRole("link", show)).not.toBeInTheDocument();
  });

  it("are not offered in the cloud, where nobody asks for them", async () => {
    await renderAbout({}, { IsTrident: true });
    expect(await (await part("Analysis data")).findByText(/^The analyzer checks/)).toBeVisible();
    expect(screen.queryByRole("link", show)).not.toBeInTheDocument();
    expect(asked("/api/about/analyzerResultsExist")).toEqual([]);
  });
});
