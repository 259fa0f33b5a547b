import { useSession } from "@gatehouse/shared/session";
import type { HeaderState } from "../header/header-state.ts";
import { useLazyPart } from "../lazy-parts/use-lazy-part.ts";
import { ShortcutsHelpPlace } from "../shortcuts/shortcuts-help-place.tsx";
import { useGlobalShortcuts } from "../shortcuts/use-global-shortcuts.ts";
import { commandPalettePart } from "./command-palette-part.ts";

type Props = { state: HeaderState; onLogOut: () => void };

/** Hears the shortcuts of the frame, and shows the palette and the shortcuts help once their code is there. */
export function CommandPalettePlace({ state, onLogOut }: Props) {
  const { MustChangePassword } = useSession();
  const isOpen = state.panel === "command-palette";
  const renderPalette = useLazyPart(commandPalettePart, isOpen);
  const showShortcuts = (): void => state.open("shortcuts");
  useGlobalShortcuts({
    "open-palette": () => {
      if (isOpen) state.close();
      // Whoever has to change the password first can go nowhere else.
      else if (!MustChangePassword) state.open("command-palette");
    },
    "show-shortcuts": showShortcuts,
  });
  return (
    <>
      {renderPalette?.({
        isOpen,
        onClose: state.close,
        actions: {
          "change-organization": () => state.open("organization-dialog"),
          "show-shortcuts": showShortcuts,
          "sign-out": onLogOut,
        },
      })}
      <ShortcutsHelpPlace state={state} />
    </>
  );
}
