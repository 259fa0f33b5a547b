import type { RefObject } from "react";
import { useAppConnectors } from "../../data/app-connectors.hooks.ts";
import type { HeaderState } from "../header/header-state.ts";
import { useLazyPart } from "../../lazy-parts/use-lazy-part.ts";
import { appSwitcherPart } from "./app-switcher-part.ts";

type Props = { state: HeaderState; triggerRef: RefObject<HTMLButtonElement | null> };

/** Shows the application switcher below the button that opened it, once its code has loaded. */
export function AppSwitcherSlot({ state, triggerRef }: Props) {
  const { groups } = useAppConnectors();
  const isOpen = state.panel === "app-switcher";
  const renderPanel = useLazyPart(appSwitcherPart, isOpen, state.close);
  return renderPanel?.({ isOpen, onClose: state.close, triggerRef, groups });
}
