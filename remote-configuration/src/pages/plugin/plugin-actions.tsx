import type { FormActionAnswer } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { PluginConfigurationForm } from "@gatehouse/shared/contracts/plugin-configuration-forms.contract";
import { listChanges, toFormValues, type DescribedFormValues } from "@gatehouse/shared/described-forms";
import { useForm, useFormState } from "@gatehouse/shared/forms";
import { namespaceOf, translate, useTranslation, type TranslationValues } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { useEffect, useState } from "react";
import { runPluginConfigurationAction } from "../../data/plugin-configuration-forms.actions.ts";
import classes from "./plugin-page.module.css";

/** What an action came to, and the values for which it holds. */
type Result = { values: object; hasFailed: boolean; text: string };

/** The actions of a form, their progress, and the result of the last one. */
export function PluginActions({ form }: { form: PluginConfigurationForm }) {
  const { hasValidationErrors } = useFormState({ subscription: { hasValidationErrors: true } });
  const { t } = useTranslation();
  const { result, pendingName, run } = useActions(form);
  const { name: remote, version } = form.remote;
  if (form.actions.length === 0) return null;
  return (
    <div className={classes.actions}>
      <div className={classes.buttons}>
        {form.actions.map(({ name, resourceKey }) => (
          <Button
            key={name}
            variant="secondary"
            isPending={pendingName === name}
            disabled={hasValidationErrors === true || (pendingName !== null && pendingName !== name)}
            onClick={() => void run(name)}
          >
            {/* i18n-keys: * */}
            {translate(namespaceOf(remote, version), resourceKey)}
          </Button>
        ))}
      </div>
      <div role="status">
        {result && (
          <Banner tone={result.hasFailed ? "danger" : "success"}>{result.text || t("plugin.action-done")}</Banner>
        )}
      </div>
    </div>
  );
}

function useActions(opened: PluginConfigurationForm) {
  const { fields, remote } = opened;
  const { t } = useTranslation();
  const form = useForm<DescribedFormValues>();
  const [pendingName, setPendingName] = useState<string | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  // A result holds until a value changes. Without one, keystrokes render nothing here.
  useEffect(() => {
    if (result === null) return undefined;
    return form.subscribe(({ values }) => values !== result.values && setResult(null), { values: true });
  }, [form, result]);

  const fill = (given: NonNullable<FormActionAnswer["values"]>): void => {
    const byId = new Map(given.map(({ OptionTypeID, UserSetting }) => [OptionTypeID, UserSetting]));
    const filled = fields
      .filter((field) => byId.has(field.id))
      .map((field) => ({ ...field, value: byId.get(field.id) ?? null }));
    form.batch(() => {
      for (const [name, value] of Object.entries(toFormValues(filled))) form.change(name, value);
    });
  };

  const run = async (name: string): Promise<void> => {
    setPendingName(name);
    setResult(null);
    try {
      const answer = await runPluginConfigurationAction(opened, name, listChanges(fields, form.getState().values));
      if (answer.values) fill(answer.values);
      const namespace = namespaceOf(remote.name, remote.version);
      const text = translate(namespace, answer.messageKey, toTranslationValues(answer.parameters));
      setResult({ values: form.getState().values, hasFailed: !answer.isDone, text });
    } catch {
      setResult({ values: form.getState().values, hasFailed: true, text: t("plugin.action-failed") });
    } finally {
      setPendingName(null);
    }
  };
  return { result, pendingName, run };
}

/** Numbers are formatted by the text. */
function toTranslationValues(parameters: FormActionAnswer["parameters"] = {}): TranslationValues {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]),
  );
}
