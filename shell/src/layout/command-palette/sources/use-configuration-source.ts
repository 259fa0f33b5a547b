import type { ConfigurationMenu } from "@gatehouse/shared/contracts/configuration-menus.contract";
import type { OptionKeys } from "@gatehouse/shared/contracts/option-keys.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { SelectedRemote, Selection } from "@gatehouse/shared/contracts/remotes.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useHasPermission } from "@gatehouse/shared/session";
import { useMemo } from "react";
import { useConfigurationMenu } from "../../../data/configuration-menus.hooks.ts";
import { useOptionKeys } from "../../../data/option-keys.hooks.ts";
import { resolvePath } from "../../../federation/selection/resolve-path.ts";
import { useSectionTexts } from "../../../federation/loading/use-section-texts.ts";
import { isOptionsPage, listVisibleItems, toConfigurationEntries } from "./configuration-entries.ts";
import {
  emptySource,
  failedSource,
  hasFailed,
  loadingSource,
  sourceInState,
  type PaletteSource,
} from "./palette-source.ts";
import type { WholeSelection } from "./use-whole-selection.ts";

/** The configuration menu and all settings; settings are in the translations of the section that shows the menu. */
export function useConfigurationSource({ selection, state: selectionState }: WholeSelection): PaletteSource {
  const { language } = useTranslation();
  const mayRead = useHasPermission(permissions.configurationRead);
  const answer = useConfigurationMenu(mayRead);
  const { data } = answer;
  const owner = useMemo(() => (selection && mayRead ? findMenuOwner(selection) : undefined), [selection, mayRead]);
  const owners = useMemo(
    () => (owner && selection ? listOwners(owner, selection, data) : []),
    [owner, selection, data],
  );
  const hasTexts = useSectionTexts(owners);
  const isFailed = hasFailed(answer);
  const { keys, state } = useKeysOf(data);
  return useMemo(() => {
    // Without that section there are no translations and nothing to configure.
    if (!mayRead) return emptySource;
    if (!owner) return sourceInState(selectionState);
    if (isFailed) return failedSource;
    if (!data || !hasTexts) return loadingSource;
    const entries = toConfigurationEntries({ menu: data, optionKeys: keys, owner, owners, language });
    // The menu is searched before, and without, the settings.
    return entries ? { state, entries } : failedSource;
  }, [mayRead, selectionState, owner, owners, isFailed, data, hasTexts, keys, state, language]);
}

function findMenuOwner(selection: Selection): SelectedRemote | undefined {
  const resolved = resolvePath(selection, paths.configuration);
  return resolved.kind === "page" ? resolved.remote : undefined;
}

/** The section that shows the menu, and those whose texts its entries have. */
function listOwners(owner: SelectedRemote, { remotes }: Selection, menu: ConfigurationMenu | undefined) {
  const names = new Set(menu && listVisibleItems(menu).flatMap(({ Remote }) => Remote?.Name ?? []));
  return [owner, ...remotes.filter(({ name }) => names.has(name) && name !== owner.name)];
}

const noKeys: readonly OptionKeys[] = [];

/** The names of all settings; none are requested if the menu leads to no settings. */
function useKeysOf(menu: ConfigurationMenu | undefined): {
  keys: readonly OptionKeys[];
  state: PaletteSource["state"];
} {
  const isWanted = menu !== undefined && listVisibleItems(menu).some(isOptionsPage);
  const answer = useOptionKeys(isWanted);
  if (hasFailed(answer)) return { keys: noKeys, state: "failed" };
  return { keys: answer.data ?? noKeys, state: isWanted && !answer.data ? "loading" : "ready" };
}
