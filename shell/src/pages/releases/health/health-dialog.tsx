import type { ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Dialog } from "@gatehouse/shared/ui/dialog";
import { NativeSelect } from "@gatehouse/shared/ui/native-select";
import { useState } from "react";
import { addressText } from "../../../components/address-text.ts";
import type { SectionRow } from "../../../model/section-rows.ts";
import type { ReleaseAction, SectionAction } from "../release-action.ts";
import classes from "../releases.module.css";
import { useReleaseWords } from "../use-release-words.ts";
import { FailureReports } from "./failure-reports.tsx";
import { VersionsTable } from "./versions-table.tsx";

type Props = {
  row: SectionRow;
  /** Version whose failures are shown first; null for the one in force. */
  version: string | null;
  organizations: ReleasesOverview["organizations"];
  /** Undefined without permission to change. */
  onAction: ((action: ReleaseAction) => void) | undefined;
  onClose: () => void;
};

/** Shows the health of all versions of a section, and their failures. */
export function HealthDialog({ row, version, organizations, onAction, onClose }: Props) {
  const { t, direction } = useTranslation();
  const format = useFormat();
  const words = useReleaseWords(organizations);
  const [shownVersion, setShownVersion] = useState(version ?? row.entry?.version ?? row.releases[0]?.version ?? "");
  // Reports may name a version that is not a release on this server.
  const versions = [...new Set([shownVersion, ...row.releases.map((release) => release.version)])];
  const handleAction = ({ kind, version: chosen }: SectionAction): void => {
    onClose();
    onAction?.({ kind, name: row.name, version: chosen });
  };
  const changed = {
    author: words.author(row.changedBy),
    when: format.dateTime(row.changedAt),
    reason: row.changedReason,
  };
  const changedKey = row.changedReason === "" ? "releases.health.changed" : "releases.health.changed-and-why";
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      closesOnOutsidePress
      title={t("releases.health.title", { name: words.section(row.name) })}
    >
      <div className={classes.view}>
        <p className={classes.muted}>{t(changedKey, changed)}</p>
        <VersionsTable row={row} onAction={onAction && handleAction} onReports={setShownVersion} />
        <section className={classes.reports} aria-labelledby="releases-reports">
          <div className={classes.reportsHead}>
            <h3 id="releases-reports">{t("releases.reports.title")}</h3>
            <NativeSelect
              label={t("releases.version.label")}
              isLabelHidden
              size="small"
              value={shownVersion}
              options={versions.map((one) => ({ value: one, label: addressText(words.version(one), direction) }))}
              onChange={(event) => setShownVersion(event.target.value)}
            />
          </div>
          <FailureReports name={row.name} version={shownVersion} organizations={organizations} />
        </section>
      </div>
    </Dialog>
  );
}
