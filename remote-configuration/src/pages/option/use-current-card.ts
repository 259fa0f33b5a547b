import { useEffect, useState } from "react";
import { cardElementId } from "./focus-card.ts";

/** Height in the window at which readers look; a card that ends above it has been read. */
const READING_LINE = 0.3;

const boxOf = (id: string): DOMRect | undefined => document.getElementById(cardElementId(id))?.getBoundingClientRect();

/** The card that the user works in, or the first one that is still in view. */
export function useCurrentCard(ids: readonly string[]): string | undefined {
  const [currentId, setCurrentId] = useState(ids[0]);
  useEffect(() => {
    const handleScroll = (): void => {
      const line = window.innerHeight * READING_LINE;
      const isInView = (id: string): boolean => {
        const box = boxOf(id);
        return box !== undefined && box.bottom > line && box.top < window.innerHeight - line;
      };
      setCurrentId((current) =>
        current !== undefined && isInView(current) ? current : (ids.find(isInView) ?? current),
      );
    };
    const handleFocus = ({ target }: FocusEvent): void => {
      const focused = ids.find((id) => document.getElementById(cardElementId(id))?.contains(target as Node));
      if (focused !== undefined) setCurrentId(focused);
    };
    document.addEventListener("scroll", handleScroll, { passive: true });
    document.addEventListener("focusin", handleFocus);
    return () => {
      document.removeEventListener("scroll", handleScroll);
      document.removeEventListener("focusin", handleFocus);
    };
  }, [ids]);
  return currentId;
}
