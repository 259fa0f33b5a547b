import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { PageFrame, usePageHeader, type QuickLink } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { lazy, Suspense, useCallback, useState } from "react";
import { ClassicDashboard } from "./classic-dashboard.tsx";
import classes from "./dashboard-page.module.css";
import { EntryBanners } from "./entry-banners.tsx";
import { chosenDashboard, startsDynamic } from "./first-reads.ts";
import { useBannerWait } from "./use-banner-wait.ts";

export { firstReads } from "./first-reads.ts";

// Loaded lazily, because most users start with the classic dashboard.
const DynamicEntry = lazy(async () => ({ default: (await import("./dynamic-entry.tsx")).DynamicEntry }));

const toEditor: QuickLink = {
  displayResourceKey: "dashboard.links.editor",
  titleResourceKey: "dashboard.links.editor-title",
  destination: paths.dashboardEdit,
};
/** Opens the server's dashboard for this user; which one that is depends on the permissions. */
const toKeyFigures: QuickLink = {
  displayResourceKey: "dashboard.links.data",
  titleResourceKey: "dashboard.links.data-title",
  destination: paths.dashboardPreview,
};

/** The entry screen: banners, and the classic or a dynamic dashboard below them. */
export function DashboardPage() {
  const { t } = useTranslation();
  const { defaultId, isDynamic, leaveDynamic } = useStart();
  const { isWaiting, endWait } = useBannerWait();
  const [name, setName] = useState<string | null>(null);
  // i18n-keys: dashboard.links.*
  const { Permissions } = useSession();
  // Users without permissions may see no tile of a dynamic dashboard.
  const areFiguresOffered = !isDynamic && Permissions.length > 0;
  usePageHeader({ quickLinks: areFiguresOffered ? [toKeyFigures, toEditor] : [toEditor] });
  return (
    <div
      className={isWaiting ? `${classes.page} ${classes.waiting}` : classes.page}
      data-dashboard={isDynamic ? "dynamic" : "classic"}
    >
      <EntryBanners onReady={endWait} />
      <PageFrame
        pageId="dashboard"
        title={(isDynamic && name) || t("dashboard.title")}
        description={isDynamic ? undefined : t("dashboard.description")}
        wide={isDynamic}
      >
        {isDynamic ? (
          <Suspense fallback={<PageState kind="loading" />}>
            <DynamicEntry defaultId={defaultId} onName={setName} onUnavailable={leaveDynamic} />
          </Suspense>
        ) : (
          <ClassicDashboard />
        )}
      </PageFrame>
    </div>
  );
}

type Start = {
  /**
   * The default when the page opened. A default that is not found is cleared, and another dashboard is shown instead.
   */
  defaultId: string | null;
  isDynamic: boolean;
  /** Continues with the classic dashboard. */
  leaveDynamic: () => void;
};

/** Decides which dashboard the user starts with. */
function useStart(): Start {
  const session = useSession();
  const [defaultId] = useState(() => chosenDashboard(session));
  const [isWithoutDynamic, setIsWithoutDynamic] = useState(false);
  return {
    defaultId,
    isDynamic: startsDynamic(session, defaultId) && !isWithoutDynamic,
    leaveDynamic: useCallback(() => setIsWithoutDynamic(true), []),
  };
}
