import { useTranslation } from "@gatehouse/shared/i18n";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import type { Shortcut } from "../../model/shortcuts.ts";
import { isMac } from "./is-mac.ts";
import classes from "./key-caps.module.css";

/** What is printed on keys that have a sign and no word; screen readers read the word. */
const signs: Record<string, string> = { ArrowDown: "↓", ArrowUp: "↑" };
const macSigns: Record<string, string> = {
  ...signs,
  Command: "⌘",
  Enter: "↩",
  Escape: "⎋",
  Home: "↖",
  End: "↘",
  PageDown: "⇟",
  PageUp: "⇞",
};

/** Keys to be pressed together, as they are printed on this keyboard. */
export function KeyCaps({ shortcut: { key, withCommand = false } }: { shortcut: Shortcut }) {
  const command = isMac() ? "Command" : "Control";
  const names = withCommand ? [command, key] : [key];
  return (
    // The order of the keys is the same in every language.
    <span className={classes["keys"]} dir="ltr">
      {names.map((name) => (
        <KeyCap key={name} name={name} />
      ))}
    </span>
  );
}

function KeyCap({ name }: { name: string }) {
  const keyName = useKeyName();
  const sign = (isMac() ? macSigns : signs)[name];
  return (
    <kbd className={classes["key"]}>
      {sign === undefined ? (
        keyName(name)
      ) : (
        <>
          <span aria-hidden="true">{sign}</span>
          <VisuallyHidden>{keyName(name)}</VisuallyHidden>
        </>
      )}
    </kbd>
  );
}

/** The name of a key in the user's language; characters stand for themselves. */
function useKeyName(): (name: string) => string {
  const { t } = useTranslation();
  // i18n-keys: shortcuts.keys.*
  return (name) => (name.length === 1 ? name.toUpperCase() : t(`shortcuts.keys.${name}`));
}
