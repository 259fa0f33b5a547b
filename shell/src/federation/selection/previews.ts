import { previewListSchema, type Preview } from "@gatehouse/shared/contracts/previews.contract";
import { atom } from "@gatehouse/shared/state";
import { selectionAtom } from "./selection.atoms.ts";

/** What became of the preview links in the address of this tab, as the newest selection says. */
export const previewsAtom = atom(
  (get): Preview[] => previewListSchema.safeParse(get(selectionAtom)?.previews).data ?? [],
);

/** Shows the page on screen again, without previews. Asks before unsaved work is lost. */
export function stopPreviews(): void {
  window.location.assign(`/${window.location.hash}`);
}
