import { useSession } from "@gatehouse/shared/session";
import type { HeaderState } from "../header/header-state.ts";
import { useLazyPart } from "../../lazy-parts/use-lazy-part.ts";
import { ShortcutsHelpSlot } from "../shortcuts/shortcuts-help-slot.tsx";
import { useGlobalShortcuts } from "../shortcuts/use-global-shortcuts.ts";
import { commandPalettePart } from "./command-palette-part.ts";
import { useTypedAhead } from "./use-typed-ahead.ts";

type Props = { state: HeaderState; onLogOut: () => void };

/** Listens to the frame's shortcuts, and shows the palette and the shortcuts help on demand. */
export function CommandPaletteSlot({ state, onLogOut }: Props) {
  const { MustChangePassword, Settings } = useSession();
  const isOpen = state.panel === "command-palette";
  const renderPalette = useLazyPart(commandPalettePart, isOpen, state.close);
  const typedAhead = useTypedAhead(isOpen, renderPalette !== null);
  const showShortcuts = (): void => state.open("shortcuts");
  useGlobalShortcuts({
    "open-palette": () => {
      if (isOpen) state.close();
      // Disabled while the user must change the password first.
      else if (!MustChangePassword) state.open("command-palette");
    },
    "open-menu": () => state.open("side-menu"),
    "open-notifications": () => state.open("notifications"),
    "change-organization": () => {
      if (Settings.IsMultiTenant) state.open("organization-dialog");
    },
    "show-shortcuts": showShortcuts,
  });
  return (
    <>
      {renderPalette?.({
        isOpen,
        typedAhead,
        onClose: state.close,
        actions: {
          "change-organization": () => state.open("organization-dialog"),
          "show-shortcuts": showShortcuts,
          "sign-out": onLogOut,
        },
      })}
      <ShortcutsHelpSlot state={state} />
    </>
  );
}
