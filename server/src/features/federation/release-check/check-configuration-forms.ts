import { configurationGroups } from "@gatehouse/shared/contracts/configuration-menus.contract";
import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import type { RemoteDescriptor } from "@gatehouse/shared/contracts/release-records.contract";
import {
  pluginFormActionNames,
  type ConfigurationFormClaim,
} from "@gatehouse/shared/contracts/plugin-configuration-forms.contract";
import { checkFormField } from "./check-form-fields.ts";
import { error } from "./release-problem.ts";

const MAX_FORMS = 10;
const MAX_FIELDS = 100;
const MAX_ACTIONS = 10;
const file = "remote.json";
const formWord = /^[a-z][a-z0-9-]{0,39}$/;

const listRepeated = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
];

/** Names of remotes have no dot, so that forms of two remotes never have the same id. */
function isOwnId(id: string, remote: string): boolean {
  return id === remote || (id.startsWith(`${remote}.`) && formWord.test(id.slice(remote.length + 1)));
}

/** What is wrong with an action; null if nothing is. */
function findActionFault(
  { name, field: fieldId }: NonNullable<ConfigurationFormClaim["actions"]>[number],
  { fields }: ConfigurationFormClaim,
): string | null {
  const known: string[] = Object.values(pluginFormActionNames);
  if (!known.includes(name)) return `must be one of ${known.join(", ")}`;
  if (fieldId !== undefined && !fields.some(({ id }) => id === fieldId))
    return `names the field "${fieldId}", which the form doesn't have`;
  const isNumber = fields.some(({ id, parameters }) => id === fieldId && parameters.type.startsWith("num"));
  if (name === pluginFormActionNames.measureIdleTime && !isNumber) return "needs a field with a number in `field`";
  return null;
}

function checkForm(form: ConfigurationFormClaim, remote: string): ReleaseProblem[] {
  const { id, fields, group, actions = [] } = form;
  const refuse = (code: string, fault: string): ReleaseProblem => error(code, `Form "${id}": ${fault}.`, file);
  return [
    ...(isOwnId(id, remote) ? [] : [refuse("form_id", `its id must be "${remote}" or start with "${remote}."`)]),
    ...(group === undefined || configurationGroups.some((known) => known === group)
      ? []
      : [refuse("configuration_group", `its group must be one of ${configurationGroups.join(", ")}`)]),
    ...(fields.length >= 1 && fields.length <= MAX_FIELDS
      ? []
      : [refuse("form_limit", `it must have 1 to ${MAX_FIELDS} fields`)]),
    ...(actions.length <= MAX_ACTIONS ? [] : [refuse("form_limit", `it may have at most ${MAX_ACTIONS} actions`)]),
    ...listRepeated(fields.map((field) => field.id)).map((repeated) =>
      refuse("form_repeated", `two fields have the id "${repeated}"`),
    ),
    ...listRepeated(actions.map(({ name }) => name)).map((repeated) =>
      refuse("form_repeated", `it has the action "${repeated}" twice`),
    ),
    ...actions.flatMap((action) => {
      const fault = findActionFault(action, form);
      return fault === null ? [] : [refuse("form_action", `the action "${action.name}" ${fault}`)];
    }),
    ...fields.flatMap((field) =>
      checkFormField(field, fields).map(({ code, fault }) => refuse(code, `the field "${field.id}" ${fault}`)),
    ),
  ];
}

/** Checks the configuration forms of `remote.json`: the server stores values only for forms that it understands. */
export function checkConfigurationForms({ name, configurationForms: forms = [] }: RemoteDescriptor): ReleaseProblem[] {
  if (forms.length > MAX_FORMS)
    return [error("form_limit", `A remote may have at most ${MAX_FORMS} configuration forms.`, file)];
  return [
    ...listRepeated(forms.map(({ id }) => id)).map((id) =>
      error("form_repeated", `Two configuration forms have the id "${id}".`, file),
    ),
    ...forms.flatMap((form) => checkForm(form, name)),
  ];
}
