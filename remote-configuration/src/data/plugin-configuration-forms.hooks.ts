import { getJson, useApi, type ApiState } from "@gatehouse/shared/api";
import type {
  PluginConfigurationForm,
  PluginConfigurationSaveRequest,
} from "@gatehouse/shared/contracts/plugin-configuration-forms.contract";
import { pluginConfigurationFormRead, updatePluginConfigurationForm } from "./plugin-configuration-forms.api.ts";
import { useReleaseTexts } from "./translations-of-release.hooks.ts";

type FormState = Pick<ApiState<PluginConfigurationForm>, "data" | "error" | "isValidating"> & {
  mutate: () => Promise<void>;
  /** Sends changes on top of a revision; rejects with an `ApiError`. */
  save: (
    base: Pick<PluginConfigurationForm, "id" | "revision">,
    changes: PluginConfigurationSaveRequest,
  ) => Promise<void>;
  /** What is saved now, without showing it. */
  readAgain: () => Promise<PluginConfigurationForm>;
  show: (form: PluginConfigurationForm) => Promise<void>;
};

/** A form that a section declares, once its texts are there too; `null` reads nothing. */
export function usePluginConfigurationForm(id: string | null): FormState {
  const read = pluginConfigurationFormRead(id ?? "");
  // No background refetch, which would change values and their revision while the user edits them.
  const state = useApi(id === null ? null : read.path, read.schema, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    // Each visit reads the form again.
    dedupingInterval: 0,
  });
  const texts = useReleaseTexts(state.data?.remote);
  const { mutate } = state;
  return {
    data: texts.areReady ? state.data : undefined,
    error: state.data ? texts.error : state.error,
    isValidating: state.isValidating || texts.isValidating,
    mutate: () => (state.data ? texts.mutate() : mutate()),
    save: async (base, changes) => mutate(await updatePluginConfigurationForm(base, changes)),
    readAgain: () => getJson(read.path, read.schema),
    show: (form) => mutate(form),
  };
}
