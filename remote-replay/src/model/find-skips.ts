import type { ScreenshotSlide } from "@gatehouse/shared/contracts/recorded-sessions.contract";

const MS_A_SECOND = 1000;

type Slide = Pick<ScreenshotSlide, "EventIds" | "CaptureDate">;

const timeOf = (slide: Slide | undefined): number => Date.parse(slide?.CaptureDate ?? "");

/**
 * Maps slides to the one with which playback goes on. After `idleSeconds` without an event it goes on with the slide of
 * the next event, or with the last slide; 0 skips nothing.
 */
export function findSkips(slides: readonly Slide[], idleSeconds: number): ReadonlyMap<number, number> {
  const skips = new Map<number, number>();
  if (idleSeconds <= 0) return skips;
  const last = slides.length - 1;
  let activeSince = timeOf(slides[0]);
  let start = 0;
  for (const [index, slide] of slides.entries()) {
    if (slide.EventIds.length === 0 && index !== last) continue;
    for (let idle = start; idle < index - 1; idle += 1) {
      if (timeOf(slides[idle]) - activeSince >= idleSeconds * MS_A_SECOND) skips.set(idle, index);
    }
    activeSince = timeOf(slide);
    start = index;
  }
  return skips;
}
