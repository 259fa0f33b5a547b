import { markActivity } from "@gatehouse/shared/session";

/** Keeps the session alive while the user works in a frame, whose events do not reach our document. */
export function watchFrameActivity(frameWindow: Window): void {
  for (const event of ["pointerdown", "keydown"]) {
    frameWindow.addEventListener(event, markActivity, { capture: true, passive: true });
  }
}
