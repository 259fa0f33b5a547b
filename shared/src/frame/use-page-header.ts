import { useEffect } from "react";
import { useRemoteScope } from "../i18n/remote-scope.tsx";
import { appStore } from "../state/app-store.ts";
import { pageHeaderAtom, type PageHeader, type ShownPageHeader } from "./page-header.atoms.ts";

/**
 * Shows section title, breadcrumbs and quick links in the shell's header while the page is on screen.
 *
 * @since contract 1
 */
export function usePageHeader(header: PageHeader): void {
  const { namespace } = useRemoteScope();
  // Pages create a new object in each render, so changes are compared by content.
  const content = JSON.stringify({ ...header, namespace });
  useEffect(() => {
    const shown: ShownPageHeader = JSON.parse(content);
    appStore.set(pageHeaderAtom, shown);
    return () => {
      if (appStore.get(pageHeaderAtom) === shown) appStore.set(pageHeaderAtom, null);
    };
  }, [content]);
}
