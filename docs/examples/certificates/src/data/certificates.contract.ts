import * as z from "@gatehouse/shared/schema";

/** A certificate as the service knows it. */
export const certificateSchema = z.object({
  id: z.string(),
  /** The name that the certificate is for. */
  host: z.string(),
  issuer: z.string(),
  /** ISO 8601. */
  expiresAt: z.iso.datetime(),
  note: z.string(),
});

export const certificateListSchema = z.object({ items: z.array(certificateSchema) });

export type Certificate = z.infer<typeof certificateSchema>;

/** Maximum length of a note, in characters. */
export const MAX_NOTE_LENGTH = 500;

/** The console passes these requests on to the service, with a token for the user. */
const service = "/services/certificates/api";

export const certificateEndpoints = {
  list: `${service}/certificates`,
  renewal: (id: string): string => `${service}/certificates/${encodeURIComponent(id)}/renewal`,
  note: (id: string): string => `${service}/certificates/${encodeURIComponent(id)}/note`,
} as const;
