import { markActivity } from "@gatehouse/shared/session";

/** Pointer and keys in a frame's document never reach ours; they keep the session alive all the same. */
export function watchFrameActivity(frameWindow: Window): void {
  for (const event of ["pointerdown", "keydown"]) {
    frameWindow.addEventListener(event, markActivity, { capture: true, passive: true });
  }
}
