import { useTranslation } from "@gatehouse/shared/i18n";
import { paletteShortcuts, type PaletteShortcutId } from "../../model/shortcuts.ts";
import { KeyCaps } from "../shortcuts/key-caps.tsx";
import classes from "./command-palette.module.css";

/** The most useful keys, shown below the list; the shortcuts help has all of them. */
const hinted: readonly PaletteShortcutId[] = ["next", "choose", "choose-in-tab", "clear-or-close"];

/** Shows the keys of the palette, if there is room and a keyboard. */
export function PaletteHints() {
  const { t } = useTranslation();
  return (
    <div className={classes.hints}>
      {paletteShortcuts
        .filter(({ id }) => hinted.includes(id))
        .map((shortcut) => (
          <span key={shortcut.id}>
            <KeyCaps shortcut={shortcut} />
            {/* i18n-keys: shortcuts.labels.* */}
            {t(`shortcuts.labels.${shortcut.id}`)}
          </span>
        ))}
    </div>
  );
}
