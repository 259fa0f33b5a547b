import { createLazyPart } from "../lazy-parts/lazy-part.ts";

/** The list alone, for the header and for the dialog. */
export const organizationListPart = createLazyPart(
  async () => (await import("./organization-list.tsx")).OrganizationList,
);
