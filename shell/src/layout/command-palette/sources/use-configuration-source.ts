import type {
  ConfigurationMenu,
  ConfigurationMenuItem,
} from "@gatehouse/shared/contracts/configuration-menus.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { hasText, namespaceOf, translate, useTranslation } from "@gatehouse/shared/i18n";
import { routePath } from "@gatehouse/shared/routing";
import { useHasPermission } from "@gatehouse/shared/session";
import { useAtomValue } from "@gatehouse/shared/state";
import { useMemo } from "react";
import { useConfigurationMenu } from "../../../data/configuration-menus.hooks.ts";
import { resolvePath } from "../../../federation/resolve-path.ts";
import { activeSetAtom } from "../../../federation/selection.atoms.ts";
import { useSectionTexts } from "../../../federation/use-section-texts.ts";
import type { PaletteEntry } from "../../../model/palette-entry.ts";
import { splitKeywords } from "../../../model/split-keywords.ts";
import { emptySource, failedSource, hasFailed, loadingSource, type PaletteSource } from "./palette-source.ts";

/** The configuration menu, in the words of the section that shows it. */
export function useConfigurationSource(): PaletteSource {
  const { language } = useTranslation();
  const mayRead = useHasPermission(permissions.configurationRead);
  const answer = useConfigurationMenu(mayRead);
  const selection = useAtomValue(activeSetAtom)?.selection;
  const owners = useMemo(() => {
    const resolved = selection && mayRead ? resolvePath(selection, paths.configuration) : undefined;
    return resolved?.kind === "page" ? [resolved.remote] : [];
  }, [selection, mayRead]);
  const hasTexts = useSectionTexts(owners);
  const { data } = answer;
  const isFailed = hasFailed(answer);
  return useMemo(() => {
    const [owner] = owners;
    // Without a section that shows the menu there are no words for it, and nothing to configure.
    if (!mayRead || !owner) return emptySource;
    if (isFailed) return failedSource;
    if (!data || !hasTexts) return loadingSource;
    const entries = toEntries(data, namespaceOf(owner.name, owner.version), language);
    return entries ? { state: "ready", entries } : failedSource;
  }, [mayRead, owners, isFailed, data, hasTexts, language]);
}

/** Null when the words could not be had. */
function toEntries({ MenuGroups }: ConfigurationMenu, namespace: string, language: string): PaletteEntry[] | null {
  const items = MenuGroups.flatMap(({ MenuItems }) => MenuItems).filter(({ hidden }) => !hidden);
  if (items.some(({ name }) => !hasText(namespace, name))) return null;
  return items.map((item) => toEntry(item, (key) => translate(namespace, key, {}, language)));
}

function toEntry(item: ConfigurationMenuItem, textOf: (key: string) => string): PaletteEntry {
  const path = routePath(item.destination, item.queryParams);
  return {
    id: `page:${path}`,
    group: "configuration",
    title: textOf(item.name),
    detail: textOf(item.description),
    keywords: splitKeywords(textOf(item.metaData)),
    icon: "sliders",
    isListed: false,
    target: { kind: "page", path },
  };
}
