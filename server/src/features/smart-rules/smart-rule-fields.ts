import { itemSetIds } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import { MAX_CONDITION_LENGTH, MAX_ROW_CONDITIONS } from "@gatehouse/shared/contracts/row-filters.contract";
import type { FieldError } from "@gatehouse/shared/contracts/errors.contract";
import { smartRuleTargets } from "@gatehouse/shared/contracts/smart-rules.contract";
import type { SmartRuleTarget } from "@gatehouse/shared/contracts/smart-rules.contract";
import { DEFAULT_DURATION_MINUTES } from "@gatehouse/shared/rules/described-durations";
import { DEFAULT_DAYS, formatFrequency } from "@gatehouse/shared/rules/described-frequencies";
import { splitPolicyIds } from "@gatehouse/shared/rules/described-policies";
import { isTimeZone } from "@gatehouse/shared/rules/time-zones";
import type { Clock } from "../../clock.ts";
import { itemField } from "../configuration-item-forms/item-field.ts";
import type { ItemAccess } from "../configuration-item-forms/item-set.ts";
import { describeFault, invalidFields, textOf } from "../configuration-item-forms/read-item-values.ts";
import type { ItemValues } from "../configuration-item-forms/read-item-values.ts";
import { findLineFault, findTagsFault, MAX_TAG_LENGTH, MAX_TAGS, readTags } from "../inventory/inventory-values.ts";
import { gridOfTarget, readRuleFilter } from "./smart-rule-filter.ts";
import { limitsOf } from "./smart-rule-parameters.ts";
import type { SmartRuleRow, SmartRuleValues } from "./smart-rules.repository.ts";

const MAX_NAME_LENGTH = 100;
const DEFAULT_FREQUENCY = formatFrequency({ name: "monthly", value: DEFAULT_DAYS });

const filterIds = { assets: "asset-filter", accounts: "account-filter" } as const;

/** Fields that only rules for this target have. */
const ofTarget: Readonly<Record<SmartRuleTarget, readonly string[]>> = {
  assets: [filterIds.assets, "policies"],
  accounts: [filterIds.accounts, "sets-frequency", "frequency", "sets-release", "release"],
};

type Options = Parameters<typeof itemField>[3];
const field = (id: string, value: DescribedField["value"], options: Options): DescribedField =>
  itemField(itemSetIds.smartRules, id, value, options);

/** The form of a rule; of a new one for null. */
export function listRuleFields(rule: SmartRuleRow | null, policyNames: ReadonlyMap<string, string>): DescribedField[] {
  return [
    field("name", rule?.name ?? null, { type: "textbox", maxSize: MAX_NAME_LENGTH }),
    field("is-enabled", rule?.isEnabled ?? true, { type: "checkbox", hasHint: true, defaultValue: true }),
    targetField(rule),
    ...smartRuleTargets.map((target) => filterField(target, rule)),
    policiesField(rule, policyNames),
    ...switchedFields(rule),
    field("tags", rule?.tags.join(", ") ?? "", {
      type: "textbox",
      maxSize: MAX_TAGS * (MAX_TAG_LENGTH + 2),
      isOptional: true,
      hasHint: true,
    }),
  ];
}

function targetField(rule: SmartRuleRow | null): DescribedField {
  const described = field("target", rule?.target ?? "assets", {
    type: "radiobuttonset",
    values: smartRuleTargets.map((value) => ({ value, resourcekey: `form.values.rule-${value}` })),
  });
  const valueChange = smartRuleTargets.flatMap((value) =>
    ofTarget[value].map((id) => ({ name: "show-field", field: id, value })),
  );
  return { ...described, script: { valueChange } };
}

