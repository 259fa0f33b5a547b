import type { ConfigurationItemForm } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { listChanges, toFormValues, type DescribedFormValues } from "@gatehouse/shared/described-forms";
import { Form, FormActions, type SubmitErrors } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { Dialog } from "@gatehouse/shared/ui/dialog";
import { useState } from "react";
import { ActionResult } from "./action-result.tsx";
import { ItemField } from "./item-field.tsx";
import type { FormActionResult, RunAction } from "./use-form-action.ts";

type ActionDialogProps = {
  action: ConfigurationItemForm["actions"][number];
  run: RunAction;
  onClose: () => void;
};

/** Asks what an action needs, such as the recipient of a test email; stays open until it worked. */
export function ActionDialog({ action, run, onClose }: ActionDialogProps) {
  const { t } = useTranslation();
  const [result, setResult] = useState<FormActionResult | null>(null);
  const inputs = action.inputs ?? [];
  // The values that the server proposes are sent as well.
  const proposed = inputs.map((field) => ({ ...field, value: null }));

  const handleSubmit = async (values: DescribedFormValues): Promise<SubmitErrors | void> => {
    setResult(null);
    const next = await run(action, listChanges(proposed, values));
    if (next.kind === "done") return onClose();
    setResult(next);
    if (next.kind === "invalid") return next.inputErrors;
  };
  return (
    <Dialog isOpen title={t(action.resourceKey)} onClose={onClose}>
      <Form<DescribedFormValues>
        id={`action-${action.name}`}
        aria-label={t(action.resourceKey)}
        initialValues={toFormValues(inputs)}
        onSubmit={handleSubmit}
        isTransient
      >
        {inputs.map((field) => (
          <ItemField key={field.id} field={field} fields={inputs} />
        ))}
        <ActionResult result={result} />
        <FormActions submitLabel={t(action.resourceKey)}>
          <Button variant="secondary" onClick={onClose}>
            {t("shared:ui.cancel")}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
