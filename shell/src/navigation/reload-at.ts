import { hashHref } from "@gatehouse/shared/routing";

/** Reloads the console at a path, which clears its memory. */
export function reloadAt(path: string): void {
  window.history.replaceState(null, "", hashHref(path));
  window.location.reload();
}
