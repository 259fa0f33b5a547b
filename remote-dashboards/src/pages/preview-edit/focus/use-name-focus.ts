import { useAtom } from "@gatehouse/shared/state";
import { useEffect, useRef, type RefObject } from "react";
import { nameFocusAtom } from "../opening/new-dashboard.atoms.ts";

/** Focuses the name of a dashboard that was just created or loaded, because the button that was used is gone. */
export function useNameFocus(layoutId: string): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null);
  const [requestedId, setRequestedId] = useAtom(nameFocusAtom);
  useEffect(() => {
    if (requestedId !== layoutId) return;
    ref.current?.focus();
    setRequestedId(null);
  }, [requestedId, layoutId, setRequestedId]);
  return ref;
}
