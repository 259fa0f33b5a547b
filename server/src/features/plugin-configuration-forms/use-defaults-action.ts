import { pluginFormActionNames } from "@gatehouse/shared/contracts/plugin-configuration-forms.contract";
import type { FormAction } from "./form-action.ts";

/** Puts the defaults into the form; the user still decides whether to save them. */
export const useDefaultsAction: FormAction = {
  name: pluginFormActionNames.useDefaults,
  run: ({ defaults }) => Promise.resolve({ values: defaults }),
};
