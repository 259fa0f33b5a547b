import { PageFrame } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { lazy, Suspense } from "react";
import { ClassicDashboard } from "./classic-dashboard.tsx";

// Not needed before the first paint.
const EntryBanners = lazy(async () => ({ default: (await import("./entry-banners.tsx")).EntryBanners }));

/** The entry screen: banners, and below them the classic dashboard. */
export function DashboardPage() {
  const { t } = useTranslation();
  return (
    <PageFrame pageId="dashboard" title={t("dashboard.title")} description={t("dashboard.description")}>
      <Suspense>
        <EntryBanners />
      </Suspense>
      <ClassicDashboard />
    </PageFrame>
  );
}
