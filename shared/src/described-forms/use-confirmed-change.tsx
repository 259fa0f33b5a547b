import { useState, type ReactNode } from "react";
import type { DescribedField } from "../contracts/described-fields.contract.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { ConfirmDialog } from "../ui/confirm-dialog/confirm-dialog.tsx";
import type { ControlValue } from "./control-values.ts";
import { switchDirection } from "./toggle-values.ts";

type Texts = NonNullable<NonNullable<DescribedField["parameters"]["changeInterceptor"]>["enable"]>;
type Question = { texts: Texts; apply: () => void };

type ConfirmedChange = {
  /** Makes the change, after the user has confirmed it if the field has a question for its direction. */
  change: (from: ControlValue, to: ControlValue, apply: () => void) => void;
  dialog: ReactNode;
};

/** Asks before a switch that the field wants confirmed; a change that is not confirmed does not happen. */
export function useConfirmedChange(field: DescribedField): ConfirmedChange {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<Question | null>(null);

  const change: ConfirmedChange["change"] = (from, to, apply) => {
    const direction = switchDirection(field, from, to);
    const texts = direction === null ? undefined : field.parameters.changeInterceptor?.[direction];
    if (texts === undefined) apply();
    else setQuestion({ texts, apply });
  };
  const handleConfirm = (): void => {
    question?.apply();
    setQuestion(null);
  };
  // i18n-keys: *.title, *.body, *.ok, *.cancel
  const dialog = question && (
    <ConfirmDialog
      isOpen
      title={t(question.texts.titleKey, question.texts.parameters)}
      confirmLabel={t(question.texts.okKey)}
      cancelLabel={t(question.texts.cancelKey)}
      onConfirm={handleConfirm}
      onCancel={() => setQuestion(null)}
    >
      {t(question.texts.bodyKey, question.texts.parameters)}
    </ConfirmDialog>
  );
  return { change, dialog };
}