function filterField(target: SmartRuleTarget, rule: SmartRuleRow | null): DescribedField {
  const value = rule?.target === target ? rule.conditions.join("\n") : "";
  const described = field(filterIds[target], value, {
    type: "multilinetextbox",
    maxSize: MAX_ROW_CONDITIONS * (MAX_CONDITION_LENGTH + 1),
    isOptional: true,
    hasHint: true,
  });
  return { ...described, parameters: { ...described.parameters, grid: gridOfTarget[target] } };
}

/** The names of policies are for those who may only read the form. */
function policiesField(rule: SmartRuleRow | null, policyNames: ReadonlyMap<string, string>): DescribedField {
  const value = rule?.policies ?? "";
  const values = splitPolicyIds(value).map((id) => ({ value: id, resourcekey: "", name: policyNames.get(id) ?? id }));
  return field("policies", value, { type: "policylist", isOptional: true, hasHint: true, values });
}

function switchedFields(rule: SmartRuleRow | null): DescribedField[] {
  const frequency = rule?.passwordChangeFrequency ?? "";
  const minutes = rule?.releaseMinutes ?? null;
  return [
    shows("frequency", field("sets-frequency", frequency !== "", { type: "checkbox" })),
    field("frequency", frequency === "" ? DEFAULT_FREQUENCY : frequency, {
      type: "passwordchangefrequency",
      ...limitsOf("passwordChangeFrequency"),
    }),
    shows("release", field("sets-release", minutes !== null, { type: "checkbox" })),
    field("release", minutes ?? DEFAULT_DURATION_MINUTES, {
      type: "durationpicker",
      hasHint: true,
      ...limitsOf("releaseDuration"),
    }),
  ];
}

const shows = (id: string, described: DescribedField): DescribedField => ({
  ...described,
  script: { valueChange: [{ name: "show-field", field: id, value: true }] },
});

/** What a form says that its single checks accept. Throws 400 with every further fault. */
export function toRuleValues(
  values: ItemValues,
  { session, organizationId }: ItemAccess,
  clock: Clock,
): SmartRuleValues {
  const target: SmartRuleTarget = values["target"] === "accounts" ? "accounts" : "assets";
  const { TimeZone: timeZone = "" } = session.preferences;
  const rule: SmartRuleValues = {
    name: textOf(values, "name").trim(),
    target,
    isEnabled: values["is-enabled"] === true,
    conditions: textOf(values, filterIds[target])
      .split("\n")
      .filter((condition) => condition !== ""),
    timeZone: isTimeZone(timeZone) ? timeZone : "UTC",
    ...readSettings(values, target),
    tags: readTags(textOf(values, "tags")),
  };
  const faults = listRuleFaults({ ...rule, organizationId }, clock.now());
  if (faults.length > 0) throw invalidFields(faults);
  return rule;
}

/** Only what rules for this target can set. */
function readSettings(
  values: ItemValues,
  target: SmartRuleTarget,
): Pick<SmartRuleValues, "policies" | "passwordChangeFrequency" | "releaseMinutes"> {
  if (target === "assets")
    return { policies: textOf(values, "policies"), passwordChangeFrequency: "", releaseMinutes: null };
  return {
    policies: "",
    passwordChangeFrequency: values["sets-frequency"] === true ? textOf(values, "frequency") : "",
    releaseMinutes: values["sets-release"] === true ? Number(values["release"]) : null,
  };
}

function listRuleFaults(rule: SmartRuleValues & { organizationId: string }, now: Date): FieldError[] {
  const isUsable = rule.conditions.length <= MAX_ROW_CONDITIONS && readRuleFilter(rule, now) !== null;
  const nameFault = findLineFault(rule.name, MAX_NAME_LENGTH);
  const tagsFault = findTagsFault(rule.tags);
  return [
    ...(nameFault === null ? [] : [describeFault("name", nameFault)]),
    ...(isUsable ? [] : [describeFault(filterIds[rule.target], "invalidFilter", "A condition isn't usable here.")]),
    ...(tagsFault === null ? [] : [describeFault("tags", tagsFault)]),
  ];
}
