import type { BrowserContext } from "@playwright/test";
import { sessionEndpoints, sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";

/** The organization in which the administrator of the demonstration works first. */
export const ORGANIZATION = "Calder Health";

/** All requests of the context, also those of other pages, are for the organization with the bench's rows. */
export async function chooseOrganization(context: BrowserContext): Promise<void> {
  const read = await context.request.get(sessionEndpoints.session);
  const { AccessibleOrganizations } = sessionReadSchema.parse(await read.json());
  const found = AccessibleOrganizations.find(({ orgLabel }) => orgLabel === ORGANIZATION);
  await context.setExtraHTTPHeaders({ OrganizationID: found?.organization ?? "" });
}
