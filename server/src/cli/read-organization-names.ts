import type { Database } from "../db/client.ts";
import { OrganizationsRepository } from "../features/organizations/organizations.repository.ts";
import type { OrganizationNames } from "./manifest-text.ts";

export async function readOrganizationNames(database: Database): Promise<OrganizationNames> {
  const all = await new OrganizationsRepository(database).listAll();
  return new Map(all.map(({ id, name }) => [id, name]));
}
