import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from "react";
import { nearestPlace, type DropPlace } from "../model/nearest-place.ts";
import type { RulePlace } from "../model/content-edits.ts";

type Drag = { ruleId: string; place: RulePlace | undefined };

const SCROLL_EDGE_PX = 56;
const SCROLL_STEP_PX = 14;

/** The gaps of the list that rules can be dropped into, with where they are on the screen. */
function readPlaces(list: HTMLElement | null): DropPlace[] {
  const marks = list?.querySelectorAll<HTMLElement>("[data-workstyle][data-index]") ?? [];
  return [...marks].map((mark) => ({
    workstyleId: mark.dataset["workstyle"] ?? "",
    index: Number(mark.dataset["index"]),
    y: mark.getBoundingClientRect().bottom,
  }));
}

function scrollNearEdges(y: number): void {
  if (y < SCROLL_EDGE_PX) window.scrollBy(0, -SCROLL_STEP_PX);
  else if (y > window.innerHeight - SCROLL_EDGE_PX) window.scrollBy(0, SCROLL_STEP_PX);
}

/** Moves rules with the pointer, held at their handle; Escape leaves the order as it was. */
export function useRuleDrag(list: RefObject<HTMLElement | null>, onDrop: (ruleId: string, place: RulePlace) => void) {
  const [drag, setDrag] = useState<Drag>();
  const current = useRef<Drag>(undefined);
  const set = (next: Drag | undefined): void => {
    current.current = next;
    setDrag(next);
  };

  const isDragged = drag !== undefined;
  useEffect(() => {
    if (!isDragged) return undefined;
    const cancel = (event: KeyboardEvent): void => {
      if (event.key === "Escape") set(undefined);
    };
    window.addEventListener("keydown", cancel, true);
    return () => window.removeEventListener("keydown", cancel, true);
  }, [isDragged]);

  const handlesOf = (ruleId: string) => ({
    onPointerDown: (event: ReactPointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      set({ ruleId, place: undefined });
    },
    onPointerMove: (event: ReactPointerEvent<HTMLElement>): void => {
      if (current.current?.ruleId !== ruleId) return;
      scrollNearEdges(event.clientY);
      set({ ruleId, place: nearestPlace(readPlaces(list.current), event.clientY) });
    },
    onPointerUp: (): void => {
      const place = current.current?.place;
      set(undefined);
      if (place) onDrop(ruleId, place);
    },
    onPointerCancel: (): void => set(undefined),
  });
  return { drag, handlesOf };
}
