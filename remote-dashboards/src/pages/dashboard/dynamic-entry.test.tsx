import "fake-indexeddb/auto";
import { CLOUD_DASHBOARD_ID } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { pageHeaderAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { mockApi, type Answer } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { aSession, aUser } from "@gatehouse/shared/testing/session.builder";
import { screen, waitFor } from "@testing-library/react";
import { localDashboardsStore } from "../../data/local-dashboards-store.ts";
import * as remote from "../../remote.tsx";
import { aDashboard } from "../../testing/dashboards.builder.ts";
import { emptyDatabases } from "../../testing/empty-databases.ts";

type Given = {
  defaultId?: string;
  isAdministrator?: boolean;
  isCloud?: boolean;
  permissions?: string[];
  layout?: Answer;
  defaultLayout?: Answer;
};

const failed = () => ({ status: 403, body: { code: "forbidden", message: "No.", requestId: "r-1" } });
const absent = () => ({ status: 404, body: { code: "not_found", message: "No.", requestId: "r-1" } });

function open(given: Given) {
  if (given.defaultId) window.localStorage.setItem("defaultDashboardId.user-1", given.defaultId);
  const session = aSession({
    SessionUser: aUser({ IsAdministrator: given.isAdministrator ?? false }),
    Permissions: given.permissions ?? ["assets.read"],
  });
  return renderPage({
    module: remote,
    path: "/dashboard",
    session: { ...session, Settings: { ...session.Settings, IsTrident: given.isCloud ?? false } },
    api: {
      "GET /api/dashboard/pageComponents": [{ ResourceKey: "sitemenu.assets" }, { ResourceKey: "sitemenu.events" }],
      "GET /api/app/licenses/expirydate": { ExpiryDate: null },
      "GET /api/app/licenses/hide-maintenance-expiry-warning": false,
      "GET /api/app/licenses/validateversion": false,
      "GET /api/dynamic-dashboard/onboarding": { step: "none" },
      "GET /api/dynamic-dashboard/layout": given.layout ?? absent,
      "GET /api/dynamic-dashboard/defaultLayout": given.defaultLayout ?? aDashboard({ displayName: "Of the server" }),
      "GET /api/dynamic-dashboard/components": [],
    },
  });
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const showsClassic = () => screen.findByRole("link", { name: "Assets" });
const askedFor = (part: string) => mockApi.requests().filter(({ path }) => path.includes(part));
const banner = () => screen.findByText(/do not match the version/);

afterEach(emptyDatabases);

it("without a default the classic dashboard shows, and nothing of another is asked for", async () => {
  await open({});
  await showsClassic();
  await banner();
  expect(askedFor("dynamic-dashboard")).toEqual([]);
});

it("the default shows in place of the classic dashboard, below the banners", async () => {
  await localDashboardsStore.put("user-1", aDashboard({ layoutId: "mine", displayName: "Mine" }));
  await open({ defaultId: "mine" });
  expect(await heading("Mine")).toBeVisible();
  expect(await banner()).toBeVisible();
  expect(screen.queryByRole("link", { name: "Assets" })).not.toBeInTheDocument();
  expect(askedFor("pageComponents")).toEqual([]);
});

describe("the header leads", () => {
  const destinations = () => appStore.get(pageHeaderAtom)?.quickLinks?.map(({ destination }) => destination);

  it("from the classic dashboard to the data and to the editor", async () => {
    await open({});
    await showsClassic();
    expect(destinations()).toEqual(["/dashboard/preview", "/dashboard/preview/edit"]);
    // Which dashboard opens depends on the user, so that the link has the name of none.
    const [first] = appStore.get(pageHeaderAtom)?.quickLinks ?? [];
    expect(first?.displayResourceKey).toBe("dashboard.links.data");
  });

  it("who has no permission yet to the editor only", async () => {
    await open({ permissions: [] });
    await showsClassic();
    expect(destinations()).toEqual(["/dashboard/preview/edit"]);
  });

  it("from a dynamic one to the editor", async () => {
    await localDashboardsStore.put("user-1", aDashboard({ layoutId: "mine", displayName: "Mine" }));
    await open({ defaultId: "mine" });
    await heading("Mine");
    expect(destinations()).toEqual(["/dashboard/preview/edit"]);
  });
});

it("the default of another user of the browser counts for nothing", async () => {
  window.localStorage.setItem("defaultDashboardId.user-2", "theirs");
  await open({});
  expect(await showsClassic()).toBeVisible();
});

describe("in the cloud", () => {
  it("administrators without a default start with the built-in dashboard, which is not kept as one", async () => {
    await open({ isCloud: true, isAdministrator: true, layout: aDashboard({ displayName: "Built in" }) });
    expect(await heading("Built in")).toBeVisible();
    expect(askedFor("/layout?").map(({ path }) => path)).toEqual([
      `/api/dynamic-dashboard/layout?layoutId=${CLOUD_DASHBOARD_ID}`,
    ]);
    expect(window.localStorage.getItem("defaultDashboardId.user-1")).toBeNull();
  });

  it("other users start with the classic one", async () => {
    await open({ isCloud: true });
    expect(await showsClassic()).toBeVisible();
  });

  it("a default goes before the built-in dashboard", async () => {
    await localDashboardsStore.put("user-1", aDashboard({ layoutId: "mine", displayName: "Mine" }));
    await open({ isCloud: true, isAdministrator: true, defaultId: "mine" });
    expect(await heading("Mine")).toBeVisible();
  });
});

it("a default that is not found is forgotten, and the server's dashboard shows", async () => {
  await open({ defaultId: "gone" });
  expect(await heading("Of the server")).toBeVisible();
  await waitFor(() => expect(window.localStorage.getItem("defaultDashboardId.user-1")).toBeNull());
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Of the server");
});

it("a default that cannot be read is kept", async () => {
  await open({ defaultId: "mine", layout: failed });
  expect(await heading("Of the server")).toBeVisible();
  expect(window.localStorage.getItem("defaultDashboardId.user-1")).toBe("mine");
});

describe("what an earlier visit was told counts no more:", () => {
  it("a default that was not found then and is there now is shown and kept", async () => {
    const { navigate } = await open({});
    await navigate("/dashboard/preview?definition=later");
    await screen.findByRole("heading", { name: "This dashboard can't be opened" });
    await navigate("/elsewhere");
    window.localStorage.setItem("defaultDashboardId.user-1", "later");
    mockApi.use({ "GET /api/dynamic-dashboard/layout": aDashboard({ layoutId: "later", displayName: "Later" }) });
    await navigate("/dashboard");
    expect(await heading("Later")).toBeVisible();
    expect(window.localStorage.getItem("defaultDashboardId.user-1")).toBe("later");
    expect(askedFor("defaultLayout")).toEqual([]);
  });

  it("the server's dashboard that failed then is asked for again", async () => {
    const { navigate } = await open({ defaultId: "gone", defaultLayout: failed });
    await showsClassic();
    await navigate("/elsewhere");
    window.localStorage.setItem("defaultDashboardId.user-1", "gone");
    mockApi.use({ "GET /api/dynamic-dashboard/defaultLayout": aDashboard({ displayName: "Of the server" }) });
    await navigate("/dashboard");
    expect(await heading("Of the server")).toBeVisible();
  });
});

it("without any dynamic dashboard the classic one shows", async () => {
  await open({ defaultId: "mine", layout: failed, defaultLayout: failed });
  expect(await showsClassic()).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Dashboard");
});
