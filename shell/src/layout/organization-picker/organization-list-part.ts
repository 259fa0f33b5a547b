import { createLazyPart } from "../../lazy-parts/lazy-part.ts";

/** The list without its container, for header and dialog. */
export const organizationListPart = createLazyPart(
  async () => (await import("./organization-list.tsx")).OrganizationList,
);
