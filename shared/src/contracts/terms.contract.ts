import { z } from "zod/mini";

/** Answer of `GET /api/app/termsOfUse`: the terms in force, plain text in the language it was written in. */
export const termsSchema = z.object({
  Version: z.string(),
  /** Language code of the text, which is never translated. */
  Language: z.string(),
  /** True for the text that comes with the product, which is to be replaced by a legal text. */
  IsStandard: z.boolean(),
  Sections: z.array(z.object({ Title: z.string(), Paragraphs: z.array(z.string()) })),
});

export type Terms = z.infer<typeof termsSchema>;

export const termsEndpoints = {
  terms: "/api/app/termsOfUse",
  /** No body; `version` in the query says which version was read, so that no other is accepted by mistake. */
  accept: "/api/user/acceptTermsOfUse",
} as const;
