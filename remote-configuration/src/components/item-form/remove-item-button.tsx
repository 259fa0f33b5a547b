import type {
  ConfigurationItem,
  ConfigurationItemForm,
  ConfigurationItemSet,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { dirtySources } from "@gatehouse/shared/frame";
import { useIsOnScreen } from "@gatehouse/shared/frame/use-is-on-screen";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useNavigate } from "@gatehouse/shared/routing";
import { Button } from "@gatehouse/shared/ui/button";
import { useState } from "react";
import { pathToSet } from "./path-to-set.ts";
import { RemoveItemDialog } from "./remove-item-dialog.tsx";

type RemoveItemButtonProps = {
  set: ConfigurationItemSet;
  form: ConfigurationItemForm;
  onRemove: (item: ConfigurationItem) => Promise<void>;
  /** Without it, the way leads to the other items. */
  onRemoved: (() => void) | undefined;
};

/** Removes the open item after a question that states what goes with it, and leads back to the others. */
export function RemoveItemButton({ set, form, onRemove, onRemoved }: RemoveItemButtonProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isOnScreen = useIsOnScreen();
  const [isAsking, setAsking] = useState(false);
  const { id, revision, name, removalEffects } = form;
  if (id === null || revision === null || removalEffects === undefined || !set.allows.remove) return null;
  const handleRemove = async (item: ConfigurationItem): Promise<void> => {
    await onRemove(item);
    if (!isOnScreen()) return;
    dirtySources.clear();
    if (onRemoved) onRemoved();
    else void navigate(pathToSet(set), { replace: true });
  };
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t("form.remove")}
      </Button>
      {isAsking && (
        <RemoveItemDialog
          setId={set.id}
          item={{ id, revision, name }}
          effects={removalEffects}
          onRemove={handleRemove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
