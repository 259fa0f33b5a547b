import { useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { Search } from "lucide-react";
import { HeaderButton } from "../header/header-button.tsx";
import type { HeaderState } from "../header/header-state.ts";
import { loadAhead } from "../lazy-parts/load-ahead.ts";
import { isMac } from "../shortcuts/is-mac.ts";
import { commandPalettePart } from "./command-palette-part.ts";

/** Opens the command palette, and teaches its shortcut. */
export function CommandPaletteButton({ state }: { state: HeaderState }) {
  const { t } = useTranslation();
  const { MustChangePassword } = useSession();
  if (MustChangePassword) return null;
  const shortcut = isMac() ? "⌘K" : `${t("shortcuts.keys.Control")}+K`;
  return (
    <HeaderButton
      label={t("command-palette.button", { shortcut })}
      aria-haspopup="dialog"
      aria-expanded={state.panel === "command-palette"}
      aria-keyshortcuts={isMac() ? "Meta+K" : "Control+K"}
      onClick={() => state.open("command-palette")}
      {...loadAhead(commandPalettePart)}
    >
      <Search aria-hidden="true" />
    </HeaderButton>
  );
}
