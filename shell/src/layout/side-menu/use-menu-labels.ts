import type { SiteMenuCategory, SiteMenuItem } from "@gatehouse/shared/contracts/site-menus.contract";
import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { hasText, namespaceOf, translate, useTranslation } from "@gatehouse/shared/i18n";
import { useAtomValue } from "@gatehouse/shared/state";
import { useMemo } from "react";
import { resolvePath } from "../../federation/selection/resolve-path.ts";
import { activeSetAtom } from "../../federation/selection/selection.atoms.ts";
import { useSectionTexts } from "../../federation/loading/use-section-texts.ts";

/** Namespace of the shell's translations. */
const sharedNamespace = "shared";

/**
 * Returns labels of menu entries: common translations first, else those of the target's section, so that a new section
 * brings its own. Null while translations load.
 */
export function useMenuLabels(categories: readonly SiteMenuCategory[]): ((resourceKey: string) => string) | null {
  const { language } = useTranslation();
  const selection = useAtomValue(activeSetAtom)?.selection;
  const isPartial = selection?.index !== undefined;
  const owners = useMemo(() => {
    const entries: SiteMenuItem[] = categories.flatMap((category) => [category, ...category.Items]);
    return new Map(
      entries.flatMap((entry): [string, SelectedRemote][] => {
        if (!selection || !("Route" in entry) || hasText(sharedNamespace, entry.ResourceKey)) return [];
        const resolved = resolvePath(selection, entry.Route.split("?")[0] ?? entry.Route);
        return resolved.kind === "page" ? [[entry.ResourceKey, resolved.remote]] : [];
      }),
    );
  }, [categories, selection]);
  // If translations fail to load, the entry shows its key and still works.
  const remotes = useMemo(() => [...new Set(owners.values())], [owners]);
  const isReady = useSectionTexts(remotes);
  return useMemo(() => {
    // A partial selection does not know every owner.
    if (!isReady || isPartial) return null;
    return (resourceKey) => {
      const owner = owners.get(resourceKey);
      const namespace = owner ? namespaceOf(owner.name, owner.version) : sharedNamespace;
      // i18n-keys: sitemenu.*
      return translate(namespace, resourceKey, {}, language);
    };
  }, [isReady, isPartial, owners, language]);
}
