import { policyProductCodes } from "@gatehouse/shared/contracts/policies.contract";
import { Form, FormActions } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Card } from "@gatehouse/shared/ui/card";
import { PolicyFields } from "../components/policy-fields.tsx";
import { createPolicy } from "../data/policies.actions.ts";
import type { ShownView } from "../model/editor-views.ts";
import classes from "./view.module.css";

type ProductCode = (typeof policyProductCodes)[number];
type Values = { name: string; workGroupName: string; productCode: ProductCode };

const initialValues: Values = { name: "", workGroupName: "", productCode: "EPMWindows" };

/** Name, workgroup and product of a new policy, whose rules are edited next. */
export function CreatorView({ onOpen }: { onOpen: (shown: ShownView) => void }) {
  const { t } = useTranslation();
  const handleSubmit = async (values: Values): Promise<void> => {
    const policy = await createPolicy(values);
    onOpen({ view: "edit", query: policy.policyGuid });
  };
  return (
    <>
      <header className={classes.head}>
        <h1 className={classes.title}>{t("creator-view.title")}</h1>
        <p className={classes.description}>{t("creator-view.description")}</p>
      </header>
      <Card className={classes.form}>
        <Form<Values>
          id="policy-creator"
          aria-label={t("creator-view.title")}
          initialValues={initialValues}
          onSubmit={handleSubmit}
        >
          <PolicyFields productCodes={policyProductCodes} />
          <FormActions submitLabel={t("creator-view.create")} />
        </Form>
      </Card>
    </>
  );
}
