import type { SecurityKey } from "@gatehouse/shared/contracts/security-keys.contract";
import { useFailureNotices } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { DataTableSkeleton } from "@gatehouse/shared/ui/data-table";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { useSecurityKeys } from "../../../data/security-keys.hooks.ts";
import { AuthenticatorPanel } from "./authenticator-panel.tsx";
import { AuthenticatorsTable } from "./authenticators-table.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";

/** The authenticator of the open form; `null` is a new one. */
type Editing = { authenticator: SecurityKey | null };

/** The user's security keys and passkeys. */
export function Passwordless() {
  const { t } = useTranslation();
  const keys = useSecurityKeys();
  const [editing, setEditing] = useState<Editing | null>(null);
  // Outlives the dialog, which closes after a failure.
  const failures = useFailureNotices();
  const [deleting, setDeleting] = useState<readonly SecurityKey[] | null>(null);
  const create = (
    <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => setEditing({ authenticator: null })}>
      {t("account.fido2.create")}
    </Button>
  );
  const empty = {
    when: (read: readonly SecurityKey[]) => read.length === 0,
    icon: <KeyRound aria-hidden="true" />,
    title: t("account.fido2.empty.title"),
    description: t("account.fido2.empty.description"),
    action: create,
  };
  return (
    <>
      <ReadState
        read={keys}
        skeleton={<DataTableSkeleton rowCount={3} />}
        failure={{ title: t("account.fido2.failed.title"), description: t("account.failed.description") }}
        empty={empty}
      >
        {(read) => (
          <AuthenticatorsTable
            authenticators={read}
            create={create}
            onEdit={(authenticator) => setEditing({ authenticator })}
            onDelete={setDeleting}
          />
        )}
      </ReadState>
      {editing && (
        <AuthenticatorPanel
          authenticator={editing.authenticator}
          onSaved={keys.mutate}
          // An answer that comes once the user has closed the form must not close the next one.
          onClose={() => setEditing((shown) => (shown === editing ? null : shown))}
        />
      )}
      {deleting && (
        <DeleteDialog
          authenticators={deleting}
          failures={failures}
          onDeleted={keys.mutate}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
