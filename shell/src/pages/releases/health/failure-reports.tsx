import type { FailureReport, ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { useFailureReports } from "../../../data/releases.hooks.ts";
import { shownVersion } from "../../../model/shown-version.ts";
import classes from "../releases.module.css";
import { useReleaseWords } from "../use-release-words.ts";
import { useShortMoment } from "../use-short-moment.ts";

type Props = { name: string; version: string; organizations: ReleasesOverview["organizations"] };

/** The newest failures of a version, as reported by browsers. */
export function FailureReports({ name, version, organizations }: Props) {
  const { t } = useTranslation();
  return (
    <ReadState read={useFailureReports(name, version)}>
      {({ reports }) =>
        reports.length === 0 ? (
          <p className={classes.muted}>{t("releases.reports.none", { version: shownVersion(version) })}</p>
        ) : (
          <ul className={classes.reportList} aria-label={t("releases.reports.title")}>
            {reports.map((report) => (
              <ReportEntry key={report.id} report={report} organizations={organizations} />
            ))}
          </ul>
        )
      }
    </ReadState>
  );
}

function ReportEntry({ report, organizations }: { report: FailureReport; organizations: Props["organizations"] }) {
  const { t } = useTranslation();
  const shortMoment = useShortMoment();
  const words = useReleaseWords(organizations);
  const { stage, message, group, browser, occurredAt } = report;
  // i18n-keys: releases.stages.* releases.groups.*
  const groupText = t(`releases.groups.${group}`, { defaultValue: words.organization(group) });
  return (
    <li>
      <p>
        <strong>{t(`releases.stages.${stage}`, { defaultValue: stage })}</strong>{" "}
        <time className={classes.muted} dateTime={occurredAt}>
          {shortMoment(occurredAt)}
        </time>
      </p>
      <p className={classes.reportMessage}>
        <bdi>{message}</bdi>
      </p>
      <p className={classes.muted}>
        {groupText}
        <span aria-hidden="true"> · </span>
        <bdi>{browser}</bdi>
      </p>
    </li>
  );
}
