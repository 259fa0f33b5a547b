import { z } from "zod/mini";
import { remoteNameSchema } from "./remotes.contract.ts";

/** A page that a release in force offers in the command palette; the keys are in the texts of `Remote`. */
export const paletteEntrySchema = z.object({
  Remote: remoteNameSchema,
  TitleKey: z.string(),
  DetailKey: z.optional(z.string()),
  /** Key of a comma-separated list of further words to find the entry by. */
  KeywordsKey: z.optional(z.string()),
  /** Name of a lucide icon; the shell shows a plain one for a name it does not have. */
  Icon: z.string(),
  Route: z.string().check(z.startsWith("/")),
  QueryParams: z.record(z.string(), z.string()),
});

/** Answer of `GET /api/app/command-palette`: what the user may open in the organization of the request. */
export const paletteEntryListSchema = z.array(paletteEntrySchema);

export type PaletteEntry = z.infer<typeof paletteEntrySchema>;

export const paletteEntryEndpoints = { commandPalette: "/api/app/command-palette" } as const;
