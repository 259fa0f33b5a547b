import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { useSearchParams } from "@gatehouse/shared/routing";
import { useHasPermission } from "@gatehouse/shared/session";
import { Banner } from "@gatehouse/shared/ui/banner";
import { useSectionTitle } from "../../components/use-section-title.ts";
import { listSectionRows } from "../../model/section-rows.ts";
import { HealthDialog } from "./health/health-dialog.tsx";
import { DeveloperTools } from "./developer-tools.tsx";
import type { ReleaseAction } from "./release-action.ts";
import { ReleasesTable } from "./releases-table.tsx";
import classes from "./releases.module.css";
import { RollbackBanners } from "./rollback-banners.tsx";

type Props = {
  overview: ReleasesOverview;
  /** The last refresh failed. */
  hasFailed: boolean;
  onAction: (action: ReleaseAction) => void;
  /** Opens the details of a section. */
  onHealth: (section: string) => void;
};

/** The table of sections, and the details of the section in the URL. */
export function VersionsView({ overview, hasFailed, onAction, onHealth }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [query, setQuery] = useSearchParams();
  const canManage = useHasPermission(permissions.releasesManage);
  const canOverride = useHasPermission(permissions.releasesOverride);
  const rows = listSectionRows(overview, useSectionTitle());
  const shown = rows.find(({ name }) => name === query.get("section"));
  const { liveSwap, reloadOnly } = overview.browsers;
  const tabs = { live: format.number(liveSwap), all: format.number(liveSwap + reloadOnly) };
  return (
    <div className={classes.view}>
      {hasFailed && (
        <Banner tone="warning" announce="status">
          {t("releases.refresh-failed")}
        </Banner>
      )}
      <RollbackBanners overview={overview} />
      {!canManage && <Banner tone="info">{t("releases.read-only")}</Banner>}
      <ReleasesTable
        rows={rows}
        organizations={overview.organizations}
        canManage={canManage}
        onAction={onAction}
        onHealth={onHealth}
      />
      <p className={classes.browsers}>{t("releases.browsers", tabs)}</p>
      {canOverride && <DeveloperTools />}
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
