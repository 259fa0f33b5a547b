import type { ReplayEvent, ScreenshotSlide } from "@gatehouse/shared/contracts/recorded-sessions.contract";

/** Index of the first slide of each event. */
export function slidesByEvent(slides: readonly ScreenshotSlide[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const [index, slide] of slides.entries()) {
    for (const eventId of slide.EventIds) if (!found.has(eventId)) found.set(eventId, index);
  }
  return found;
}

/** Returns the event of the current slide: the last one whose first slide has been reached. */
export function currentEventId(
  events: readonly ReplayEvent[],
  firstSlides: ReadonlyMap<string, number>,
  index: number,
): string | null {
  let current: { id: string; slide: number } | null = null;
  for (const { EventId } of events) {
    const slide = firstSlides.get(EventId);
    if (slide !== undefined && slide <= index && slide >= (current?.slide ?? 0)) current = { id: EventId, slide };
  }
  return current?.id ?? null;
}
