import { useTranslation } from "@gatehouse/shared/i18n";
import { isMac } from "@gatehouse/shared/rules/is-mac";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import type { Shortcut } from "../../model/shortcuts.ts";
import classes from "./key-caps.module.css";

/** Symbols of keys that have no printed name; screen readers get the name. */
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

/** Shows the keys of a shortcut as printed on the user's keyboard. */
export function KeyCaps({ shortcut: { key, withCommand = false } }: { shortcut: Shortcut }) {
  const command = isMac() ? "Command" : "Control";
  const names = withCommand ? [command, key] : [key];
  return (
    // The order of the keys is the same in every language.
    <span className={classes.keys} dir="ltr">
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
    <kbd className={classes.key}>
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

/** Returns the name of a key in the user's language; characters are their own names. */
function useKeyName(): (name: string) => string {
  const { t } = useTranslation();
  // i18n-keys: shortcuts.keys.*
  return (name) => (name.length === 1 ? name.toUpperCase() : t(`shortcuts.keys.${name}`));
}
