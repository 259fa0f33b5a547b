import type { HeaderState } from "../header/header-state.ts";
import { createLazyPart } from "../../lazy-parts/lazy-part.ts";
import { useLazyPart } from "../../lazy-parts/use-lazy-part.ts";

const shortcutsHelpPart = createLazyPart(async () => (await import("./shortcuts-help.tsx")).ShortcutsHelp);

/** Shows the shortcuts help once its code has loaded. */
export function ShortcutsHelpSlot({ state }: { state: HeaderState }) {
  const isOpen = state.panel === "shortcuts";
  const renderHelp = useLazyPart(shortcutsHelpPart, isOpen, state.close);
  return renderHelp?.({ isOpen, onClose: state.close });
}
