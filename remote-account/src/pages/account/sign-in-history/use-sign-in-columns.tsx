import type { SignInEvent, SignInOutcome } from "@gatehouse/shared/contracts/sign-in-events.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Badge, type BadgeProps } from "@gatehouse/shared/ui/badge";
import { Button } from "@gatehouse/shared/ui/button";
import type { DataTableColumn } from "@gatehouse/shared/ui/data-table";
import classes from "./sign-ins-table.module.css";

const tones: Readonly<Record<SignInOutcome, BadgeProps["tone"]>> = {
  signedIn: "success",
  refused: "warning",
  keyRefused: "warning",
  codeRefused: "danger",
  unfinished: "danger",
  blocked: "warning",
  locked: "danger",
  noAccess: "warning",
};

/** Columns of the sign-ins; the last one reports a sign-in as somebody else's. */
export function useSignInColumns(onReport: (event: SignInEvent) => void): DataTableColumn<SignInEvent>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: "time",
      header: t("account.history.columns.time"),
      isRowHeader: true,
      renderCell: ({ OccurredAt }) => <span className={classes.time}>{format.dateTime(OccurredAt)}</span>,
    },
    {
      id: "outcome",
      header: t("account.history.columns.outcome"),
      // i18n-keys: account.history.outcomes.*
      renderCell: ({ Outcome }) => <Badge tone={tones[Outcome]}>{t(`account.history.outcomes.${Outcome}`)}</Badge>,
    },
    {
      id: "method",
      header: t("account.history.columns.method"),
      // i18n-keys: account.history.methods.*
      renderCell: ({ Method }) => (Method === null ? "–" : t(`account.history.methods.${Method}`)),
    },
    {
      id: "network",
      header: t("account.history.columns.network"),
      renderCell: ({ Address }) => (Address === "" ? t("account.sessions.unknown-network") : <bdi>{Address}</bdi>),
    },
    {
      id: "report",
      header: t("account.history.columns.report"),
      renderCell: (event) => <ReportCell event={event} onReport={onReport} />,
    },
  ];
}

function ReportCell({ event, onReport }: { event: SignInEvent; onReport: (event: SignInEvent) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (event.IsReported) return t("account.history.reported");
  return (
    <span className={classes.report}>
      <Button
        variant="ghost"
        size="small"
        aria-haspopup="dialog"
        aria-label={t("account.history.report-label", { time: format.dateTime(event.OccurredAt) })}
        onClick={() => onReport(event)}
      >
        {t("account.history.report")}
      </Button>
    </span>
  );
}
