import { toApiError } from "@gatehouse/shared/api";
import type {
  ConfigurationItemForm,
  FormActionAnswer,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import { checkFormValue, listChanges, type FieldChange } from "@gatehouse/shared/described-forms";
import { useForm } from "@gatehouse/shared/forms";
import { useTranslation, type Translate } from "@gatehouse/shared/i18n";
import { useState } from "react";
import { runAction } from "../../data/configuration-item-forms.actions.ts";
import { formFailureKey } from "../../model/failure-key.ts";
import { faultText } from "./fault-text.ts";

type FormAction = ConfigurationItemForm["actions"][number];

/** `faults`: fields of the form that must be corrected first. `inputErrors`: refused inputs of the action, by id. */
export type FormActionResult =
  | (ShownAnswer & { kind: "done" | "found" | "failed" })
  | { kind: "invalid"; faults: { label: string; text: string }[]; inputErrors: Record<string, string> };

type ShownAnswer = Pick<FormActionAnswer, "messageKey" | "parameters" | "secret" | "roleChanges">;

export type RunAction = (action: FormAction, inputs: readonly FieldChange[]) => Promise<FormActionResult>;

type FormActionState = { run: RunAction; running: string | null; result: FormActionResult | null };

/** Runs the actions of a form with the values that it has now, and puts the values of the answer into it. */
export function useFormAction(
  setId: string,
  item: ConfigurationItemForm,
  onChanged: () => Promise<void>,
): FormActionState {
  const { t } = useTranslation();
  const form = useForm<Record<string, unknown>>();
  const [running, setRunning] = useState<string | null>(null);
  const [result, setResult] = useState<FormActionResult | null>(null);

  const send: RunAction = async (action, inputs) => {
    const { values } = form.getState();
    const faults = needsValidForm(action) ? listFaults(item.fields, values, t) : [];
    if (faults.length > 0) return { kind: "invalid", faults, inputErrors: {} };
    try {
      const request = { itemId: item.id, values: listChanges(item.fields, values), inputs: [...inputs] };
      const answer = await runAction({ setId, name: action.name }, request);
      form.batch(() => {
        for (const { OptionTypeID, UserSetting } of answer.values ?? []) form.change(OptionTypeID, UserSetting);
      });
      // The result counts even if the form can't be read again.
      if (answer.changesItem === true) await onChanged().catch(() => undefined);
      return { ...answer, kind: kindOf(answer) };
    } catch (error) {
      return describeRefusal(error, item.fields, action.inputs ?? [], t);
    }
  };
  const run: RunAction = async (action, inputs) => {
    setRunning(action.name);
    setResult(null);
    const next = await send(action, inputs);
    setRunning(null);
    setResult(next);
    return next;
  };
  return { run, running, result };
}

function kindOf({ isDone, isNote = false }: FormActionAnswer): "done" | "found" | "failed" {
  if (!isDone) return "failed";
  return isNote ? "found" : "done";
}

/** What an action asks for in its dialog is checked by the server, together with the form if it needs that. */
const needsValidForm = ({ needsValidForm: isNeeded = true, inputs }: FormAction): boolean =>
  isNeeded && inputs === undefined;

function listFaults(fields: readonly DescribedField[], values: Record<string, unknown>, t: Translate) {
  return fields.flatMap((field) => {
    const value = values[field.id];
    const isValue = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
    const fault = checkFormValue(field, isValue ? value : undefined);
    return fault === null ? [] : [{ label: t(field.resourceKey), text: faultText(fault, t) }];
  });
}

function describeRefusal(
  error: unknown,
  fields: readonly DescribedField[],
  inputs: readonly DescribedField[],
  t: Translate,
): FormActionResult {
  const refusal = toApiError(error);
  const faultsOf = (described: readonly DescribedField[]) =>
    refusal.fields.flatMap(({ path, code }) => {
      const field = described.find(({ id }) => id === path);
      return field ? [{ id: path, label: t(field.resourceKey), text: faultText({ code }, t) }] : [];
    });
  const faults = faultsOf(fields);
  const inputErrors = Object.fromEntries(faultsOf(inputs).map(({ id, text }) => [id, text]));
  if (faults.length > 0 || Object.keys(inputErrors).length > 0) return { kind: "invalid", faults, inputErrors };
  return { kind: "failed", messageKey: formFailureKey(refusal, "form.action-failed") };
}
