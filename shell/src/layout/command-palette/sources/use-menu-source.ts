import type { SiteMenuCategory, SiteMenuItem } from "@gatehouse/shared/contracts/site-menus.contract";
import { useMemo } from "react";
import { useSiteMenu } from "../../../data/site-menus.hooks.ts";
import type { PaletteEntry } from "../../../model/palette-entry.ts";
import { homeOnlyMenu } from "../../side-menu/home-only-menu.ts";
import { useMenuLabels } from "../../side-menu/use-menu-labels.ts";
import { hasFailed, loadingSource, type PaletteSource } from "./palette-source.ts";

const nothing: SiteMenuCategory[] = [];

/** The pages of the side menu; only the dashboard if the menu failed to load. */
export function useMenuSource(): PaletteSource {
  const answer = useSiteMenu();
  const isFailed = hasFailed(answer);
  const categories = answer.data ?? (isFailed ? homeOnlyMenu : nothing);
  const labelOf = useMenuLabels(categories);
  return useMemo(() => {
    if (categories === nothing || labelOf === null) return loadingSource;
    const entries = categories.flatMap((category) => [
      toEntry(category, labelOf(category.ResourceKey)),
      ...category.Items.map((item) => toEntry(item, labelOf(item.ResourceKey), labelOf(category.ResourceKey))),
    ]);
    return { state: isFailed ? "failed" : "ready", entries };
  }, [categories, isFailed, labelOf]);
}

function toEntry(item: SiteMenuItem, title: string, detail?: string): PaletteEntry {
  const isPage = "Route" in item;
  return {
    id: isPage ? `page:${item.Route}` : `address:${item.ResourceKey}`,
    group: "pages",
    title,
    detail,
    keywords: [],
    icon: item.Icon,
    isListed: true,
    target: isPage ? { kind: "page", path: item.Route } : { kind: "address", url: item.Url, opensTab: false },
  };
}
