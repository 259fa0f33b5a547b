import type { RefObject } from "react";
import { useAppConnectors } from "../../data/app-connectors.hooks.ts";
import type { HeaderState } from "../header/header-state.ts";
import { useLazyPart } from "../lazy-parts/use-lazy-part.ts";
import { appSwitcherPart } from "./app-switcher-part.ts";

type Props = { state: HeaderState; triggerRef: RefObject<HTMLButtonElement | null> };

/** Shows the application switcher below whichever button opened it, once its code is there. */
export function AppSwitcherPlace({ state, triggerRef }: Props) {
  const { groups } = useAppConnectors();
  const isOpen = state.panel === "app-switcher";
  const renderPanel = useLazyPart(appSwitcherPart, isOpen);
  return renderPanel?.({ isOpen, onClose: state.close, triggerRef, groups });
}
