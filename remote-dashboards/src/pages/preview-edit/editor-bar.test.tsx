import "fake-indexeddb/auto";
import { notificationsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { defaultDashboard } from "../../data/default-dashboards.hooks.ts";
import { localDashboardsStore } from "../../data/local-dashboards-store.ts";
import * as remote from "../../remote.tsx";
import { aDashboard } from "../../testing/dashboards.builder.ts";

const noStore = new DOMException("Storage is off.", "InvalidStateError");

beforeEach(() => void jest.spyOn(localDashboardsStore, "canWrite").mockResolvedValue(false));
afterEach(() => jest.restoreAllMocks());

it("says where the browser cannot write to IndexedDB, and saves nothing", async () => {
  await localDashboardsStore.put("user-1", aDashboard());
  const { user } = await renderPage({
    module: remote,
    path: "/dashboard/preview/edit?definition=layout-1",
    api: {
      "GET /api/dynamic-dashboard/layouts": [],
      "GET /api/dynamic-dashboard/components": [],
      "GET /api/user/dashboards": [],
    },
  });
  await user.type(await screen.findByRole("textbox", { name: "Name" }), " 2");
  await waitFor(() =>
    expect(appStore.get(notificationsAtom)[0]?.data).toMatchObject({
      format: "info",
      message: { key: "preview-edit.failed.no-store" },
    }),
  );
  expect(screen.getByRole("button", { name: "Save Layout" })).toBeDisabled();
});

it("deletes a dashboard of the server also where the browser cannot write to IndexedDB, and with it the default", async () => {
  for (const method of ["getAll", "getOne", "remove"] as const)
    jest.spyOn(localDashboardsStore, method).mockRejectedValue(noStore);
  defaultDashboard.set("user-1", "layout-1");
  const saved = { revision: 1, createdAt: "2026-11-01T08:00:00.000Z", updatedAt: "2026-11-01T08:00:00.000Z" };
  let all = [{ ...saved, layout: aDashboard({ displayName: "Mine" }) }];
  const { user } = await renderPage({
    module: remote,
    path: "/dashboard/preview/edit?definition=layout-1",
    api: {
      "GET /api/dynamic-dashboard/layouts": [],
      "GET /api/dynamic-dashboard/components": [],
      "GET /api/user/dashboards": () => ({ body: all }),
      "DELETE /api/user/dashboards/:layoutId": () => {
        all = [];
        return { status: 204 };
      },
    },
  });
  await screen.findByRole("textbox", { name: "Name" });
  await user.click(screen.getByRole("button", { name: "Dashboard Options" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const question = await screen.findByRole("alertdialog", { name: "Delete Mine?" });
  await user.click(within(question).getByRole("button", { name: "Delete dashboard" }));
  await waitFor(() =>
    expect(appStore.get(notificationsAtom)[0]?.data).toMatchObject({
      format: "success",
      message: { key: "preview-edit.deleted", values: { name: "Mine" } },
    }),
  );
  expect(defaultDashboard.get("user-1")).toBeNull();
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue(""));
});
