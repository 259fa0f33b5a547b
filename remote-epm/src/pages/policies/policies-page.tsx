import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { Policy } from "@gatehouse/shared/contracts/policies.contract";
import { PageFrame, usePageHeader } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSearchParams } from "@gatehouse/shared/routing";
import { useHasPermission, useSession } from "@gatehouse/shared/session";
import { Button } from "@gatehouse/shared/ui/button";
import { DataTableSkeleton } from "@gatehouse/shared/ui/data-table";
import { LinkButton } from "@gatehouse/shared/ui/link-button";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { ListOrdered, Plus } from "lucide-react";
import { useState } from "react";
import { usePolicies } from "../../data/policies.hooks.ts";
import { PoliciesTable } from "./policies-table.tsx";
import { PriorityPanel } from "./priority-panel.tsx";
import { RemovePolicyDialog } from "./remove-policy-dialog.tsx";

/** Opens the priority panel by the address. */
const PANEL_PARAMETER = "showPriorityPanel";

/** All policies with what is published of them; each leads to the editor. */
export function PoliciesPage() {
  const { t } = useTranslation();
  const read = usePolicies();
  const canEdit = useHasPermission(permissions.policiesEdit);
  // In multi-tenant mode, each organization only has the order of its lists.
  const hasPriorities = !useSession().Settings.IsMultiTenant;
  const [removed, setRemoved] = useState<Policy>();
  usePageHeader({
    section: t("policies.section"),
    breadcrumbs: [{ display: t("policies.title"), method: "stateless" }],
  });
  const [isPanelShown, showPanel] = usePanel();
  const createLink = canEdit && (
    <LinkButton to={pathTo.webPolicyEditor("create")} variant="primary" size="small" icon={<Plus aria-hidden="true" />}>
      {t("policies.create")}
    </LinkButton>
  );
  return (
    <PageFrame
      pageId="policies"
      title={t("policies.title")}
      description={t("policies.description")}
      wide
      actions={
        <>
          {hasPriorities && <PriorityButton onPress={() => showPanel(true)} />}
          {createLink}
        </>
      }
    >
      <ReadState
        read={read}
        skeleton={<DataTableSkeleton />}
        failure={{ title: t("policies.failed") }}
        empty={{
          when: (list) => list.length === 0,
          title: t("policies.none.title"),
          description: t("policies.none.description"),
          ...(createLink && { action: createLink }),
        }}
      >
        {(list) => (
          <>
            <PoliciesTable
              policies={list}
              hasPriorities={hasPriorities}
              canEdit={canEdit}
              isRefreshing={read.isValidating}
              onRemove={setRemoved}
            />
            {hasPriorities && isPanelShown && <PriorityPanel policies={list} onClose={() => showPanel(false)} />}
          </>
        )}
      </ReadState>
      {removed && <RemovePolicyDialog policy={removed} onClose={() => setRemoved(undefined)} />}
    </PageFrame>
  );
}

function PriorityButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="secondary" size="small" icon={<ListOrdered aria-hidden="true" />} onClick={onPress}>
      {t("policies.priority.open")}
    </Button>
  );
}

/** Whether the address asks for the panel, and the function that shows or hides it. */
function usePanel(): [isShown: boolean, show: (isShown: boolean) => void] {
  const [parameters, setParameters] = useSearchParams();
  const show = (isShown: boolean): void => {
    const next = new URLSearchParams(parameters);
    if (isShown) next.set(PANEL_PARAMETER, "true");
    else next.delete(PANEL_PARAMETER);
    setParameters(next, { replace: !isShown });
  };
  return [parameters.get(PANEL_PARAMETER) === "true", show];
}
