import "fake-indexeddb/auto";
import { CLOUD_DASHBOARD_ID } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { pageHeaderAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { mockApi, type Answer } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { aSession, aUser } from "@gatehouse/shared/testing/session.builder";
import { screen, waitFor } from "@testing-library/react";
import { layoutsStore } from "../../data/layouts-store.ts";
import * as remote from "../../remote.tsx";
import { aLayout } from "../../testing/layouts.builder.ts";

type Given = {
  savedId?: string;
  isAdministrator?: boolean;
  isCloud?: boolean;
  layout?: Answer;
  defaultLayout?: Answer;
};

const failed = () => ({ status: 403, body: { code: "forbidden", message: "No.", requestId: "r-1" } });
const absent = () => ({ status: 404, body: { code: "not_found", message: "No.", requestId: "r-1" } });

function open(given: Given) {
  if (given.savedId) window.localStorage.setItem("defaultDashboardId.user-1", given.savedId);
  const session = aSession({ SessionUser: aUser({ IsAdministrator: given.isAdministrator ?? false }) });
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
      "GET /api/dynamic-dashboard/defaultLayout": given.defaultLayout ?? aLayout({ displayName: "Of the server" }),
      "GET /api/dynamic-dashboard/components": [],
    },
  });
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const showsClassic = () => screen.findByRole("link", { name: "Assets" });
const askedFor = (part: string) => mockApi.requests().filter(({ path }) => path.includes(part));
const banner = () => screen.findByText(/do not match the version/);

afterEach(async () => {
  const request = indexedDB.deleteDatabase("DashboardDatabase");
  await new Promise((resolve) => request.addEventListener("success", resolve));
});

test("without a default the classic dashboard shows, and nothing of another is asked for", async () => {
  await open({});
  await showsClassic();
  await banner();
  expect(askedFor("dynamic-dashboard")).toEqual([]);
});

test("the saved default shows in place of the classic dashboard, below the banners", async () => {
  await layoutsStore.put("user-1", aLayout({ layoutId: "mine", displayName: "Mine" }));
  await open({ savedId: "mine" });
  expect(await heading("Mine")).toBeVisible();
  expect(await banner()).toBeVisible();
  expect(screen.queryByRole("link", { name: "Assets" })).not.toBeInTheDocument();
  expect(askedFor("pageComponents")).toEqual([]);
});

describe("the header leads", () => {
  const destinations = () => appStore.get(pageHeaderAtom)?.quickLinks?.map(({ destination }) => destination);

  test("from the classic dashboard to the data and to the editor", async () => {
    await open({});
    await showsClassic();
    expect(destinations()).toEqual(["/dashboard/preview", "/dashboard/preview/edit"]);
  });

  test("from a dynamic one to the editor", async () => {
    await layoutsStore.put("user-1", aLayout({ layoutId: "mine", displayName: "Mine" }));
    await open({ savedId: "mine" });
    await heading("Mine");
    expect(destinations()).toEqual(["/dashboard/preview/edit"]);
  });
});

test("the default of another user of the browser counts for nothing", async () => {
  window.localStorage.setItem("defaultDashboardId.user-2", "theirs");
  await open({});
  expect(await showsClassic()).toBeVisible();
});

describe("in the cloud", () => {
  test("administrators without a default start with the built-in dashboard, which is not kept as one", async () => {
    await open({ isCloud: true, isAdministrator: true, layout: aLayout({ displayName: "Built in" }) });
    expect(await heading("Built in")).toBeVisible();
    expect(askedFor("/layout?").map(({ path }) => path)).toEqual([
      `/api/dynamic-dashboard/layout?layoutId=${CLOUD_DASHBOARD_ID}`,
    ]);
    expect(window.localStorage.getItem("defaultDashboardId.user-1")).toBeNull();
  });

  test("other users start with the classic one", async () => {
    await open({ isCloud: true });
    expect(await showsClassic()).toBeVisible();
  });

  test("a saved default goes before the built-in dashboard", async () => {
    await layoutsStore.put("user-1", aLayout({ layoutId: "mine", displayName: "Mine" }));
    await open({ isCloud: true, isAdministrator: true, savedId: "mine" });
    expect(await heading("Mine")).toBeVisible();
  });
});

test("a default that is not found is forgotten, and the server's dashboard shows", async () => {
  await open({ savedId: "gone" });
  expect(await heading("Of the server")).toBeVisible();
  await waitFor(() => expect(window.localStorage.getItem("defaultDashboardId.user-1")).toBeNull());
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Of the server");
});

test("a default that cannot be read is kept", async () => {
  await open({ savedId: "mine", layout: failed });
  expect(await heading("Of the server")).toBeVisible();
  expect(window.localStorage.getItem("defaultDashboardId.user-1")).toBe("mine");
});

test("without any dynamic dashboard the classic one shows", async () => {
  await open({ savedId: "mine", layout: failed, defaultLayout: failed });
  expect(await showsClassic()).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Dashboard");
});
