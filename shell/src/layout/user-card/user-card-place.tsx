import type { RefObject } from "react";
import type { HeaderState } from "../header/header-state.ts";
import { useLazyPart } from "../lazy-parts/use-lazy-part.ts";
import { userCardPart } from "./user-card-part.ts";

type Props = { state: HeaderState; triggerRef: RefObject<HTMLButtonElement | null>; onLogOut: () => void };

/** Shows the user card below whichever button opened it, once its code is there. */
export function UserCardPlace({ state, triggerRef, onLogOut }: Props) {
  const isOpen = state.panel === "user-card";
  const renderCard = useLazyPart(userCardPart, isOpen);
  return renderCard?.({ isOpen, onClose: state.close, triggerRef, onLogOut });
}
