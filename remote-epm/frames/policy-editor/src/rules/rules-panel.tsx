import {
  policyActions,
  type PolicyAction,
  type PolicyContent,
} from "@gatehouse/shared/contracts/policy-content.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { findPolicyWarnings } from "@gatehouse/shared/rules/policies/find-policy-warnings";
import { Button } from "@gatehouse/shared/ui/button";
import { Card } from "@gatehouse/shared/ui/card";
import { NativeSelect } from "@gatehouse/shared/ui/native-select";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { listRules } from "../model/list-rules.ts";
import type { OpenDialog } from "./open-dialog.ts";
import classes from "./rule-list.module.css";
import { RuleList } from "./rule-list.tsx";
import { RulesDialogs } from "./rules-dialogs.tsx";
import { WarningList } from "./warning-list.tsx";

type Props = {
  content: PolicyContent;
  published: PolicyContent | undefined;
  canEdit: boolean;
  /** How many starts each rule decided in a simulation of this content. */
  decidedStarts: ReadonlyMap<string, number> | undefined;
  onChange: (content: PolicyContent) => void;
};

/** The rules of the draft in their order, what is done with all other programs, and warnings. */
export function RulesPanel({ content, published, canEdit, decidedStarts, onChange }: Props) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [now] = useState(() => new Date());
  const warnings = useMemo(
    () => findPolicyWarnings(content, { now, ...(decidedStarts && { decidedStarts }) }),
    [content, decidedStarts, now],
  );
  const first = content.workstyles[0];
  return (
    <Card
      padding="flush"
      title={t("rules.title")}
      actions={
        <>
          <span className={classes.firstMatch}>{t("rules.first-match")}</span>
          {canEdit && <AddButton workstyleId={first?.id} onOpen={setDialog} />}
        </>
      }
    >
      {first ? (
        <RuleList
          content={content}
          published={published}
          canEdit={canEdit}
          warnedRuleIds={new Set(warnings.map(({ ruleId }) => ruleId))}
          onChange={onChange}
          onOpen={setDialog}
        />
      ) : (
        <PageState kind="empty" title={t("rules.empty.title")} description={t("rules.empty.description")} />
      )}
      {canEdit && first && (
        <div className={classes.rest}>
          <Button variant="ghost" size="small" onClick={() => setDialog({ kind: "workstyle", workstyle: undefined })}>
            {t("rules.add-workstyle")}
          </Button>
        </div>
      )}
      <DefaultAction content={content} canEdit={canEdit} onChange={onChange} />
      <WarningList
        warnings={warnings}
        rules={listRules(content)}
        onShow={({ rule, workstyle }) => setDialog({ kind: "rule", rule, workstyleId: workstyle.id })}
      />
      {dialog && (
        <RulesDialogs
          dialog={dialog}
          content={content}
          canEdit={canEdit}
          onChange={onChange}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Card>
  );
}

type AddButtonProps = { workstyleId: string | undefined; onOpen: (dialog: OpenDialog) => void };

/** Adds a rule, and before there is any workstyle, a workstyle. */
function AddButton({ workstyleId, onOpen }: AddButtonProps) {
  const { t } = useTranslation();
  const dialog: OpenDialog =
    workstyleId === undefined
      ? { kind: "workstyle", workstyle: undefined }
      : { kind: "rule", rule: undefined, workstyleId };
  return (
    <Button variant="secondary" size="small" icon={<Plus aria-hidden="true" />} onClick={() => onOpen(dialog)}>
      {t(dialog.kind === "rule" ? "rules.add" : "rules.add-workstyle")}
    </Button>
  );
}

function DefaultAction({ content, canEdit, onChange }: Pick<Props, "content" | "canEdit" | "onChange">) {
  const { t } = useTranslation();
  // i18n-keys: components.decisions.*
  const options = policyActions.map((action) => ({ value: action, label: t(`components.decisions.${action}`) }));
  const handleChange = (value: string): void => {
    const defaultAction: PolicyAction | undefined = policyActions.find((action) => action === value);
    if (defaultAction) onChange({ ...content, defaultAction });
  };
  return (
    <div className={classes.rest}>
      <span>{t("rules.all-others")}</span>
      <NativeSelect
        label={t("rules.all-others")}
        isLabelHidden
        size="small"
        disabled={!canEdit}
        options={options}
        value={content.defaultAction}
        onChange={(event) => handleChange(event.target.value)}
      />
    </div>
  );
}
