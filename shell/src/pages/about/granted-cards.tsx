import { aboutComponents } from "@gatehouse/shared/contracts/about.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Card } from "@gatehouse/shared/ui/card";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import { useAboutComponents } from "../../data/about.hooks.ts";
import { AnalysisCard } from "./analysis-card.tsx";
import { MaintenanceCard } from "./maintenance-card.tsx";
import { PartFailed } from "./part-failed.tsx";
import { SupportPackageCard } from "./support-package-card.tsx";

/** The parts of the page that the server grants this user. */
export function GrantedCards() {
  const { t } = useTranslation();
  const { data, error, isValidating, mutate } = useAboutComponents();
  if (!data)
    return (
      <Card>
        {error ? (
          <PartFailed message={t("about.failed.page-components")} isRetrying={isValidating} retry={mutate} />
        ) : (
          <PageState kind="loading">
            <Skeleton width="50%" height="2rem" />
            <Skeleton height="8rem" shape="block" />
          </PageState>
        )}
      </Card>
    );
  const granted = new Set(data.map(({ ResourceKey }) => ResourceKey));
  return (
    <>
      {granted.has(aboutComponents.maintenanceExpiry) && <MaintenanceCard />}
      {granted.has(aboutComponents.supportPackage) && <SupportPackageCard />}
      {granted.has(aboutComponents.analysisData) && <AnalysisCard />}
    </>
  );
}
