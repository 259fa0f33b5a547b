import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useEffect } from "react";
import { prefetchPage } from "../../federation/federation.ts";
import { afterFirstPage } from "../../federation/loading/after-first-page.ts";
import type { MenuEntryGroup } from "../../model/menu-groups.ts";

/** A console can have hundreds of sections; the pages of others are fetched on hover and focus. */
const MAX_PREFETCHED_PAGES = 12;

/** Pages that have been fetched, or tried; a page that failed is fetched when it opens. */
const prefetched = new Set<string>();

function prefetch(route: string): void {
  const [path = route] = route.split("?");
  if (prefetched.has(path)) return;
  prefetched.add(path);
  prefetchPage(route);
}

/**
 * Fetches the first pages of the rail and the account page after the first page, so that the first visit of each doesn't wait
 * for the network. The rail has only sections that the user may open, and narrow windows, which have none, fetch nothing.
 */
export function usePrefetchedSections(groups: readonly MenuEntryGroup[] | undefined): void {
  useEffect(() => {
    if (!groups) return;
    const entries = groups.flatMap((group) => group.entries);
    const routes = entries.flatMap((entry) => ("Route" in entry ? [entry.Route] : [])).slice(0, MAX_PREFETCHED_PAGES);
    afterFirstPage(() => {
      for (const route of [...routes, paths.account]) prefetch(route);
    });
  }, [groups]);
}
