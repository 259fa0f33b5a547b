import { useEffect, useEffectEvent, useState, type ReactNode } from "react";

/** Time to read two short sentences. */
const shownForMs = 8000;

type Props = { isStopped: boolean; onEnd: () => void; children: ReactNode };

/** Closes a toast after a while; hover or focus restarts the timer, so that it does not close while being read. */
export function ToastTimer({ isStopped, onEnd, children }: Props) {
  const [isHeld, setIsHeld] = useState(false);
  const handleEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (isStopped || isHeld) return;
    const timer = setTimeout(handleEnd, shownForMs);
    return () => clearTimeout(timer);
  }, [isStopped, isHeld]);
  return (
    <div
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {children}
    </div>
  );
}
