import { useEffect, useEffectEvent, useState, type ReactNode } from "react";

/** Time to read two short sentences. */
const shownForMs = 8000;

type Props = { isStopped: boolean; onEnd: () => void; children: ReactNode };

/** Closes a toast after a while; hover or focus restarts the timer, so that it does not close while being read. */
export function ToastTimer({ isStopped, onEnd, children }: Props) {
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isStopped || isHovered || hasFocus;
  const handleEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(handleEnd, shownForMs);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return (
    <div
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      {children}
    </div>
  );
}
