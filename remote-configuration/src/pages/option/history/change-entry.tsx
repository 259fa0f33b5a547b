import type { DescribedField, FieldValue } from "@gatehouse/shared/contracts/described-fields.contract";
import type { OptionChange } from "@gatehouse/shared/contracts/option-changes.contract";
import { checkFormValue, toControlValue } from "@gatehouse/shared/described-forms";
import { useForm } from "@gatehouse/shared/forms";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { MoveRight } from "lucide-react";
import { findField } from "../find-field.ts";
import { SettingText } from "../setting-text.tsx";
import classes from "./field-history.module.css";

type ChangeEntryProps = { field: DescribedField; change: OptionChange; onReverted: (() => void) | undefined };

/** Who changed a field, when, and from what to what. */
export function ChangeEntry({ field, change, onReverted }: ChangeEntryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { userName, changedAt, isSecret = false, oldValue, newValue, wasUnset = false } = change;
  const isKnown = !isSecret && (oldValue !== null || wasUnset);
  return (
    <li className={classes.change}>
      <p>
        <strong>{userName}</strong> <time dateTime={changedAt}>{format.dateTime(changedAt)}</time>
      </p>
      {isSecret ? (
        <p>{t("option.history.secret")}</p>
      ) : (
        <p className={classes.values}>
          <SettingText field={field} value={oldValue} />
          <MoveRight className={classes.arrow} role="img" aria-label={t("option.history.to")} />
          <SettingText field={field} value={newValue} />
        </p>
      )}
      {isKnown && onReverted && <Revert field={field} oldValue={oldValue} onReverted={onReverted} />}
    </li>
  );
}

type RevertProps = { field: DescribedField; oldValue: FieldValue | null; onReverted: () => void };

/** Puts the earlier value into the form, if it is still valid and another one; the user saves it. */
function Revert({ field, oldValue, onReverted }: RevertProps) {
  const { t } = useTranslation();
  const form = useForm();
  const value = toControlValue(field, oldValue);
  if (field.lock !== undefined || checkFormValue(field, value) !== null) return null;
  const handleRevert = (): void => {
    form.change(field.id, value);
    onReverted();
    // After the panel has given the focus back to its button.
    requestAnimationFrame(() => findField(field.id));
  };
  return (
    <Button variant="secondary" size="small" onClick={handleRevert}>
      {t("option.history.revert")}
    </Button>
  );
}
