import * as z from "@gatehouse/shared/schema";

/** A language of the console: `Code` as in browsers, `DisplayName` in the language itself. */
export const languageSchema = z.object({ Code: z.string(), DisplayName: z.string() });

/** Response of `GET /api/app/languages`, readable without a session. */
export const languageListSchema = z.array(languageSchema);

export type LanguageChoice = z.infer<typeof languageSchema>;

export const languageEndpoints = { languages: "/api/app/languages" } as const;
