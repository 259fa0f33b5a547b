import type { FormActionAnswer } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type {
  PluginConfigurationForm,
  PluginConfigurationSaveRequest,
} from "@gatehouse/shared/contracts/plugin-configuration-forms.contract";
import { sendPluginConfigurationAction } from "./plugin-configuration-forms.api.ts";

/** Runs an action of a form with the changes on screen, which it doesn't save. */
export function runPluginConfigurationAction(
  form: Pick<PluginConfigurationForm, "id">,
  name: string,
  changes: PluginConfigurationSaveRequest,
): Promise<FormActionAnswer> {
  return sendPluginConfigurationAction(form.id, name, { itemId: null, values: changes });
}
