import type { SiteMenuCategory, SiteMenuItem } from "@gatehouse/shared/contracts/site-menus.contract";
import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { hasText, namespaceOf, translate, useTranslation } from "@gatehouse/shared/i18n";
import { useAtomValue } from "@gatehouse/shared/state";
import { useMemo } from "react";
import { resolvePath } from "../../federation/resolve-path.ts";
import { activeSetAtom } from "../../federation/selection.atoms.ts";
import { useSectionTexts } from "../../federation/use-section-texts.ts";

/** Where the words of the console's own sections are. */
const sharedNamespace = "shared";

/**
 * Labels of menu entries: the words common to all parts, else those of the section an entry leads to, so that a section
 * new to the console brings its own. Null while such words are on their way.
 */
export function useMenuLabels(categories: readonly SiteMenuCategory[]): ((resourceKey: string) => string) | null {
  const { language } = useTranslation();
  const selection = useAtomValue(activeSetAtom)?.selection;
  const owners = useMemo(() => {
    const entries: SiteMenuItem[] = categories.flatMap((category) => [category, ...category.Items]);
    return new Map(
      entries.flatMap((entry): [string, SelectedRemote][] => {
        if (!selection || !("Route" in entry) || hasText(sharedNamespace, entry.ResourceKey)) return [];
        const resolved = resolvePath(selection, entry.Route);
        return resolved.kind === "page" ? [[entry.ResourceKey, resolved.remote]] : [];
      }),
    );
  }, [categories, selection]);
  // Without its words an entry shows its key, which still leads where it should.
  const remotes = useMemo(() => [...new Set(owners.values())], [owners]);
  const isReady = useSectionTexts(remotes);
  return useMemo(() => {
    if (!isReady) return null;
    return (resourceKey) => {
      const owner = owners.get(resourceKey);
      const namespace = owner ? namespaceOf(owner.name, owner.version) : sharedNamespace;
      // i18n-keys: sitemenu.*
      return translate(namespace, resourceKey, {}, language);
    };
  }, [isReady, owners, language]);
}
