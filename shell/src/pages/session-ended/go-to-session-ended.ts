import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { dirtySources } from "@gatehouse/shared/frame";
import type { useNavigate } from "@gatehouse/shared/routing";

/**
 * Shows that the session cannot be kept. Does not ask about unsaved work, because the question would hide the message.
 */
export function goToSessionEnded(navigate: ReturnType<typeof useNavigate>): void {
  const hasUnsavedWork = dirtySources.takeAway() !== "none";
  void navigate(paths.sessionEnded, { state: { hasUnsavedWork } });
}

/** Whether the previous page had unsaved work, from the navigation state. */
export function lostUnsavedWork(state: unknown): boolean {
  return typeof state === "object" && state !== null && "hasUnsavedWork" in state && state.hasUnsavedWork === true;
}
