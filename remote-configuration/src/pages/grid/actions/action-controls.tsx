import { toApiError } from "@gatehouse/shared/api";
import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import type { GridAction } from "@gatehouse/shared/contracts/grids.contract";
import {
  DescribedFieldControl,
  listChanges,
  toFormValues,
  type DescribedFormValues,
} from "@gatehouse/shared/described-forms";
import { Form, FormActions, type SubmitErrors } from "@gatehouse/shared/forms";
import { useTranslation, type Translate } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { useState, type RefObject } from "react";
import { faultText } from "../../../components/item-form/fault-text.ts";

/** Where the request has the values of the form. */
const VALUES = "values.";

export type ActionValues = Record<string, string | number | boolean>;

type ActionControlsProps = {
  action: GridAction;
  /** The effect is known. */
  isReady: boolean;
  isPending: boolean;
  onCancel: () => void;
};

type ActionButtonsProps = ActionControlsProps & {
  cancelRef: RefObject<HTMLButtonElement | null>;
  onRun: () => void;
};

/** Confirms or leaves an action that needs no values. */
export function ActionButtons({ action, isReady, isPending, cancelRef, onCancel, onRun }: ActionButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        variant={action.tone === "danger" ? "danger" : "primary"}
        isPending={isPending}
        disabled={!isReady && !isPending}
        onClick={onRun}
      >
        {t(action.resourceKey)}
      </Button>
      <Button ref={cancelRef} variant="secondary" disabled={isPending} onClick={onCancel}>
        {t("shared:ui.cancel")}
      </Button>
    </>
  );
}

type ActionFormProps = ActionControlsProps & {
  fields: readonly DescribedField[];
  onRun: (values: ActionValues) => Promise<void>;
};

/** Takes the values of an action. */
export function ActionForm({ action, fields: described, isReady, onCancel, onRun }: ActionFormProps) {
  const { t } = useTranslation();
  // The definition may be read again, but the question stays as it was asked.
  const [fields] = useState(described);
  const handleSubmit = async (values: DescribedFormValues): Promise<SubmitErrors | void> => {
    if (!isReady) return;
    try {
      await onRun(readValues(fields, values));
    } catch (error) {
      return readRefusal(error, t);
    }
  };
  return (
    <Form<DescribedFormValues>
      id={`grid-action-${action.name}`}
      aria-label={t(action.resourceKey)}
      initialValues={toFormValues(fields)}
      onSubmit={handleSubmit}
      isTransient
    >
      {fields.map((field) => (
        <DescribedFieldControl key={field.id} field={field} fields={fields} />
      ))}
      <FormActions submitLabel={t(action.resourceKey)}>
        <Button variant="secondary" onClick={onCancel}>
          {t("shared:ui.cancel")}
        </Button>
      </FormActions>
    </Form>
  );
}

/** All values, also those that the server proposes. */
function readValues(fields: readonly DescribedField[], values: DescribedFormValues): ActionValues {
  const proposed = fields.map((field) => ({ ...field, value: null }));
  return Object.fromEntries(listChanges(proposed, values).map((change) => [change.OptionTypeID, change.UserSetting]));
}

/** The server names a value by its place in the request. All other errors are shown by the form. */
function readRefusal(error: unknown, t: Translate): SubmitErrors {
  const faults = toApiError(error).fields.filter(({ path }) => path.startsWith(VALUES));
  if (faults.length === 0) throw error;
  return Object.fromEntries(faults.map(({ path, code }) => [path.slice(VALUES.length), faultText({ code }, t)]));
}
