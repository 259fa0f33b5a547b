import type { OrganizationsService } from "../../../organizations/organizations.service.ts";
import type { OrganizationNames } from "./manifest-text.ts";

export async function readOrganizationNames(
  organizations: Pick<OrganizationsService, "listAll">,
): Promise<OrganizationNames> {
  const all = await organizations.listAll();
  return new Map(all.map(({ id, name }) => [id, name]));
}
