import type { RefObject } from "react";
import type { HeaderState } from "../header/header-state.ts";
import { useLazyPart } from "../../lazy-parts/use-lazy-part.ts";
import { userCardPart } from "./user-card-part.ts";

type Props = { state: HeaderState; triggerRef: RefObject<HTMLButtonElement | null>; onLogOut: () => void };

/** Shows the user card below the button that opened it, once its code has loaded. */
export function UserCardSlot({ state, triggerRef, onLogOut }: Props) {
  const isOpen = state.panel === "user-card";
  const renderCard = useLazyPart(userCardPart, isOpen, state.close);
  return renderCard?.({ isOpen, onClose: state.close, triggerRef, onLogOut });
}
