import "fake-indexeddb/auto";
import { notificationsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { screen, waitFor } from "@testing-library/react";
import { localDashboardsStore } from "../../data/local-dashboards-store.ts";
import * as remote from "../../remote.tsx";
import { aDashboard } from "../../testing/dashboards.builder.ts";

it("says where the browser cannot write to IndexedDB, and saves nothing", async () => {
  await localDashboardsStore.put("user-1", aDashboard());
  jest.spyOn(localDashboardsStore, "canWrite").mockResolvedValue(false);
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
