import "fake-indexeddb/auto";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { act, screen, waitFor } from "@testing-library/react";
import { draftsStore } from "../../../data/drafts-store.ts";
import { localDashboardsStore } from "../../../data/local-dashboards-store.ts";
import * as remote from "../../../remote.tsx";
import { aDashboard } from "../../../testing/dashboards.builder.ts";
import { emptyDatabases } from "../../../testing/empty-databases.ts";

const user = "user-1";
const broken = new DOMException("Broken.", "UnknownError");
const overview = aDashboard({ layoutId: "overview", displayName: "Overview", isStatic: true, isDefault: true });
const api = {
  "GET /api/dynamic-dashboard/layouts": [overview],
  "GET /api/dynamic-dashboard/components": [],
  "GET /api/dynamic-dashboard/defaultLayout": overview,
  "GET /api/user/dashboards": [],
};

const open = () => renderPage({ module: remote, path: "/dashboard/preview/edit", api });
const text = /^Couldn't read the dashboards saved in this browser/;
const retry = () => screen.getByRole("button", { name: "Try again" });

afterEach(async () => {
  jest.restoreAllMocks();
  await emptyDatabases();
});

it("says that the dashboards in this browser could not be read, until they are read again", async () => {
  await localDashboardsStore.put(user, aDashboard({ displayName: "Mine" }));
  const read = jest.spyOn(localDashboardsStore, "getAll").mockRejectedValue(broken);
  const { user: by } = await open();
  expect(await screen.findByText(text)).toBeVisible();
  await by.click(retry());
  await waitFor(() => expect(retry()).not.toHaveAttribute("aria-busy"));
  expect(read).toHaveBeenCalledTimes(2);
  expect(retry()).toHaveFocus();
  // In the banner, and announced.
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
  read.mockRestore();
  await by.click(retry());
  expect(await screen.findByRole("link", { name: "Mine" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});

it("tries again whether the browser can write", async () => {
  jest.spyOn(localDashboardsStore, "getAll").mockRejectedValueOnce(broken);
  const { user: by } = await open();
  await screen.findByText(text);
  // The answer before the retry is kept for all pages.
  const canWrite = jest.spyOn(localDashboardsStore, "canWrite");
  await by.click(retry());
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  expect(canWrite).toHaveBeenCalledTimes(1);
});

it("lets no draft be discarded of which nobody knows whether its dashboard was saved", async () => {
  await localDashboardsStore.put(user, aDashboard({ displayName: "Mine" }));
  await draftsStore.put(user, { id: "one", layout: aDashboard({ displayName: "Mine, changed" }) });
  const read = jest.spyOn(localDashboardsStore, "getAll").mockRejectedValue(broken);
  await open();
  expect(await screen.findByRole("link", { name: "Mine, changed" })).toBeVisible();
  await screen.findByRole("textbox", { name: "Name" });
  expect(screen.queryByRole("button", { name: "Discard draft Mine, changed" })).toBeNull();
  expect(await act(async () => draftsStore.getAll(user))).toHaveLength(1);
  read.mockRestore();
});

it("is not there where the dashboards can be read", async () => {
  await open();
  expect(await screen.findByText("No custom layouts saved.")).toBeVisible();
  expect(screen.queryByText(text)).toBeNull();
});
