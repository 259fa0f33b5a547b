import * as z from "@gatehouse/shared/schema";

/** Start-up flags and links of the installation. */
export const settingsSchema = z.object({
  IsMultiTenant: z.boolean(),
  IsTrident: z.boolean(),
  IsAppliance: z.boolean(),
  /** Also applies to the company link. */
  showSocialLinks: z.boolean(),
  /** By default, the documentation is the API description of the server. */
  documentationUrl: z.optional(z.string()),
  supportUrl: z.optional(z.string()),
  companyUrl: z.optional(z.string()),
  /** Pages of the company on other sites. */
  linkedInUrl: z.optional(z.string()),
  xUrl: z.optional(z.string()),
  facebookUrl: z.optional(z.string()),
  instagramUrl: z.optional(z.string()),
});

export type Settings = z.infer<typeof settingsSchema>;

export const installationEndpoints = { settings: "/api/app/settings" } as const;
