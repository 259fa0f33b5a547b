import "fake-indexeddb/auto";
import { notificationsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { act, screen, waitFor } from "@testing-library/react";
import { localDashboardsStore } from "../../../data/local-dashboards-store.ts";
import * as remote from "../../../remote.tsx";
import { aDashboard } from "../../../testing/dashboards.builder.ts";
import { emptyDatabases } from "../../../testing/empty-databases.ts";
import { plant, rawRecord } from "../../../testing/layouts-table.ts";

const saved = { revision: 1, createdAt: "2026-11-01T08:00:00.000Z", updatedAt: "2026-11-01T08:00:00.000Z" };
const damaged = { id: 1, layoutId: "layout-1", data: { displayName: "My work" }, createDate: "1" };

afterEach(async () => {
  jest.restoreAllMocks();
  await emptyDatabases();
});

it("a change of the server's copy does not replace one in this browser that cannot be read, and says what to do", async () => {
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  await localDashboardsStore.canWrite();
  await plant("layout-1", damaged);
  const { user } = await renderPage({
    module: remote,
    path: "/dashboard/preview/edit?definition=layout-1",
    api: {
      "GET /api/dynamic-dashboard/layouts": [],
      "GET /api/dynamic-dashboard/components": [],
      "GET /api/user/dashboards": [{ ...saved, layout: aDashboard({ displayName: "Mine" }) }],
    },
  });
  await user.click(await screen.findByRole("button", { name: "Save Layout" }));
  await waitFor(() =>
    expect(appStore.get(notificationsAtom)[0]?.data).toMatchObject({
      format: "error",
      message: { key: "preview-edit.failed.unreadable" },
    }),
  );
  expect(await act(async () => rawRecord("layout-1"))).toEqual(damaged);
});
