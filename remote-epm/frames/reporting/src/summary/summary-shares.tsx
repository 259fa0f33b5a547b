import type { EndpointSummary } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Card } from "@gatehouse/shared/ui/card";
import { useReportAddress } from "../address/report-address.ts";
import { eventsBehind } from "../address/report-place.ts";
import { RightsBadge } from "../components/rights-badge.tsx";
import { TargetTypeText } from "../components/target-type-text.tsx";
import { SharesTable } from "./shares-table.tsx";
import classes from "./summary-view.module.css";

/** The starts by rights, target type and integrity level. */
export function SummaryShares({ summary }: { summary: EndpointSummary }) {
  const { t } = useTranslation();
  const { query } = useReportAddress();
  const { starts: total, actions, targetTypes, integrityLevels } = summary;
  // i18n-keys: components.levels.*
  return (
    <div className={classes.shares}>
      <Card title={t("summary-view.by-rights")}>
        <SharesTable
          header={t("report.rights")}
          total={total}
          shares={actions.map(({ action, starts }) => ({
            id: action,
            name: <RightsBadge kind={action} />,
            starts,
            to: eventsBehind(query, { rights: action }),
          }))}
        />
      </Card>
      <Card title={t("summary-view.by-target-type")}>
        <SharesTable
          header={t("report.target-type")}
          total={total}
          shares={targetTypes.map(({ targetType, starts }) => ({
            id: targetType,
            name: <TargetTypeText type={targetType} />,
            starts,
            to: eventsBehind(query, { type: targetType }),
          }))}
        />
      </Card>
      <Card title={t("summary-view.by-level")}>
        <SharesTable
          header={t("report.level")}
          total={total}
          shares={integrityLevels.map(({ integrityLevel, starts }) => ({
            id: integrityLevel,
            name: t(`components.levels.${integrityLevel}`),
            starts,
            to: eventsBehind(query, { level: integrityLevel }),
          }))}
        />
      </Card>
    </div>
  );
}
