import {
  policyActions,
  policyLimits,
  targetTypes,
  type PolicyWorkstyle,
} from "@gatehouse/shared/contracts/policy-content.contract";
import { CheckboxField, RadioField, SelectField, TextAreaField, TextField } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { textConditions, type TextCondition } from "../model/rule-form-values.ts";
import classes from "./rule-fields.module.css";

/** What a rule is about, what it does, and why it exists. */
export function RuleFields({ workstyles }: { workstyles: readonly PolicyWorkstyle[] }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        name="name"
        label={t("components.fields.name")}
        isRequired
        maxLength={policyLimits.nameCharacters}
        autoComplete="off"
      />
      <SelectField
        name="workstyleId"
        label={t("rules.workstyle")}
        options={workstyles.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <ActionField />
      <fieldset className={classes.group}>
        <legend>{t("rules.conditions")}</legend>
        <p className={classes.help}>{t("rules.conditions-help")}</p>
        <div className={classes.conditions}>
          {textConditions.map((name) => (
            <ConditionField key={name} name={name} />
          ))}
        </div>
        <TargetTypeFields />
      </fieldset>
      <TextAreaField name="message" label={t("rules.message")} help={t("rules.message-help")} rows={2} />
      <TextField type="datetime-local" name="expiresAt" label={t("rules.expiry")} help={t("rules.expiry-help")} />
      <TextAreaField name="reason" label={t("rules.reason")} help={t("rules.reason-help")} rows={2} />
    </>
  );
}

function ActionField() {
  const { t } = useTranslation();
  // i18n-keys: components.decisions.*, rules.action-help.*
  const options = policyActions.map((action) => ({
    value: action,
    label: t(`components.decisions.${action}`),
    help: t(`rules.action-help.${action}`),
  }));
  return <RadioField name="action" label={t("rules.action")} options={options} />;
}

function ConditionField({ name }: { name: TextCondition }) {
  const { t } = useTranslation();
  return (
    // i18n-keys: components.conditions.*, rules.condition-help.*
    <TextAreaField
      name={name}
      label={t(`components.conditions.${name}`)}
      help={t(`rules.condition-help.${name}`)}
      rows={2}
    />
  );
}

function TargetTypeFields() {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.types}>
      <legend>{t("components.conditions.targetType")}</legend>
      {targetTypes.map((type) => (
        // i18n-keys: components.target-types.*
        <CheckboxField key={type} name={`targetTypes.${type}`} label={t(`components.target-types.${type}`)} />
      ))}
    </fieldset>
  );
}
