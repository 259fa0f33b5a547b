import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import type { ServerSettings } from "../../env.ts";

/** Environment settings that an option may override. */
export type OptionDefaults = ServerSettings;

export type OptionDefinition = Omit<DescribedField, "value" | "defaultValue" | "source"> & {
  readDefault: (settings: OptionDefaults) => DescribedField["defaultValue"];
};

/** One card of the options page. */
export type OptionCardDefinition = { id: string; resourceKey: string; fields: readonly OptionDefinition[] };

export type OptionSectionDefinition = {
  /** The name of an area is that of its one section. */
  id: string;
  resourceKey: string;
  /** Installation options affect every organization, so only administrators change them. */
  scope: "installation" | "organization";
  /** Changes decide who gets in, so an unattended desk must not be enough for them. */
  needsRecentSignIn?: true;
  cards: readonly OptionCardDefinition[];
};

export function option(
  id: string,
  parameters: DescribedField["parameters"],
  readDefault: OptionDefinition["readDefault"],
  values: DescribedField["values"] = [],
): OptionDefinition {
  const resourceKey = `option.fields.${id}.label`;
  return { id, resourceKey, parameters: { hint: `option.fields.${id}.hint`, ...parameters }, values, readDefault };
}

/** A setting that only operators change: the page shows its value, and the variable that sets it. */
export function environmentOption(variable: string, ...given: Parameters<typeof option>): OptionDefinition {
  return { ...option(...given), lock: "option.locks.environment", lockParameters: { variable } };
}
