import { z } from "zod/mini";

/** One entry of the configuration menu; the three texts are resource keys. */
export const configurationMenuItemSchema = z.object({
  ResourceKey: z.string(),
  name: z.string(),
  description: z.string(),
  /** Key of a comma-separated list of words to find the entry by. */
  metaData: z.string(),
  destination: z.string(),
  queryParams: z.record(z.string(), z.string()),
  /** A hidden entry shows neither as a card nor as a search result. */
  hidden: z.boolean(),
});

export const configurationMenuGroupSchema = z.object({
  ResourceKey: z.string(),
  MenuItems: z.array(configurationMenuItemSchema),
});

/** Answer of the menu's endpoint: only what the user may enter in the current organization. */
export const configurationMenuSchema = z.object({ MenuGroups: z.array(configurationMenuGroupSchema) });

export type ConfigurationMenuItem = z.infer<typeof configurationMenuItemSchema>;
export type ConfigurationMenuGroup = z.infer<typeof configurationMenuGroupSchema>;
export type ConfigurationMenu = z.infer<typeof configurationMenuSchema>;

export const configurationMenuEndpoints = { menu: "/api/app/configuration/menu" } as const;
