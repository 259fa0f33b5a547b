import type { Database } from "../db/client.ts";
import { OrganizationsRepository } from "../features/organizations/organizations.repository.ts";
import { CommandError } from "./command-context.ts";

/** The organization that `--organization` names by id or name; without the option the only one there is. */
export async function findOrganization(
  database: Database,
  idOrName: string | undefined,
): Promise<{ id: string; name: string }> {
  const all = await new OrganizationsRepository(database).listAll();
  const wanted = idOrName?.toLowerCase();
  const found = all.filter(({ id, name }) => wanted === undefined || id === wanted || name.toLowerCase() === wanted);
  const [organization, second] = found;
  if (organization !== undefined && second === undefined) return organization;
  if (all.length === 0) throw new CommandError("There is no organization yet. Start the server once, then try again.");
  const known = all.map(({ id, name }) => `  ${name} (${id})`).join("\n");
  const reason =
    idOrName === undefined ? "Say which organization" : `${found.length} organizations are called ${idOrName}`;
  throw new CommandError(`${reason}: --organization <id or name>, one of\n${known}`);
}
