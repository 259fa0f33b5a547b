import { hashHref } from "@gatehouse/shared/routing";

/** Loads the console anew at a path, with nothing left of what was in memory. */
export function startAnew(path: string): void {
  window.history.replaceState(null, "", hashHref(path));
  window.location.reload();
}
