import { policyLimits } from "@gatehouse/shared/contracts/policy-content.contract";
import { Form, FormActions, type SubmitErrors } from "@gatehouse/shared/forms";
import { announce } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Card } from "@gatehouse/shared/ui/card";
import { ListField } from "../components/list-field.tsx";
import { UserFields } from "../components/user-fields.tsx";
import { ViewOnlyFields } from "../components/view-only-fields.tsx";
import { toAssignment, toAssignmentFormValues, type AssignmentFormValues } from "../model/selection-form-values.ts";
import classes from "./details-form.module.css";
import { saveDetails } from "./save-details.ts";
import type { PolicyDraft } from "./use-policy-draft.ts";

/** Whom and which computers the policy is meant for, which applies without publishing. */
export function AssignmentTab({ draft, canEdit }: { draft: PolicyDraft; canEdit: boolean }) {
  const { t } = useTranslation();
  const { policy } = draft;
  const handleSubmit = async (values: AssignmentFormValues): Promise<SubmitErrors | void> => {
    const errors = await saveDetails(draft, { assignment: toAssignment(values) });
    if (!errors) announce(t("editor.details-saved"));
    return errors;
  };
  return (
    <Card className={classes.card}>
      <Form<AssignmentFormValues>
        id="policy-assignment"
        aria-label={t("editor.tabs.assignment")}
        initialValues={toAssignmentFormValues(policy.assignment)}
        onSubmit={handleSubmit}
      >
        <p>{t("editor.assignment-help")}</p>
        <ViewOnlyFields isViewOnly={!canEdit}>
          <ListField
            name="computers"
            label={t("components.fields.computers")}
            help={t("components.fields.computers-help")}
            maximum={policyLimits.computerPatterns}
          />
          <UserFields />
          {canEdit && <FormActions submitLabel={t("editor.save-details")} discardLabel={t("editor.discard")} />}
        </ViewOnlyFields>
      </Form>
    </Card>
  );
}
