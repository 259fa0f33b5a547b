import { FIRST_SCREEN_ATTRIBUTE, HIDDEN_FIRST_SCREEN } from "@gatehouse/shared/contracts/console-page.contract";

/** Whether the server's markup is on screen and the browser paints, which it does not in a tab that nobody sees. */
function isPainting(): boolean {
  const version = document.documentElement.getAttribute(FIRST_SCREEN_ATTRIBUTE);
  return version !== null && version !== HIDDEN_FIRST_SCREEN && document.visibilityState === "visible";
}

/** Resolves after the next frame, or when the tab is hidden, which has none. */
async function awaitFrame(): Promise<void> {
  if (!isPainting()) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  requestAnimationFrame(() => setTimeout(resolve));
  document.addEventListener("visibilitychange", () => resolve(), { once: true });
  await promise;
}

/**
 * Resolves when the sign-in page in the server's answer is painted and takes input; at once if there is none. Scripts
 * from the cache would run before.
 */
export async function awaitFirstPaint(): Promise<void> {
  await awaitFrame();
  // It starts when the first one is painted.
  await awaitFrame();
}
