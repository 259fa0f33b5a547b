import type { SiteMenuCategory, SiteMenuItem } from "@gatehouse/shared/contracts/site-menus.contract";
import type { SelectedRemote, Selection } from "@gatehouse/shared/contracts/remotes.contract";
import { hasText, namespaceOf, translate, useTranslation } from "@gatehouse/shared/i18n";
import { useAtomValue } from "@gatehouse/shared/state";
import { useMemo } from "react";
import { resolvePath } from "../../federation/selection/resolve-path.ts";
import { activeSetAtom } from "../../federation/selection/selection.atoms.ts";
import { useSectionTexts } from "../../federation/loading/use-section-texts.ts";

/** Namespace of the shell's translations. */
const sharedNamespace = "shared";

const listEntries = (categories: readonly SiteMenuCategory[]): SiteMenuItem[] =>
  categories.flatMap((category) => [category, ...category.Items]);

/** The sections whose texts name entries: of servers from before titles, and of sections that run locally. */
function findOwners(selection: Selection, unnamed: readonly SiteMenuItem[]): Map<string, SelectedRemote> {
  return new Map(
    unnamed.flatMap((entry): [string, SelectedRemote][] => {
      if (!("Route" in entry)) return [];
      const resolved = resolvePath(selection, entry.Route.split("?")[0] ?? entry.Route);
      return resolved.kind === "page" ? [[entry.ResourceKey, resolved.remote]] : [];
    }),
  );
}

const noOwners = new Map<string, SelectedRemote>();

/**
 * Returns labels of menu entries: common translations first, else those of the target's section, so that a new section
 * brings its own. Null while translations load.
 */
export function useMenuLabels(categories: readonly SiteMenuCategory[]): ((resourceKey: string) => string) | null {
  const { language } = useTranslation();
  const selection = useAtomValue(activeSetAtom)?.selection;
  const own = useMemo(
    () => listEntries(categories).filter(({ ResourceKey }) => !hasText(sharedNamespace, ResourceKey)),
    [categories],
  );
  const titles = useMemo(
    () => new Map(own.flatMap(({ ResourceKey, Title }): [string, string][] => (Title ? [[ResourceKey, Title]] : []))),
    [own],
  );
  const unnamed = useMemo(() => own.filter(({ Title }) => !Title), [own]);
  const owners = useMemo(() => (selection ? findOwners(selection, unnamed) : noOwners), [selection, unnamed]);
  // If translations fail to load, the entry shows its key and still works.
  const remotes = useMemo(() => [...new Set(owners.values())], [owners]);
  const hasTexts = useSectionTexts(remotes);
  // Before its index, the selection does not know every owner.
  const isReady = hasTexts && (unnamed.length === 0 || selection?.index === undefined);
  return useMemo(() => {
    if (!isReady) return null;
    return (resourceKey) => {
      const owner = owners.get(resourceKey);
      const namespace = owner ? namespaceOf(owner.name, owner.version) : sharedNamespace;
      // i18n-keys: sitemenu.*
      return titles.get(resourceKey) ?? translate(namespace, resourceKey, {}, language);
    };
  }, [isReady, titles, owners, language]);
}
