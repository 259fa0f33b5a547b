import { Lock, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import type { DescribedField } from "../contracts/described-fields.contract.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { numberLimits } from "../rules/described-fields.ts";
import classes from "./described-forms.module.css";

/** Without width; no line breaks beside it. */
const WORD_JOINER = "\u2060";

const numberTypes: ReadonlySet<string> = new Set(["numerictextbox", "numericslider", "numberwithdisable"]);

/** Whether there is anything under the control of this field. */
export const hasHelp = ({ parameters, lock, needsRestart }: DescribedField): boolean =>
  parameters.hint !== undefined || lock !== undefined || needsRestart === true;

/** The lines under a control: its hint, why it can't be changed, and when a change comes into force. */
export function FieldHelp({ field }: { field: DescribedField }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { hint, type } = field.parameters;
  const { minimum, maximum } = numberLimits(field);
  // The dash between them stays in their line.
  const range = numberTypes.has(type)
    ? { minimum: format.number(minimum), maximum: `${WORD_JOINER}${format.number(maximum)}` }
    : undefined;
  // i18n-keys: *.fields.*.hint, *.locks.*
  return (
    <>
      {hint !== undefined && <span className={classes.line}>{t(hint, range)}</span>}
      {field.lock !== undefined && (
        <span className={classes.note}>
          <Lock aria-hidden="true" />
          {t(field.lock, field.lockParameters)}
        </span>
      )}
      {field.needsRestart === true && (
        <span className={classes.note}>
          <RefreshCw aria-hidden="true" />
          {t("forms.needsRestart")}
        </span>
      )}
    </>
  );
}
