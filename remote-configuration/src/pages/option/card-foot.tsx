import type { DescribedFormValues } from "@gatehouse/shared/described-forms";
import { discardChanges, useForm, useFormState, wasSaved } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { useCallback, useEffect, useRef, type MouseEvent } from "react";
import classes from "./option-card.module.css";
import type { OptionCards } from "./use-option-cards.ts";

type CardFootProps = {
  id: string;
  cards: OptionCards;
  /** Whether the shortcut presses this save button. */
  hasShortcut: boolean;
};

/** The buttons of a card and its state; connects its form to the page. */
export function CardFoot({ id, cards, hasShortcut }: CardFootProps) {
  const { t } = useTranslation();
  const form = useForm<DescribedFormValues>();
  const { dirtyFields, submitting } = useFormState({ subscription: { dirtyFields: true, submitting: true } });
  const changeCount = Object.keys(dirtyFields ?? {}).length;
  const saveButton = useRef<HTMLButtonElement>(null);
  useCard(id, cards, changeCount > 0);

  const handleDiscard = (): void => {
    discardChanges(form);
    // This button goes, so that the focus would be lost.
    saveButton.current?.focus();
  };
  return (
    <div className={classes.foot}>
      <Button
        ref={saveButton}
        type="submit"
        size="small"
        data-save={hasShortcut ? "" : undefined}
        isPending={submitting}
        onMouseDown={keepFocus}
      >
        {t("option.save")}
      </Button>
      {changeCount > 0 && (
        <>
          <Button
            variant="secondary"
            size="small"
            disabled={submitting}
            onMouseDown={keepFocus}
            onClick={handleDiscard}
          >
            {t("option.discard")}
          </Button>
          <span className={classes.state}>{t("option.changes", { count: changeCount })}</span>
        </>
      )}
    </div>
  );
}

/** Leaving a field shows its error, which moves the button away from the pointer between press and release. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function useCard(id: string, { register, setChanged }: OptionCards, isChanged: boolean): void {
  const form = useForm<DescribedFormValues>();
  const save = useCallback(async (): Promise<boolean> => {
    await form.submit();
    return wasSaved(form);
  }, [form]);

  useEffect(() => register(id, { save, discard: () => discardChanges(form) }), [register, id, save, form]);
  useEffect(() => {
    setChanged(id, isChanged);
    return () => setChanged(id, false);
  }, [setChanged, id, isChanged]);
}
