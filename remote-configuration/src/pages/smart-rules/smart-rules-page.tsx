import { itemSetIds } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { SmartRuleList } from "@gatehouse/shared/contracts/smart-rules.contract";
import { PageFrame } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useHasPermission } from "@gatehouse/shared/session";
import { DataTableSkeleton } from "@gatehouse/shared/ui/data-table";
import { LinkButton } from "@gatehouse/shared/ui/link-button";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { Plus } from "lucide-react";
import { useConfigurationHeader } from "../../components/use-configuration-header.ts";
import { useSmartRules } from "../../data/smart-rules.hooks.ts";
import { NewestRun } from "./newest-run.tsx";
import { RulesTable } from "./rules-table.tsx";
import classes from "./smart-rules-page.module.css";
import { useRuleActions } from "./use-rule-actions.ts";

/** Rules that set what assets and managed accounts get, in the order that decides between them. */
export function SmartRulesPage() {
  const { t } = useTranslation();
  const state = useSmartRules();
  const mayEdit = useHasPermission(permissions.configurationEdit);
  const actions = useRuleActions(state);
  useConfigurationHeader(t("smart-rules.title"));
  const hasRules = state.data !== undefined && state.data.rules.length > 0;
  return (
    <PageFrame
      pageId="smart-rules"
      title={t("smart-rules.title")}
      description={t("smart-rules.description")}
      actions={mayEdit && hasRules ? <AddRule /> : undefined}
      wide
    >
      <ReadState
        read={state}
        skeleton={<DataTableSkeleton rowCount={3} />}
        failure={{ title: t("smart-rules.failed.title"), description: t("smart-rules.failed.description") }}
      >
        {(list: SmartRuleList) => (
          <div className={classes.content}>
            {list.rules.length === 0 ? (
              <PageState
                kind="empty"
                title={t("smart-rules.empty.title")}
                description={t("smart-rules.empty.description")}
                action={mayEdit ? <AddRule /> : undefined}
              />
            ) : (
              <>
                <p className={classes.precedence}>{t("smart-rules.precedence")}</p>
                <RulesTable list={list} mayEdit={mayEdit} isPending={actions.isPending} onMove={actions.move} />
              </>
            )}
            {(list.run !== null || list.rules.length > 0) && (
              <NewestRun
                run={list.run}
                mayApply={mayEdit && list.rules.length > 0}
                isPending={actions.isPending}
                onApply={actions.apply}
              />
            )}
          </div>
        )}
      </ReadState>
    </PageFrame>
  );
}

function AddRule() {
  const { t } = useTranslation();
  return (
    <LinkButton
      to={pathTo.configurationForm(itemSetIds.smartRules, "new")}
      variant="primary"
      size="small"
      icon={<Plus aria-hidden="true" />}
    >
      {t("form.sets.smart-rules.add")}
    </LinkButton>
  );
}
