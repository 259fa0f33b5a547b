import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { REMOTE_CONTRACT, type RemoteModule } from "@gatehouse/shared/contracts/remotes.contract";

export const contract = REMOTE_CONTRACT;

export const pages: RemoteModule["pages"] = {
  [paths.dashboard]: {
    pageId: "dashboard",
    titleKey: "dashboard.title",
    initialFocus:
      "[data-dashboard='dynamic'] h1, [data-dashboard='classic'] [data-tile] a, :has([data-areas='none']) h1",
    isExact: true,
    load: async () => {
      const { DashboardPage, firstReads } = await import("./pages/dashboard/dashboard-page.tsx");
      return { default: DashboardPage, firstReads };
    },
  },
  [paths.dashboardPreview]: {
    pageId: "preview",
    titleKey: "preview.title",
    isExact: true,
    load: async () => ({ default: (await import("./pages/preview/preview-page.tsx")).PreviewPage }),
  },
  [paths.dashboardEdit]: {
    pageId: "preview-edit",
    titleKey: "preview-edit.title",
    load: async () => ({ default: (await import("./pages/preview-edit/preview-edit-page.tsx")).PreviewEditPage }),
  },
};
