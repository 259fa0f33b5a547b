import * as z from "@gatehouse/shared/schema";
import { remoteNameSchema } from "./remotes.contract.ts";
import { isStorableText } from "./storable-text.contract.ts";

/** A page that an active release offers in the command palette; the keys are in the texts of `Remote`. */
export const paletteEntrySchema = z.object({
  Remote: remoteNameSchema,
  TitleKey: z.string(),
  DetailKey: z.optional(z.string()),
  /** Key of a comma-separated list of further search words. */
  KeywordsKey: z.optional(z.string()),
  /** Name of a lucide icon; the shell has a default for unknown names. */
  Icon: z.string(),
  Route: z.string().check(z.regex(/^\//)),
  QueryParams: z.record(z.string(), z.string()),
});

/** Response of `GET /api/app/command-palette`: what the user may open in the organization of the request. */
export const paletteEntryListSchema = z.array(paletteEntrySchema);

/** Shorter texts are in too many names. */
export const MIN_RECORD_TEXT_LENGTH = 3;
export const MAX_RECORD_TEXT_LENGTH = 200;

/** Query of `GET /api/app/command-palette/records`: words that must all be in the name. */
export const paletteRecordQuerySchema = z.object({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(MIN_RECORD_TEXT_LENGTH),
      z.maxLength(MAX_RECORD_TEXT_LENGTH),
      z.refine(isStorableText),
    ),
});

/** A row of a grid that the command palette finds by name. */
export const paletteRecordSchema = z.object({
  Kind: z.enum(["asset", "managedSystem", "managedAccount"]),
  /** The id of its grid. */
  Definition: z.string(),
  Row: z.string(),
  Name: z.string(),
  /** Name of the system that a managed account belongs to: many systems have accounts of the same name. */
  SystemName: z.optional(z.string()),
});

/** Rows that the user may read in the organization of the request: the best of each kind, in the order to show. */
export const paletteRecordListSchema = z.array(paletteRecordSchema);

export type PaletteEntry = z.infer<typeof paletteEntrySchema>;
export type PaletteRecord = z.infer<typeof paletteRecordSchema>;

export const paletteEntryEndpoints = {
  commandPalette: "/api/app/command-palette",
  records: "/api/app/command-palette/records",
} as const;
