import { useTranslation } from "@gatehouse/shared/i18n";
import { DataTableSkeleton } from "@gatehouse/shared/ui/data-table";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { Puzzle } from "lucide-react";
import { useConnectedExtensions } from "../../../data/browser-extension.hooks.ts";
import { ExtensionsTable } from "./extensions-table.tsx";

/** Which browser extensions may use the user's account. */
export function ConnectedExtensions() {
  const { t } = useTranslation();
  const read = useConnectedExtensions();
  return (
    <ReadState
      read={read}
      skeleton={<DataTableSkeleton />}
      failure={{ title: t("account.extensions.failed") }}
      empty={{
        when: (extensions) => extensions.length === 0,
        icon: <Puzzle aria-hidden="true" />,
        title: t("account.extensions.empty.title"),
        description: t("account.extensions.empty.description"),
      }}
    >
      {(extensions) => <ExtensionsTable extensions={extensions} onChange={() => void read.mutate()} />}
    </ReadState>
  );
}
