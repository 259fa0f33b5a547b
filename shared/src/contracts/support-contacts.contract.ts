import * as z from "@gatehouse/shared/schema";

/** Support contact of an organization's users. Times are minutes since midnight. */
export const supportContactSchema = z.object({
  Team: z.string(),
  Emails: z.array(z.string()),
  Note: z.string(),
  OpensAtMinutes: z.nullable(z.number()),
  ClosesAtMinutes: z.nullable(z.number()),
});

/** Absent while no team is set. */
export const anySupportContactSchema = z.optional(supportContactSchema);

export type SupportContact = z.infer<typeof supportContactSchema>;

export const supportContactEndpoints = {
  /** 204 while no team is set. */
  supportContact: "/api/app/supportContact",
} as const;
