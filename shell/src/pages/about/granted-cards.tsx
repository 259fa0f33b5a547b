import { aboutComponents } from "@gatehouse/shared/contracts/about.contract";
import type { PageComponent } from "@gatehouse/shared/contracts/page-components.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Card } from "@gatehouse/shared/ui/card";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import { useAboutComponents } from "../../data/about.hooks.ts";
import { AnalysisCard } from "./analysis-card.tsx";
import { MaintenanceCard } from "./maintenance-card.tsx";
import { PartFailed } from "./part-failed.tsx";
import { SupportPackageCard } from "./support-package-card.tsx";

/** The cards for which the user has the permission. */
export function GrantedCards() {
  const { t } = useTranslation();
  const read = useAboutComponents();
  const loading = (
    <Card>
      <PageState kind="loading">
        <Skeleton width="50%" height="2rem" />
        <Skeleton height="8rem" shape="block" />
      </PageState>
    </Card>
  );
  return (
    <ReadState
      read={read}
      loading={loading}
      renderFailure={({ status }) => (
        <Card>
          <PartFailed
            message={t("about.failed.page-components")}
            status={status}
            isRetrying={read.isValidating}
            retry={read.mutate}
          />
        </Card>
      )}
    >
      {(components) => <Granted components={components} />}
    </ReadState>
  );
}

function Granted({ components }: { components: readonly PageComponent[] }) {
  const granted = new Set(components.map(({ ResourceKey }) => ResourceKey));
  return (
    <>
      {granted.has(aboutComponents.maintenanceExpiry) && <MaintenanceCard />}
      {granted.has(aboutComponents.supportPackage) && <SupportPackageCard />}
      {granted.has(aboutComponents.analysisData) && <AnalysisCard />}
    </>
  );
}
