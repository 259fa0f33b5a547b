import { useTranslation } from "@gatehouse/shared/i18n";
import { isMac } from "@gatehouse/shared/rules/is-mac";
import { Button } from "@gatehouse/shared/ui/button";
import { focusCard } from "./focus-card.ts";
import classes from "./save-bar.module.css";
import type { OptionCards } from "./use-option-cards.ts";

/** Fewer changed cards have their own buttons only. */
export const MIN_CHANGED_CARDS = 2;

/** Saves or discards several changed cards at once; a single one has its own buttons. */
export function SaveBar({ cards }: { cards: OptionCards }) {
  const { t } = useTranslation();
  const { changedIds, isSaving, saveAll, discardAll } = cards;
  const isShown = changedIds.size >= MIN_CHANGED_CARDS || isSaving;

  /** The bar goes after that, so that its focus would be lost. */
  const returnFocus = (): void => {
    const [id] = changedIds;
    if (id !== undefined) focusCard(id, { preventScroll: true });
  };
  const handleDiscard = (): void => {
    returnFocus();
    discardAll();
  };
  const handleSave = (): void => {
    returnFocus();
    void saveAll();
  };
  return (
    <div className={isShown ? classes.bar : undefined}>
      <div className={isShown ? classes.content : undefined}>
        <p className={classes.count} role="status">
          {isShown && t("option.unsaved-cards", { count: changedIds.size })}
        </p>
        {isShown && (
          <>
            <Button variant="ghost" size="small" disabled={isSaving} onClick={handleDiscard}>
              {t("option.discard-all")}
            </Button>
            <Button
              size="small"
              data-save=""
              isPending={isSaving}
              aria-keyshortcuts={isMac() ? "Meta+S" : "Control+S"}
              onClick={handleSave}
            >
              {t("option.save-all")}
              <kbd className={classes.keys} aria-hidden="true">
                {isMac() ? "⌘S" : t("option.save-keys")}
              </kbd>
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
