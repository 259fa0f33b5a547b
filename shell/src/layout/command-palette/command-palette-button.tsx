import { useTranslation } from "@gatehouse/shared/i18n";
import { isMac } from "@gatehouse/shared/rules/is-mac";
import { useSession } from "@gatehouse/shared/session";
import { Search } from "lucide-react";
import type { HeaderState } from "../header/header-state.ts";
import { loadAhead } from "../../lazy-parts/load-ahead.ts";
import { useMediaQuery } from "../window/use-media-query.ts";
import { commandPalettePart } from "./command-palette-part.ts";
import classes from "./command-palette-button.module.css";

/** The style sheet hides the text in the same windows. */
const iconOnlyQuery = "(width < 64em)";

/** Looks like a search field and opens the command palette; an icon where the header has less room. */
export function CommandPaletteButton({ state }: { state: HeaderState }) {
  const { t } = useTranslation();
  const { MustChangePassword } = useSession();
  const isIconOnly = useMediaQuery(iconOnlyQuery);
  if (MustChangePassword) return null;
  const label = t("header.search");
  const shortcut = isMac() ? "⌘ K" : `${t("shortcuts.keys.Control")} K`;
  return (
    <button
      type="button"
      className={classes.field}
      aria-haspopup="dialog"
      aria-expanded={state.panel === "command-palette"}
      aria-keyshortcuts={isMac() ? "Meta+K" : "Control+K"}
      data-tooltip={isIconOnly ? `${label} (${shortcut})` : undefined}
      onClick={() => state.open("command-palette")}
      {...loadAhead(commandPalettePart)}
    >
      <Search aria-hidden="true" />
      <span className={classes.label}>{label}</span>
      <kbd className={classes.keys} dir="ltr" aria-hidden="true">
        {shortcut}
      </kbd>
    </button>
  );
}
