import { useTranslation } from "@gatehouse/shared/i18n";
import { DataTableSkeleton } from "@gatehouse/shared/ui/data-table";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { useOwnSessions } from "../../../data/own-sessions.hooks.ts";
import { SessionsTable } from "./sessions-table.tsx";

/** Where the user is signed in. */
export function OwnSessions() {
  const { t } = useTranslation();
  const read = useOwnSessions();
  return (
    <ReadState read={read} skeleton={<DataTableSkeleton />} failure={{ title: t("account.sessions.failed") }}>
      {(sessions) => <SessionsTable sessions={sessions} onChange={() => void read.mutate()} />}
    </ReadState>
  );
}
