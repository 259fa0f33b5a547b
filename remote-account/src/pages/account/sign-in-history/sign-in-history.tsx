import { useTranslation } from "@gatehouse/shared/i18n";
import { DataTableSkeleton } from "@gatehouse/shared/ui/data-table";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { useSignInEvents } from "../../../data/sign-in-events.hooks.ts";
import { SignInsTable } from "./sign-ins-table.tsx";

/** The user's sign-ins of the last 90 days, also those that were refused. */
export function SignInHistory() {
  const { t } = useTranslation();
  const read = useSignInEvents();
  return (
    <ReadState read={read} skeleton={<DataTableSkeleton />} failure={{ title: t("account.history.failed") }}>
      {(first) => <SignInsTable key={first.Events[0]?.EventId} first={first} onReported={() => void read.mutate()} />}
    </ReadState>
  );
}
