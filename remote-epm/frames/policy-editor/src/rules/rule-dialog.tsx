import type { PolicyContent, PolicyRule } from "@gatehouse/shared/contracts/policy-content.contract";
import { Form } from "@gatehouse/shared/forms";
import { currentTimeZone, useTranslation } from "@gatehouse/shared/i18n";
import { useState } from "react";
import { FormDialog, FormDialogActions } from "../components/form-dialog.tsx";
import { ViewOnlyFields } from "../components/view-only-fields.tsx";
import { findRuleErrors, toRule, toRuleFormValues, type RuleFormValues } from "../model/rule-form-values.ts";
import { RuleFields } from "./rule-fields.tsx";

type Props = {
  content: PolicyContent;
  /** Undefined for a new rule. */
  rule: PolicyRule | undefined;
  workstyleId: string;
  canEdit: boolean;
  onSave: (workstyleId: string, rule: PolicyRule) => void;
  onClose: () => void;
};

const emptyRule = (): PolicyRule => ({
  id: crypto.randomUUID(),
  name: "",
  isEnabled: true,
  conditions: {},
  action: "allow",
});

/** Edits a rule; it is part of the draft once it has no errors. */
export function RuleDialog({ content, rule, workstyleId, canEdit, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const [base] = useState(() => rule ?? emptyRule());
  const read = (values: RuleFormValues): PolicyRule => toRule(values, base, currentTimeZone());
  const handleSubmit = (values: RuleFormValues): void => {
    onSave(values.workstyleId, read(values));
    onClose();
  };
  return (
    <FormDialog size="large" onClose={onClose} title={t(rule ? "rules.edit-title" : "rules.add-title")}>
      <Form<RuleFormValues>
        id={`rule-${base.id}`}
        aria-label={t("rules.form")}
        initialValues={toRuleFormValues(base, workstyleId, currentTimeZone())}
        validate={(values) => findRuleErrors(read(values))}
        onSubmit={handleSubmit}
      >
        <ViewOnlyFields isViewOnly={!canEdit}>
          <RuleFields workstyles={content.workstyles} />
          {canEdit && <FormDialogActions submitLabel={t(rule ? "rules.apply" : "rules.add")} />}
        </ViewOnlyFields>
      </Form>
    </FormDialog>
  );
}
