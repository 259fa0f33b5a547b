import { z } from "zod/mini";

/** A language of the console: `Code` as browsers name it, `DisplayName` in the language itself. */
export const languageSchema = z.object({ Code: z.string(), DisplayName: z.string() });

/** Answer of `GET /api/app/languages`, open to anyone. */
export const languageListSchema = z.array(languageSchema);

export type LanguageChoice = z.infer<typeof languageSchema>;
