import { notificationsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { mockApi, type Answer } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { aSession, aUser } from "@gatehouse/shared/testing/session.builder";
import { screen, waitFor, within } from "@testing-library/react";
import * as remote from "../../remote.tsx";

const now = Date.parse("2026-06-01T12:00:00.000Z");
const inDays = (days: number) => ({ ExpiryDate: new Date(now + days * 24 * 60 * 60 * 1000).toISOString() });

type Given = {
  expiry?: Answer;
  isHidden?: Answer;
  isVersionValid?: Answer;
  onboarding?: Answer;
  isAdministrator?: boolean;
  isCloud?: boolean;
};

async function open(given: Given) {
  const session = aSession({ SessionUser: aUser({ IsAdministrator: given.isAdministrator ?? true }) });
  const page = await renderPage({
    module: remote,
    path: "/dashboard",
    session: { ...session, Settings: { ...session.Settings, IsTrident: given.isCloud ?? false } },
    api: {
      "GET /api/dashboard/pageComponents": [{ ResourceKey: "sitemenu.assets" }, { ResourceKey: "sitemenu.events" }],
      "GET /api/app/licenses/expirydate": given.expiry ?? { ExpiryDate: null },
      "GET /api/app/licenses/hide-maintenance-expiry-warning": given.isHidden ?? false,
      "GET /api/app/licenses/validateversion": given.isVersionValid ?? true,
      "GET /api/dynamic-dashboard/onboarding": given.onboarding ?? { step: "none", links: [] },
    },
  });
  await screen.findByRole("link", { name: "Assets" });
  return page;
}

const askedFor = (part: string) => mockApi.requests().some(({ path }) => path.includes(part));
const answered = (part: string) => waitFor(() => expect(askedFor(part)).toBe(true));

beforeEach(() => {
  jest.spyOn(Date, "now").mockReturnValue(now);
});

afterEach(() => jest.restoreAllMocks());

describe("the end of maintenance", () => {
  it.each([
    [30, "Your maintenance expires in 30 days."],
    [1, "Your maintenance expires in 1 day."],
    [0.001, "Your maintenance expires today."],
    [0, "Your maintenance expired on June 1, 2026."],
    [-400, "Your maintenance expired on April 27, 2025."],
  ])("%d days ahead is told to administrators", async (days, text) => {
    await open({ expiry: inDays(days) });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it("looks like an error once it is over, and like a warning before", async () => {
    await open({ expiry: inDays(-1) });
    expect((await screen.findByText(/expired/)).closest("[role='status']")).toHaveClass("danger");
  });

  it("looks like a warning before", async () => {
    await open({ expiry: inDays(5) });
    expect((await screen.findByText(/expires/)).closest("[role='status']")).toHaveClass("warning");
  });

  it.each([
    ["is 31 days ahead", { expiry: inDays(31) }],
    ["is not to be warned of", { expiry: inDays(5), isHidden: true }],
    ["cannot be read", { expiry: () => ({ status: 403 }) }],
    ["may be unwanted, which cannot be read", { expiry: inDays(5), isHidden: () => ({ status: 403 }) }],
  ])("that %s is not told", async (_what, given) => {
    // The other banner shows that the responses have arrived.
    await open({ ...given, isVersionValid: false });
    await screen.findByText(/do not match the version/);
    await answered("expirydate");
    await answered("hide-maintenance");
    expect(screen.queryByText(/Your maintenance/)).not.toBeInTheDocument();
    expect(appStore.get(notificationsAtom)).toEqual([]);
  });

  it("is no matter of other users, for whom it is not even asked for", async () => {
    await open({ expiry: inDays(5), isVersionValid: false, isAdministrator: false });
    await screen.findByText(/do not match the version/);
    expect(screen.queryByText(/Your maintenance/)).not.toBeInTheDocument();
    expect(askedFor("expirydate")).toBe(false);
  });

  it("has its details on the page about the console", async () => {
    const { user, location } = await open({ expiry: inDays(5) });
    await user.click(await screen.findByRole("link", { name: "More details" }));
    expect(location()).toBe("/about");
  });
});

it("agents of another version are told to any user", async () => {
  await open({ isVersionValid: false, isAdministrator: false });
  expect(await screen.findByText("One or more scanner agents do not match the version of this console.")).toBeVisible();
});

it("a refused check of the agents tells nothing", async () => {
  await open({ isVersionValid: () => ({ status: 403 }), expiry: inDays(5) });
  await screen.findByText(/Your maintenance/);
  await answered("validateversion");
  expect(screen.queryByText(/do not match the version/)).not.toBeInTheDocument();
});

it.each([
  ["UserDismissedExpiryWarning", /Your maintenance/, { expiry: inDays(5) }],
  ["UserDismissedVersionWarning", /do not match the version/, { isVersionValid: false }],
])("%s stays away for the rest of the browser session", async (key, text, given) => {
  const { user, navigate } = await open(given);
  const banner = (await screen.findByText(text)).closest("[role='status']");
  if (!(banner instanceof HTMLElement)) throw new Error("There is no banner.");
  await user.click(within(banner).getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  expect(window.sessionStorage.getItem(key)).toBe("true");
  await navigate("/elsewhere");
  await navigate("/dashboard");
  await screen.findByRole("link", { name: "Assets" });
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

describe("onboarding in the cloud", () => {
  it("first asks for a resource broker", async () => {
    const onboarding = { step: "resourceBroker", links: ["add-broker"] };
    await open({ isCloud: true, isAdministrator: false, onboarding });
    expect(await screen.findByText("Add a resource broker to get started.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Add a resource broker" })).toHaveAttribute(
      "href",
      "#/trident/configuration/resource-zones?addResourceBroker=true",
    );
  });

  it("then asks for managed systems or a scan", async () => {
    const onboarding = { step: "inventory", links: ["add-systems", "run-scan"] };
    await open({ isCloud: true, isAdministrator: false, onboarding });
    expect(await screen.findByText("Add managed systems or run a discovery scan.")).toBeVisible();
    const addresses = ["Add managed systems", "Run a discovery scan"].map((name) =>
      screen.getByRole("link", { name }).getAttribute("href"),
    );
    expect(addresses).toEqual(["#/ps/managed-systems?showCreateManagedSystemPanel=true", "#/discovery/scan/wizard"]);
  });

  it.each([
    ["run-scan", "Run a discovery scan to find your systems.", "Run a discovery scan"],
    ["add-systems", "Add the systems whose accounts you want to manage.", "Add managed systems"],
  ])("offers %s alone where nothing else leads anywhere", async (link, text, name) => {
    await open({ isCloud: true, isAdministrator: false, onboarding: { step: "inventory", links: [link] } });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole("link", { name })).toBeVisible();
    const other = name === "Add managed systems" ? "Run a discovery scan" : "Add managed systems";
    expect(screen.queryByRole("link", { name: other })).not.toBeInTheDocument();
  });

  it("asks for nothing elsewhere", async () => {
    await open({ isVersionValid: false });
    await screen.findByText(/do not match the version/);
    expect(askedFor("onboarding")).toBe(false);
  });
});
