import { useApi, type ApiState } from "@gatehouse/shared/api";
import {
  optionSectionIds,
  type OptionSaveRequest,
  type OptionSections,
} from "@gatehouse/shared/contracts/options.contract";
import { sessionStore } from "@gatehouse/shared/session";
import { optionSectionsRead, updateOptions } from "./options.api.ts";

type OptionSectionsState = ApiState<OptionSections> & {
  /** Sends changed options to a section's update link; rejects with an `ApiError`. */
  save: (href: string, changes: OptionSaveRequest) => Promise<void>;
};

/** The option sections of one page; `null` reads nothing. */
export function useOptionSections(sectionId: string | null): OptionSectionsState {
  const read = optionSectionsRead(sectionId ?? "");
  // A read in the background must not change the values under the user's hands.
  const state = useApi(sectionId === null ? null : read.path, read.schema, { revalidateOnFocus: false });
  const save = async (href: string, changes: OptionSaveRequest): Promise<void> => {
    await state.mutate(await updateOptions(href, changes));
    // The browser keeps the session alive by the limits it was told.
    if (sectionId === optionSectionIds.sessions) await sessionStore.refresh();
  };
  return { ...state, save };
}
