import type { HeaderState } from "../header/header-state.ts";
import { createLazyPart } from "../lazy-parts/lazy-part.ts";
import { useLazyPart } from "../lazy-parts/use-lazy-part.ts";

const shortcutsHelpPart = createLazyPart(async () => (await import("./shortcuts-help.tsx")).ShortcutsHelp);

/** Shows the help once its code is there. */
export function ShortcutsHelpPlace({ state }: { state: HeaderState }) {
  const isOpen = state.panel === "shortcuts";
  const renderHelp = useLazyPart(shortcutsHelpPart, isOpen);
  return renderHelp?.({ isOpen, onClose: state.close });
}
