import type { OptionEffect } from "@gatehouse/shared/contracts/option-effects.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { ConfirmDialog } from "@gatehouse/shared/ui/confirm-dialog";
import classes from "./effects-dialog.module.css";

type EffectsDialogProps = {
  effects: readonly OptionEffect[];
  onAnswer: (isConfirmed: boolean) => void;
};

/** Says how many users a save affects, and asks whether to save. */
export function EffectsDialog({ effects, onAnswer }: EffectsDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t("option.affects.title")}
      confirmLabel={t("option.affects.save")}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <ul className={classes.effects}>
        {effects.map(({ optionTypeId, messageKey, count }) => (
          // i18n-keys: option.effects.*
          <li key={optionTypeId + messageKey}>{t(messageKey, { count })}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
