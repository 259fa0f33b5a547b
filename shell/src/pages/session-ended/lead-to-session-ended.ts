import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { dirtySources } from "@gatehouse/shared/frame";
import type { useNavigate } from "@gatehouse/shared/routing";

/** Shows that the session cannot be kept, without asking: nobody would learn of it while a question is open. */
export function leadToSessionEnded(navigate: ReturnType<typeof useNavigate>): void {
  const hasUnsavedWork = dirtySources.takeAway();
  void navigate(paths.sessionEnded, { state: { hasUnsavedWork } });
}

/** Whether the page that was left for this one held unsaved work, as the state of the navigation says. */
export function tookUnsavedWork(state: unknown): boolean {
  return typeof state === "object" && state !== null && "hasUnsavedWork" in state && state.hasUnsavedWork === true;
}
