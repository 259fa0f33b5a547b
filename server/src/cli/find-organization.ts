import type { OrganizationsService } from "../features/organizations/organizations.service.ts";
import { CommandError } from "./command-context.ts";

/** Finds the organization that `--organization` names by id or name; without the option the only one. */
export async function findOrganization(
  organizations: Pick<OrganizationsService, "listAll">,
  idOrName: string | undefined,
): Promise<{ id: string; name: string }> {
  const all = await organizations.listAll();
  const wanted = idOrName?.toLowerCase();
  const found = all.filter(({ id, name }) => wanted === undefined || id === wanted || name.toLowerCase() === wanted);
  const [organization, second] = found;
  if (organization !== undefined && second === undefined) return organization;
  if (all.length === 0) throw new CommandError("No organization exists yet. Start the server once, then try again.");
  const known = all.map(({ id, name }) => `  ${name} (${id})`).join("\n");
  const reason =
    idOrName === undefined
      ? "Specify the organization with --organization"
      : `${found.length} organizations are named ${idOrName}`;
  throw new CommandError(`${reason}. Enter the id or name of one of\n${known}`);
}
