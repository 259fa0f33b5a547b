import { useFormState } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import classes from "../releases.module.css";

type Props = { confirmLabel: string; isDanger?: boolean; onCancel: () => void };

/** Confirm and cancel buttons of a dialog's form. */
export function DialogButtons({ confirmLabel, isDanger = false, onCancel }: Props) {
  const { t } = useTranslation();
  const { submitting } = useFormState({ subscription: { submitting: true } });
  return (
    <div className={classes.buttons}>
      <Button
        type="submit"
        variant={isDanger ? "danger" : "primary"}
        isPending={submitting}
        // Keeps the focus in the field: its blur would show an error and move the button away from the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        {confirmLabel}
      </Button>
      <Button variant="secondary" disabled={submitting} onClick={onCancel}>
        {t("ui.cancel")}
      </Button>
    </div>
  );
}
