import type { ConnectorGroup } from "@gatehouse/shared/contracts/app-connectors.contract";
import { setLanguage } from "@gatehouse/shared/i18n";
import { sessionStore } from "@gatehouse/shared/session";
import { anError, mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { anOrganization, aSession, aUser } from "@gatehouse/shared/testing/session.builder";
import { act, screen, waitFor, within } from "@testing-library/react";
import { setWindowWidth } from "../../testing/set-window-width.ts";
import { renderShell } from "../../testing/render-shell.tsx";

const SWITCHER = "GET /api/app/app-switcher";
const apps: ConnectorGroup[] = [
  {
    ConnectorType: "PasswordSafe",
    Connectors: [
      // The URL of the test page.
      { ConnectorName: "Console", Url: "http://localhost/" },
      { ConnectorName: "Vault Oslo", Url: "https://vault-oslo.example:8443/start" },
    ],
  },
  {
    ConnectorType: "PrivilegedRemoteAccess",
    Connectors: [{ ConnectorName: "Substations", Url: "https://substations.example/" }],
  },
];

const show = (api: ApiHandlers = { [SWITCHER]: apps }, session = aSession()) =>
  renderShell({ path: "/unauthorized", api, session });
const findButton = () => screen.findByRole("button", { name: "App switcher" });
const queryButton = () => screen.queryByRole("button", { name: "App switcher" });
const findPanel = () => screen.findByRole("dialog", { name: "App switcher" });
const findReservedSpace = () => screen.getByRole("banner").querySelector<HTMLElement>(".place");
const reads = () => mockApi.requests().filter(({ path }) => path === "/api/app/app-switcher");

async function openPanel() {
  const shell = await show();
  await shell.user.click(await findButton());
  return { ...shell, panel: await findPanel() };
}

afterEach(() => jest.restoreAllMocks());

describe("the application switcher (SH-042)", () => {
  it("lists the apps below the label of their type, in the order of the answer (SH-008, SH-043, SH-163)", async () => {
    const { panel } = await openPanel();
    const headings = within(panel).getAllByRole("heading", { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(["Password Safe", "Privileged Remote Access"]);
    const items = (name: string) => within(within(panel).getByRole("list", { name })).getAllByRole("listitem");
    expect(items("Password Safe")).toHaveLength(2);
    expect(items("Password Safe")[1]).toHaveTextContent("Vault Oslo vault-oslo.example:8443");
    expect(items("Privileged Remote Access")[0]).toHaveTextContent("Substations substations.example");
  });

  it("has a label for each of the five types, in the language in force (SH-OP2)", async () => {
    const one = (type: ConnectorGroup["ConnectorType"]): ConnectorGroup => ({
      ConnectorType: type,
      Connectors: [{ ConnectorName: type, Url: `https://${type}.example/` }],
    });
    const { user } = await show({
      [SWITCHER]: [
        one("IdentitySecurityInsights"),
        one("PasswordSafe"),
        one("RemoteSupport"),
        one("PrivilegeManagementCloud"),
        one("PrivilegedRemoteAccess"),
      ],
    });
    await user.click(await findButton());
    await findPanel();
    const labels = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    expect(labels()).toEqual([
      "Identity Security Insights",
      "Password Safe",
      "Remote Support",
      "Privilege Management Cloud",
      "Privileged Remote Access",
    ]);
    await act(() => setLanguage("ar-SA"));
    for (const label of labels()) expect(label).toMatch(/^[\p{Script=Arabic}\p{M} ]+$/u);
    await act(() => setLanguage("en-US"));
  });

  it("marks the app at the page's own host, which leads nowhere (SH-044, SH-OP9)", async () => {
    const { panel } = await openPanel();
    const [current] = within(panel).getAllByRole("listitem");
    expect(current).toHaveTextContent("Console localhost you are here");
    expect(current?.querySelector("[aria-current]")).toHaveAttribute("aria-current", "location");
    expect(within(panel).queryByRole("link", { name: /Console/ })).not.toBeInTheDocument();
    expect(screen.getAllByText("you are here")).toHaveLength(1);
  });

  it("opens every other app in a new tab without a way back, and says so (SH-045)", async () => {
    const { panel } = await openPanel();
    const links = within(panel).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "https://vault-oslo.example:8443/start",
      "https://substations.example/",
    ]);
    for (const link of links) {
      expect(link).toHaveAttribute("target", "_blank");
      expect(link).toHaveAttribute("rel", expect.stringContaining("noopener"));
      expect(link).toHaveAccessibleName(expect.stringMatching(/\(opens in a new tab\)$/));
    }
  });

  it("closes when an app is opened, and the focus is where it was", async () => {
    const { user, panel } = await openPanel();
    await user.click(within(panel).getByRole("link", { name: /Substations/ }));
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    await waitFor(async () => expect(await findButton()).toHaveFocus());
  });

  it("needs no mouse: Enter, Tab, Escape, and the focus goes back", async () => {
    const { user } = await show();
    const button = await findButton();
    // The page takes the focus once it has loaded.
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
    act(() => button.focus());
    expect(button).toHaveAttribute("aria-expanded", "false");
    await user.keyboard("{Enter}");
    const panel = await findPanel();
    await waitFor(() => expect(panel).toHaveFocus());
    await user.tab();
    expect(within(panel).getByRole("link", { name: /Vault Oslo/ })).toHaveFocus();
    await user.tab();
    expect(within(panel).getByRole("link", { name: /Substations/ })).toHaveFocus();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  });
});

describe("the button of the application switcher", () => {
  it("is absent where no app is connected", async () => {
    await show({ [SWITCHER]: [] });
    await screen.findByRole("button", { name: /: account menu$/ });
    await waitFor(() => expect(findReservedSpace()).not.toBeInTheDocument());
    expect(reads()).toHaveLength(1);
    expect(queryButton()).not.toBeInTheDocument();
  });

  it("is absent, without a message, when the apps cannot be had; its place is kept until then (SH-OP32)", async () => {
    const gate = Promise.withResolvers<void>();
    await show({
      [SWITCHER]: async () => {
        await gate.promise;
        return anError(403, "forbidden")();
      },
    });
    await screen.findByRole("button", { name: /: account menu$/ });
    expect(findReservedSpace()).toBeInTheDocument();
    gate.resolve();
    await waitFor(() => expect(findReservedSpace()).not.toBeInTheDocument());
    expect(queryButton()).not.toBeInTheDocument();
    expect(screen.getByRole("alert")).toHaveTextContent(/^$/);
    expect(screen.queryByRole("region", { name: "Notifications" })).not.toBeInTheDocument();
  });

  it("is absent when an address would run as a script", async () => {
    const script = [
      { ConnectorType: "PasswordSafe", Connectors: [{ ConnectorName: "X", Url: "javascript:alert(1)" }] },
    ];
    await show({ [SWITCHER]: script });
    await screen.findByRole("button", { name: /: account menu$/ });
    await waitFor(() => expect(findReservedSpace()).not.toBeInTheDocument());
    expect(queryButton()).not.toBeInTheDocument();
  });

  it("stands after the organization and before the user card", async () => {
    const session = aSession({ Settings: { ...aSession().Settings, IsMultiTenant: true } });
    await show({ [SWITCHER]: apps }, session);
    await findButton();
    const names = screen
      .getAllByRole("button")
      .map((button) => button.getAttribute("aria-label") ?? button.textContent);
    const at = (start: string) => names.findIndex((name) => name?.startsWith(start));
    expect(at("Organization: ")).toBeGreaterThan(0);
    expect(at("App switcher")).toBeGreaterThan(at("Organization: "));
    expect(names.findIndex((name) => name?.endsWith(": account menu"))).toBeGreaterThan(at("App switcher"));
  });

  it("asks nothing while the password has to be changed", async () => {
    await renderShell({
      path: "/account",
      session: aSession({ MustChangePassword: true }),
      api: { [SWITCHER]: anError(403, "password_change_required") },
    });
    await screen.findByRole("button", { name: /: account menu$/ });
    expect(reads()).toHaveLength(0);
  });

  it("stays through a change of the organization, and nothing is read again", async () => {
    const other = anOrganization({ organization: "south", orgLabel: "South" });
    const session = aSession({ AccessibleOrganizations: [anOrganization(), other] });
    await show({ [SWITCHER]: apps, "PUT /api/user/organization": () => ({ status: 204 }) }, session);
    const button = await findButton();
    await act(() => sessionStore.setOrganization(other));
    expect(button).toBeInTheDocument();
    expect(reads()).toHaveLength(1);
  });

  it("is read anew for another user", async () => {
    await show();
    await findButton();
    mockApi.use({ [SWITCHER]: [] });
    act(() => sessionStore.replace(aSession({ SessionUser: aUser({ UserId: "user-2" }) })));
    await waitFor(() => expect(queryButton()).not.toBeInTheDocument());
    await waitFor(() => expect(reads()).toHaveLength(2));
  });
});

describe("in the narrow header", () => {
  it("quick navigation opens the switcher, and the focus goes back to the menu's button (SH-037, SH-OP6)", async () => {
    setWindowWidth(360);
    const { user } = await show();
    const more = await screen.findByRole("button", { name: "More" });
    await user.click(more);
    await user.click(await screen.findByRole("menuitem", { name: "Quick navigation" }));
    const panel = await findPanel();
    expect(within(panel).getAllByRole("listitem")).toHaveLength(3);
    expect(panel.contains(document.activeElement)).toBe(true);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    await waitFor(() => expect(more).toHaveFocus());
  });

  it("is an entry only while there are apps", async () => {
    setWindowWidth(360);
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: "More" }));
    const entry = await screen.findByRole("menuitem", { name: "Quick navigation" });
    mockApi.use({ [SWITCHER]: [] });
    act(() => sessionStore.replace(aSession({ SessionUser: aUser({ UserId: "user-2" }) })));
    await waitFor(() => expect(entry).not.toBeInTheDocument());
    expect(screen.getByRole("menuitem", { name: "User profile" })).toBeVisible();
  });
});
