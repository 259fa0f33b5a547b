import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import type { DescribedField, FieldValue } from "../contracts/described-fields.contract.ts";
import type { Format } from "../i18n/format.ts";
import { useFormat } from "../i18n/use-format.ts";
import type { Translate } from "../i18n/translators.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { splitChoices } from "../rules/described-fields.ts";
import { timeOfDay } from "../rules/time-of-day.ts";
import { durationWords } from "./duration-words.ts";
import { frequencyWords } from "./frequency-words.ts";
import { VisuallyHidden } from "../ui/visually-hidden/visually-hidden.tsx";
import { hasStoredSecret } from "./control-values.ts";
import classes from "./described-forms.module.css";

/** Of a fixed number, so that it says nothing about the length. */
const SECRET_DOTS = "••••••••";

/** A value of a field in words; empty for none. */
export function fieldValueWords(field: DescribedField, value: FieldValue | null, t: Translate, format: Format): string {
  if (value === null || value === "") return "";
  if (typeof value === "boolean") return t(value ? "forms.yes" : "forms.no");
  if (typeof value === "number") return numberWords(field, value, format);
  const nameOf = (one: string): string => {
    const choice = field.values.find((known) => known.value === one);
    // i18n-keys: *.values.*
    return choice ? (choice.name ?? t(choice.resourcekey)) : one;
  };
  const { type } = field.parameters;
  if (type === "passwordchangefrequency") return frequencyWords(value, t);
  return type === "checkboxset" || type === "policylist" ? splitChoices(value).map(nameOf).join(", ") : nameOf(value);
}

function numberWords({ parameters: { type } }: DescribedField, value: number, format: Format): string {
  if (type === "time") return timeOfDay(value, format);
  return type === "durationpicker" ? durationWords(value, format) : format.number(value);
}

/**
 * The stored value of a field that can only be read: icons for yes and no, dots for a secret, a dash for none.
 *
 * @since contract 1
 */
export function FieldValueText({ field }: { field: DescribedField }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  if (hasStoredSecret(field)) return <WithWords shown={SECRET_DOTS} words={t("forms.secretStored")} />;
  const words = fieldValueWords(field, field.value, t, format);
  if (words === "") return <WithWords shown="–" words={t("forms.noValue")} />;
  if (typeof field.value !== "boolean") return <span className={classes.value}>{words}</span>;
  return <WithWords shown={field.value ? <Check /> : <X />} words={words} />;
}

function WithWords({ shown, words }: { shown: ReactNode; words: string }) {
  return (
    <span className={classes.value}>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
