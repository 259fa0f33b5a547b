import { getJson, useApi, type ApiState } from "@gatehouse/shared/api";
import {
  optionAreas,
  optionSectionIds,
  type OptionSaveRequest,
  type OptionSection,
  type OptionSections,
} from "@gatehouse/shared/contracts/options.contract";
import { sessionStore } from "@gatehouse/shared/session";
import { useRef } from "react";
import type { OptionPlace } from "../model/option-place.ts";
import { optionSectionsRead, saveAddress, updateOptions } from "./options.api.ts";

export type OptionSectionsState = ApiState<OptionSections> & {
  /** Sends changed options on top of this state of their card; rejects with an `ApiError`. */
  save: (card: OptionSection, changes: OptionSaveRequest) => Promise<void>;
  /** Reads the sections as they are now, without showing them. */
  readAgain: () => Promise<OptionSections>;
};

/** The option sections of one page; `null` reads nothing. */
export function useOptionSections(place: OptionPlace | null): OptionSectionsState {
  const read = optionSectionsRead(place ?? { area: optionAreas.options, sectionId: "" });
  // No background refetch, which would change values while the user edits them.
  const state = useApi(place === null ? null : read.path, read.schema, { revalidateOnFocus: false });
  const latestSave = useRef(Promise.resolve());
  const send = async (card: OptionSection, changes: OptionSaveRequest): Promise<void> => {
    const href = saveAddress(card);
    if (href === undefined) return;
    await state.mutate(await updateOptions(href, card.revision, changes));
    // Reads the session again, because its timeouts may have changed. The options are saved even if that fails.
    if (place?.sectionId === optionSectionIds.sessions) await sessionStore.refresh().catch(() => undefined);
  };
  const save = async (card: OptionSection, changes: OptionSaveRequest): Promise<void> => {
    // One after the other: each answer contains all cards, and an earlier one must not arrive last.
    const saving = latestSave.current.then(() => send(card, changes));
    latestSave.current = saving.catch(() => undefined);
    await saving;
  };
  return { ...state, save, readAgain: () => getJson(read.path, read.schema) };
}
