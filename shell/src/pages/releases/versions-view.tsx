import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { useSearchParams } from "@gatehouse/shared/routing";
import { useHasPermission } from "@gatehouse/shared/session";
import { Banner } from "@gatehouse/shared/ui/banner";
import { listSectionRows } from "../../model/section-rows.ts";
import { HealthDialog } from "./health/health-dialog.tsx";
import { LocalSectionCard } from "./local-section-card.tsx";
import type { ReleaseAction } from "./release-action.ts";
import { ReleasesTable } from "./releases-table.tsx";
import classes from "./releases.module.css";
import { TakeBackBanners } from "./take-back-banners.tsx";

type Props = {
  overview: ReleasesOverview;
  /** What is shown could not be refreshed. */
  hasFailed: boolean;
  onAction: (action: ReleaseAction) => void;
  /** Shows a section in detail. */
  onHealth: (section: string) => void;
};

/** Each section in a row, and over it, by the address, one section in detail. */
export function VersionsView({ overview, hasFailed, onAction, onHealth }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [query, setQuery] = useSearchParams();
  const canManage = useHasPermission(permissions.releasesManage);
  const canOverride = useHasPermission(permissions.releasesOverride);
  const rows = listSectionRows(overview);
  const shown = rows.find(({ name }) => name === query.get("section"));
  const { liveSwap, reloadOnly } = overview.browsers;
  const tabs = { live: format.number(liveSwap), all: format.number(liveSwap + reloadOnly) };
  return (
    <div className={classes["view"]}>
      {hasFailed && (
        <Banner tone="warning" announce="status">
          {t("releases.refresh-failed")}
        </Banner>
      )}
      <TakeBackBanners overview={overview} />
      {!canManage && <Banner tone="info">{t("releases.read-only")}</Banner>}
      <ReleasesTable
        rows={rows}
        organizations={overview.organizations}
        canManage={canManage}
        onAction={onAction}
        onHealth={onHealth}
      />
      <p className={classes["browsers"]}>{t("releases.browsers", tabs)}</p>
      {canOverride && <LocalSectionCard />}
      {shown && (
        <HealthDialog
          key={shown.name}
          row={shown}
          version={query.get("version")}
          organizations={overview.organizations}
          onAction={canManage ? onAction : undefined}
          onClose={() => setQuery({})}
        />
      )}
    </div>
  );
}
