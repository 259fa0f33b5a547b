import { invalidateApi, useApi, type ApiState } from "@gatehouse/shared/api";
import {
  appSettingsSetId,
  configurationItemFormEndpoints,
  itemSetIds,
  type ConfigurationItem,
  type ConfigurationItemForm,
  type ConfigurationItemSaveRequest,
  type ConfigurationItemSet,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { smartRuleEndpoints } from "@gatehouse/shared/contracts/smart-rules.contract";
import { sessionStore } from "@gatehouse/shared/session";
import { useEffect } from "react";
import {
  createItem,
  itemFormRead,
  itemSetRead,
  readItemForm,
  removeItem,
  updateItem,
} from "./configuration-item-forms.api.ts";

/** What a page of its own shows of the items of a set: it is in the cache, and wouldn't be read again. */
const listsOfPages: Readonly<Record<string, string>> = { [itemSetIds.smartRules]: smartRuleEndpoints.list };

/** Reads again what else shows the items of a set: after a removal, the organization of this tab may be another one. */
async function refreshUsesOf(setId: string): Promise<void> {
  const list = listsOfPages[setId];
  if (list !== undefined) await invalidateApi(list, true);
  // The change is made; a failure of this read must not look like a failure of the change.
  if (setId === itemSetIds.organizations) await sessionStore.refresh().catch(() => undefined);
}

type ItemSetState = ApiState<ConfigurationItemSet> & {
  /** Rejects with an `ApiError`. */
  remove: (item: ConfigurationItem) => Promise<void>;
};

/** A set and its items. */
export function useItemSet(setId: string): ItemSetState {
  const read = itemSetRead(setId);
  const state = useApi(setId === "" ? null : read.path, read.schema);
  const remove = async (item: ConfigurationItem): Promise<void> => {
    try {
      await removeItem(setId, item);
    } catch (error) {
      // Whoever is refused because the item has changed sees what it is now.
      await state.mutate().catch(() => undefined);
      throw error;
    }
    await refreshUsesOf(setId);
    await state.mutate();
  };
  return { ...state, remove };
}

type ItemFormState = ApiState<ConfigurationItemForm> & {
  /** Saves changes on top of a form; of a new item, adds it. Rejects with an `ApiError`. */
  save: (base: ConfigurationItemForm, changes: ConfigurationItemSaveRequest) => Promise<ConfigurationItemForm>;
  /** As it is saved now. */
  readAgain: (itemId: string) => Promise<ConfigurationItemForm>;
  /** Shows facts and actions as they are now; the values and their revision stay those that the user edits. */
  refreshFacts: (item: ConfigurationItemForm) => Promise<void>;
};

/** The form of an item; of a new one for null. */
export function useItemForm(setId: string, itemId: string | null): ItemFormState {
  const read = itemFormRead(setId, itemId);
  // No background refetch, which would change values and their revision while the user edits them.
  const state = useApi(read.path, read.schema, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    // Each visit reads the form again.
    dedupingInterval: 0,
  });
  const set = itemSetRead(setId);
  const { mutate: refreshSet } = useApi(set.path, set.schema);
  const save = async (
    base: ConfigurationItemForm,
    changes: ConfigurationItemSaveRequest,
  ): Promise<ConfigurationItemForm> => {
    const saved = await (base.id === null ? createItem(setId, changes) : updateItem(setId, base, changes));
    if (base.id !== null) await state.mutate(saved);
    await refreshUsesOf(setId);
    // The list, which shows names and states, stays in the page and would not be read again.
    void refreshSet();
    return saved;
  };
  const refreshFacts = async (item: ConfigurationItemForm): Promise<void> => {
    if (item.id === null) return;
    const { facts, actions } = await readItemForm(setId, item.id);
    await state.mutate({ ...item, facts, actions }, { revalidate: false });
  };
  return { ...state, save, readAgain: (id) => readItemForm(setId, id), refreshFacts };
}

/** Clears what the browser holds of the console's own settings, and of no other set, when the form is left. */
export function useClearedSettings(): void {
  useEffect(() => () => void invalidateApi(configurationItemFormEndpoints.list(appSettingsSetId), true), []);
}
