import * as z from "@gatehouse/shared/schema";

export const organizationChangeSchema = z.object({ OrganizationId: z.string(), OrganizationName: z.string() });

/** An organization of the user: `organization` is its id, `orgLabel` its name. */
export const organizationSchema = z.object({ organization: z.string(), orgLabel: z.string() });

export type Organization = z.infer<typeof organizationSchema>;

export const organizationEndpoints = { organization: "/api/user/organization" } as const;
