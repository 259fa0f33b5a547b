import type { OptionField } from "@gatehouse/shared/contracts/options.contract";
import { useFormat, useTranslation, type Format, type Translate } from "@gatehouse/shared/i18n";
import { DescriptionList } from "@gatehouse/shared/ui/description-list";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { timeOfDay } from "../../model/time-of-day.ts";
import classes from "./option-values.module.css";

type OptionValuesProps = { fields: readonly OptionField[] };

/** A section that the user may not change. */
export function OptionValues({ fields }: OptionValuesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <DescriptionList
        // i18n-keys: option.fields.*.label
        items={fields.map((field) => ({ term: t(field.resourceKey), description: renderValue(field, t, format) }))}
      />
      <p className={classes.note}>{t("option.read-only")}</p>
    </>
  );
}

function renderValue(field: OptionField, t: Translate, format: Format): ReactNode {
  const { value } = field;
  if (value === null || value === "") return <NoValue />;
  if (typeof value === "boolean") return <YesOrNo isYes={value} />;
  if (typeof value === "number")
    return field.parameters.type === "time" ? timeOfDay(value, format) : format.number(value);
  const choice = field.values.find((known) => known.value === value);
  // i18n-keys: option.values.*
  return choice ? t(choice.resourcekey) : <span className={classes.text}>{value}</span>;
}

function NoValue() {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t("option.no-value")}</VisuallyHidden>
    </>
  );
}

function YesOrNo({ isYes }: { isYes: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={classes.icon}>
      {isYes ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
      <VisuallyHidden>{t(isYes ? "option.yes" : "option.no")}</VisuallyHidden>
    </span>
  );
}
