import * as z from "@gatehouse/shared/schema";
import { remoteNameSchema, versionSchema } from "./remotes.contract.ts";

/** Groups of the configuration menu, in their order. */
export const configurationGroups = ["system", "people", "inventory", "monitoring", "personal", "operations"] as const;
export type ConfigurationGroup = (typeof configurationGroups)[number];

/** An entry of the configuration menu; the three texts are resource keys. */
export const configurationMenuItemSchema = z.object({
  ResourceKey: z.string(),
  /** The release whose texts the keys are in; absent if it is the section that shows the menu. */
  Remote: z.optional(z.object({ Name: remoteNameSchema, Version: versionSchema })),
  name: z.string(),
  description: z.string(),
  /** Key of a comma-separated list of search words; empty if there is none. */
  metaData: z.string(),
  destination: z.string(),
  queryParams: z.record(z.string(), z.string()),
  /** A hidden entry is neither a card nor a search result. */
  hidden: z.boolean(),
});

const configurationMenuGroupSchema = z.object({
  ResourceKey: z.string(),
  MenuItems: z.array(configurationMenuItemSchema),
});

/** Response of the menu's endpoint: the entries that the user may open in the current organization. */
export const configurationMenuSchema = z.object({ MenuGroups: z.array(configurationMenuGroupSchema) });

export type ConfigurationMenuItem = z.infer<typeof configurationMenuItemSchema>;
export type ConfigurationMenu = z.infer<typeof configurationMenuSchema>;

export const configurationMenuEndpoints = { menu: "/api/app/configuration/menu" } as const;
