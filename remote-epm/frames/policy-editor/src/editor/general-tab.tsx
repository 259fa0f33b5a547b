import { policyProductCodes } from "@gatehouse/shared/contracts/policies.contract";
import { Form, FormActions, type SubmitErrors } from "@gatehouse/shared/forms";
import { announce } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Card } from "@gatehouse/shared/ui/card";
import { PolicyFields } from "../components/policy-fields.tsx";
import { ViewOnlyFields } from "../components/view-only-fields.tsx";
import { saveDetails } from "./save-details.ts";
import type { PolicyDraft } from "./use-policy-draft.ts";
import classes from "./details-form.module.css";

type Values = { name: string; workGroupName: string; productCode: string };

type Props = { draft: PolicyDraft; canEdit: boolean; canAssign: boolean };

/** Name, workgroup and product, which apply without publishing. */
export function GeneralTab({ draft, canEdit, canAssign }: Props) {
  const { t } = useTranslation();
  const { policy } = draft;
  const codes = new Set<string>([...(canAssign ? policyProductCodes : []), policy.productCode]);
  const handleSubmit = async (values: Values): Promise<SubmitErrors | void> => {
    const errors = await saveDetails(draft, values);
    if (!errors) announce(t("editor.details-saved"));
    return errors;
  };
  return (
    <Card className={classes.card}>
      <Form<Values>
        id="policy-general"
        aria-label={t("editor.tabs.general")}
        initialValues={{ name: policy.name, workGroupName: policy.workGroupName, productCode: policy.productCode }}
        onSubmit={handleSubmit}
      >
        <ViewOnlyFields isViewOnly={!canEdit}>
          <PolicyFields productCodes={[...codes]} />
          {canEdit && <FormActions submitLabel={t("editor.save-details")} discardLabel={t("editor.discard")} />}
        </ViewOnlyFields>
      </Form>
    </Card>
  );
}
