import { ApiError } from "@gatehouse/shared/api";
import type {
  ConfigurationItem,
  ConfigurationItemForm,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { RemoveDialog } from "../remove-dialog.tsx";
import { refusalKey } from "./refusal-text.ts";
import { useSetTexts } from "./use-set-texts.ts";

type RemoveItemDialogProps = {
  setId: string;
  item: ConfigurationItem;
  onRemove: (item: ConfigurationItem) => Promise<void>;
  onClose: () => void;
  /** What the removal does to others, such as users and rows. */
  effects: ConfigurationItemForm["removalEffects"];
};

/** Asks before an item is removed, and says whom and what this affects. */
export function RemoveItemDialog({ setId, item, onRemove, onClose, effects = [] }: RemoveItemDialogProps) {
  const { t } = useTranslation();
  const texts = useSetTexts(setId);
  const { name } = item;
  return (
    <RemoveDialog
      title={t("form.remove-question", { name })}
      confirmLabel={t("form.remove")}
      onRemove={() => onRemove(item)}
      onClose={onClose}
      success={{ messageKey: "form.removed", values: { name } }}
      failureKey={failureKey}
    >
      {effects.map(({ resourceKey, count }) => (
        <p key={resourceKey}>{t(resourceKey, { count })}</p>
      ))}
      <p>{texts.removeEffect}</p>
    </RemoveDialog>
  );
}

function failureKey(error: unknown): string {
  const code = error instanceof ApiError ? error.code : null;
  const refusal = code === null ? null : refusalKey(code);
  if (refusal !== null) return refusal;
  return code === "revision_conflict" ? "form.conflict.not-removed" : "form.remove-failed";
}
