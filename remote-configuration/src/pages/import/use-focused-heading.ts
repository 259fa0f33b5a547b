import { useEffect, useRef, type RefObject } from "react";

/**
 * The heading of a step, which gets the focus when the step takes the place of another one: the control that the user
 * pressed is gone then.
 */
export function useFocusedHeading(): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus();
  }, []);
  return ref;
}
