import type { OwnSession } from "@gatehouse/shared/contracts/own-sessions.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Badge } from "@gatehouse/shared/ui/badge";
import { Button } from "@gatehouse/shared/ui/button";
import { DataTable, type DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { Laptop, LogOut, Smartphone } from "lucide-react";
import { useState } from "react";
import { describeBrowser } from "../../../model/describe-browser.ts";
import { EndSessionsDialog, type AskedSessions } from "./end-sessions-dialog.tsx";
import classes from "./sessions-table.module.css";
import { useBrowserText } from "./use-browser-text.ts";

type SessionsTableProps = { sessions: readonly OwnSession[]; onChange: () => void };

/** The sessions, each with a button that ends it, and one that ends all others. */
export function SessionsTable({ sessions, onChange }: SessionsTableProps) {
  const { t } = useTranslation();
  const browserText = useBrowserText();
  const [asked, setAsked] = useState<AskedSessions | null>(null);
  const others = sessions.filter(({ IsCurrent }) => !IsCurrent);
  const allColumns = useColumns(setAsked);
  const columns = others.length > 0 ? allColumns : allColumns.filter(({ id }) => id !== "end");
  return (
    <>
      <DataTable
        label={t("account.sections.sessions.title")}
        columns={columns}
        rows={sessions}
        getRowId={({ SessionId }) => SessionId}
        getRowLabel={({ UserAgent }) => browserText(UserAgent)}
        resultText={t("account.sessions.count", { count: sessions.length })}
        actions={
          others.length > 0 && (
            <Button
              variant="secondary"
              size="small"
              icon={<LogOut aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => setAsked("others")}
            >
              {t("account.sessions.end-others")}
            </Button>
          )
        }
      />
      {asked && <EndSessionsDialog asked={asked} onClose={() => setAsked(null)} onChange={onChange} />}
    </>
  );
}

function useColumns(onEnd: (session: OwnSession) => void): DataTableColumn<OwnSession>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: "browser",
      header: t("account.sessions.columns.browser"),
      isRowHeader: true,
      renderCell: (session) => <BrowserCell session={session} />,
    },
    {
      id: "network",
      header: t("account.sessions.columns.network"),
      renderCell: ({ Address }) => (Address === "" ? t("account.sessions.unknown-network") : <bdi>{Address}</bdi>),
    },
    {
      id: "started",
      header: t("account.sessions.columns.started"),
      renderCell: ({ StartedAt }) => <span className={classes.time}>{format.dateTime(StartedAt)}</span>,
    },
    {
      id: "last-used",
      header: t("account.sessions.columns.last-used"),
      renderCell: ({ LastUsedAt }) => (
        <span className={classes.time} title={format.dateTime(LastUsedAt)}>
          {format.relativeTime(LastUsedAt)}
        </span>
      ),
    },
    {
      id: "end",
      header: t("account.sessions.columns.end"),
      renderCell: (session) => <EndCell session={session} onEnd={onEnd} />,
    },
  ];
}

function BrowserCell({ session }: { session: OwnSession }) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = useBrowserText()(session.UserAgent);
  const Icon = describeBrowser(session.UserAgent).isMobile ? Smartphone : Laptop;
  return (
    <span className={classes.browser}>
      <Icon aria-hidden="true" />
      <span className={classes.texts}>
        <span>{text}</span>
        {session.DeviceKnownSince !== null && (
          <span className={classes.known}>
            {t("account.sessions.known-since", { date: format.date(session.DeviceKnownSince) })}
          </span>
        )}
        {session.IsCurrent && <Badge tone="success">{t("account.sessions.current")}</Badge>}
        {session.IsChallenge && <Badge tone="warning">{t("account.sessions.challenge")}</Badge>}
      </span>
    </span>
  );
}

function EndCell({ session, onEnd }: { session: OwnSession; onEnd: (session: OwnSession) => void }) {
  const { t } = useTranslation();
  const browser = useBrowserText()(session.UserAgent);
  if (session.IsCurrent) return "–";
  return (
    <span className={classes.end}>
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        aria-label={t("account.sessions.end-label", { browser })}
        onClick={() => onEnd(session)}
      >
        {t("account.sessions.end")}
      </Button>
    </span>
  );
}
