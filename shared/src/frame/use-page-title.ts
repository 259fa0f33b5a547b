import { useEffect } from "react";
import { appStore } from "../state/app-store.ts";
import { documentTitle } from "./document-title.ts";
import { pageTitleAtom } from "./page-header.atoms.ts";

/**
 * Sets the title in the browser tab and in the header, for pages without a `PageFrame`, which sets it itself.
 *
 * @since contract 1
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
    appStore.set(pageTitleAtom, title);
  }, [title]);
}
