import { useLayoutEffect, useRef, type ReactNode } from "react";
import { cardElementId } from "./focus-card.ts";
import classes from "./option-page.module.css";

/** Height of the grid's rows in pixels. A card spans as many as it needs, so that none waits for a longer neighbor. */
const ROW_PX = 2;

type CardSlotProps = { id: string; children: ReactNode };

/** The place of a card in its column. */
export function CardSlot({ id, children }: CardSlotProps) {
  const slotRef = useRef<HTMLDivElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [slot, content] = [slotRef.current, contentRef.current];
    if (!slot || !content) return undefined;
    const measure = (): void => {
      slot.style.gridRowEnd = `span ${Math.ceil(content.getBoundingClientRect().height / ROW_PX) || 1}`;
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={slotRef} id={cardElementId(id)} className={classes.slot} tabIndex={-1}>
      <div ref={contentRef} className={classes.card}>
        {children}
      </div>
    </div>
  );
}
