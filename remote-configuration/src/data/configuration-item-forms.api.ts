import { getJson, sendJson } from "@gatehouse/shared/api";
import {
  configurationItemFormEndpoints as endpoints,
  configurationItemFormSchema,
  configurationItemSetSchema,
  formActionAnswerSchema,
  type ConfigurationItem,
  type ConfigurationItemForm,
  type ConfigurationItemSaveRequest,
  type FormActionAnswer,
  type FormActionRequest,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";

// Texts that the server's answers name.
// i18n-keys: form.sets.*.*, form.fields.*.*.label, form.fields.*.*.hint, form.values.*, form.actions.*
// i18n-keys: form.results.*, form.facts.*, form.states.*, form.locks.*, form.removal-effects.*
export const itemSetRead = (setId: string) => ({ path: endpoints.list(setId), schema: configurationItemSetSchema });

/** Null is the form of a new item. */
export const itemFormRead = (setId: string, itemId: string | null) => ({
  path: itemId === null ? endpoints.new(setId) : endpoints.item(setId, itemId),
  schema: configurationItemFormSchema,
});

export const readItemForm = (setId: string, itemId: string): Promise<ConfigurationItemForm> =>
  getJson(endpoints.item(setId, itemId), configurationItemFormSchema);

export const createItem = (setId: string, values: ConfigurationItemSaveRequest): Promise<ConfigurationItemForm> =>
  sendJson("post", endpoints.list(setId), values, configurationItemFormSchema);

/** An action connects to other servers, one after the other. */
const ACTION_TIMEOUT_MS = 60_000;

const ifMatch = (revision: string | null) => ({ headers: { "if-match": `"${revision ?? ""}"` } });

/** Saves on top of a revision; the server refuses it if the item has another one by now. */
export const updateItem = (
  setId: string,
  { id, revision }: Pick<ConfigurationItemForm, "id" | "revision">,
  values: ConfigurationItemSaveRequest,
): Promise<ConfigurationItemForm> =>
  sendJson("put", endpoints.item(setId, id ?? ""), values, configurationItemFormSchema, ifMatch(revision));

/** Removes the item as the list shows it; the server refuses it if the item has another revision by now. */
export const removeItem = (setId: string, { id, revision }: ConfigurationItem): Promise<void> =>
  sendJson("delete", endpoints.item(setId, id), undefined, undefined, ifMatch(revision));

export const runFormAction = (setId: string, name: string, request: FormActionRequest): Promise<FormActionAnswer> =>
  sendJson("post", endpoints.action(setId, name), request, formActionAnswerSchema, { timeout: ACTION_TIMEOUT_MS });
