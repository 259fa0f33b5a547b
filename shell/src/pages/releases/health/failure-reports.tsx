import type { FailureReport, ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { useFailureReports } from "../../../data/releases.hooks.ts";
import classes from "../releases.module.css";
import { useReleaseWords } from "../use-release-words.ts";
import { useShortMoment } from "../use-short-moment.ts";

type Props = { name: string; version: string; organizations: ReleasesOverview["organizations"] };

/** The newest failures that browsers reported of a version. */
export function FailureReports({ name, version, organizations }: Props) {
  const { t } = useTranslation();
  const { data, error, isValidating, mutate } = useFailureReports(name, version);
  if (!data && error) {
    return (
      <PageState
        kind="error"
        requestId={error.requestId}
        isRetrying={isValidating}
        onRetry={() => void mutate().catch(() => undefined)}
      />
    );
  }
  if (!data) return <PageState kind="loading" />;
  if (data.reports.length === 0) return <p className={classes["muted"]}>{t("releases.reports.none", { version })}</p>;
  return (
    <ul className={classes["report-list"]} aria-label={t("releases.reports.title")}>
      {data.reports.map((report) => (
        <ReportEntry key={report.id} report={report} organizations={organizations} />
      ))}
    </ul>
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
        <time className={classes["muted"]} dateTime={occurredAt}>
          {shortMoment(occurredAt)}
        </time>
      </p>
      <p className={classes["report-message"]}>
        <bdi>{message}</bdi>
      </p>
      <p className={classes["muted"]}>
        {groupText}
        <span aria-hidden="true"> · </span>
        <bdi>{browser}</bdi>
      </p>
    </li>
  );
}
