import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { PageFrame, usePageHeader, type QuickLink } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { lazy, Suspense, useCallback, useState } from "react";
import { defaultDashboard } from "../../data/default-dashboards.hooks.ts";
import { ClassicDashboard } from "./classic-dashboard.tsx";

// Not needed before the first paint, and most users start with the classic dashboard.
const EntryBanners = lazy(async () => ({ default: (await import("./entry-banners.tsx")).EntryBanners }));
const DynamicEntry = lazy(async () => ({ default: (await import("./dynamic-entry.tsx")).DynamicEntry }));

const toEditor: QuickLink = {
  displayResourceKey: "dashboard.links.editor",
  titleResourceKey: "dashboard.links.editor-title",
  destination: paths.dashboardEdit,
};
const toData: QuickLink = {
  displayResourceKey: "dashboard.links.data",
  titleResourceKey: "dashboard.links.data-title",
  destination: paths.dashboardPreview,
};

/** The entry screen: banners, and below them the classic dashboard or a dynamic one. */
export function DashboardPage() {
  const { t } = useTranslation();
  const { savedId, isDynamic, leaveDynamic } = useStart();
  const [name, setName] = useState<string | null>(null);
  // i18n-keys: dashboard.links.*
  usePageHeader({ quickLinks: isDynamic ? [toEditor] : [toData, toEditor] });
  return (
    <div data-dashboard={isDynamic ? "dynamic" : "classic"}>
      <PageFrame
        pageId="dashboard"
        title={(isDynamic && name) || t("dashboard.title")}
        description={isDynamic ? undefined : t("dashboard.description")}
        wide={isDynamic}
      >
        <Suspense>
          <EntryBanners />
        </Suspense>
        {isDynamic ? (
          <Suspense fallback={<PageState kind="loading" />}>
            <DynamicEntry savedId={savedId} onName={setName} onUnavailable={leaveDynamic} />
          </Suspense>
        ) : (
          <ClassicDashboard />
        )}
      </PageFrame>
    </div>
  );
}

type Start = {
  /** As it was when the page opened: a default that is not found is forgotten, and another dashboard takes its place. */
  savedId: string | null;
  isDynamic: boolean;
  /** Goes on with the classic dashboard. */
  leaveDynamic: () => void;
};

/** Which dashboard the user starts with. */
function useStart(): Start {
  const { SessionUser, Settings } = useSession();
  const [savedId] = useState(() => defaultDashboard.get(SessionUser?.UserId ?? ""));
  const [isWithoutDynamic, setIsWithoutDynamic] = useState(false);
  const isCloudAdministrator = Settings.IsTrident && SessionUser?.IsAdministrator === true;
  return {
    savedId,
    isDynamic: (savedId !== null || isCloudAdministrator) && !isWithoutDynamic,
    leaveDynamic: useCallback(() => setIsWithoutDynamic(true), []),
  };
}
