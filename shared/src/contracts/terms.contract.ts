import * as z from "@gatehouse/shared/schema";

/** Response of `GET /api/app/termsOfUse`: the terms in force, plain text in its original language. */
export const termsSchema = z.object({
  Version: z.string(),
  /** Language code of the text, which is never translated. */
  Language: z.string(),
  /** True for the product's default text, which operators replace with a legal text. */
  IsStandard: z.boolean(),
  Sections: z.array(z.object({ Title: z.string(), Paragraphs: z.array(z.string()) })),
});

export type Terms = z.infer<typeof termsSchema>;

export const termsEndpoints = {
  terms: "/api/app/termsOfUse",
  /** No body; `version` in the query names the accepted version, so that no other is accepted by mistake. */
  accept: "/api/user/acceptTermsOfUse",
} as const;
