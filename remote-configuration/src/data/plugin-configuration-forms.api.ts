import { invalidateApi, sendJson } from "@gatehouse/shared/api";
import {
  formActionAnswerSchema,
  type FormActionAnswer,
  type FormActionRequest,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import {
  pluginConfigurationFormEndpoints as endpoints,
  pluginConfigurationFormSchema,
  type PluginConfigurationForm,
  type PluginConfigurationSaveRequest,
} from "@gatehouse/shared/contracts/plugin-configuration-forms.contract";

export const pluginConfigurationFormRead = (id: string) => ({
  path: endpoints.form(id),
  schema: pluginConfigurationFormSchema,
});

/** Saves on top of a revision; 409 if there is a later one. */
export async function updatePluginConfigurationForm(
  { id, revision }: Pick<PluginConfigurationForm, "id" | "revision">,
  changes: PluginConfigurationSaveRequest,
): Promise<PluginConfigurationForm> {
  const headers = { "If-Match": `"${revision}"` };
  const saved = await sendJson("put", endpoints.form(id), changes, pluginConfigurationFormSchema, { headers });
  // Pages of the section may have read them in this tab.
  await invalidateApi(endpoints.values(id));
  return saved;
}

export function sendPluginConfigurationAction(
  id: string,
  name: string,
  request: FormActionRequest,
): Promise<FormActionAnswer> {
  return sendJson("post", endpoints.action(id, name), request, formActionAnswerSchema);
}
