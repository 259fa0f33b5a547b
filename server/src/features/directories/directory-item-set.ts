import { itemSetIds } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type {
  ConfigurationItem,
  ConfigurationItemForm,
  FormActionAnswer,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import { AppError, notFoundError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { describeCertificates } from "../configuration-item-forms/describe-certificates.ts";
import { describeItemChange } from "../configuration-item-forms/describe-item-change.ts";
import { isItemId } from "../configuration-item-forms/is-item-id.ts";
import type { ItemAccess, ItemSet } from "../configuration-item-forms/item-set.ts";
import { readItemValues } from "../configuration-item-forms/read-item-values.ts";
import { checkRevision, revisionOf } from "../configuration-item-forms/revision-of.ts";
import type { OrganizationsService } from "../organizations/organizations.service.ts";
import type { BindPasswords } from "./bind-passwords.ts";
import { describeFailure } from "./describe-failure.ts";
import type { DirectoriesRepository, DirectoryRow } from "./directories.repository.ts";
import { atDirectoryField, checkPasswordStays, listDirectoryFields, toDirectory } from "./directory-fields.ts";
import type { ChangedDirectory, DirectoryRegistrationsService } from "./directory-registrations.service.ts";
import { parseNewDirectory } from "./parse-new-directory.ts";

type Dependencies = {
  directories: DirectoriesRepository;
  directoryRegistrations: DirectoryRegistrationsService;
  bindPasswords: BindPasswords;
  organizations: Pick<OrganizationsService, "listAll">;
  auditEvents: Pick<AuditEventsService, "record">;
};

/** Directories as configuration items. */
export function createDirectoryItemSet(dependencies: Dependencies): ItemSet {
  const { directories, directoryRegistrations: registrations } = dependencies;
  const find = async (itemId: string) => (await directories.list()).find(({ id }) => id === itemId) ?? null;
  const listFields = async (row: DirectoryRow | null, { organizationId }: ItemAccess) =>
    listDirectoryFields(row, await dependencies.organizations.listAll(), organizationId);
  return {
    id: itemSetIds.directories,
    resourceKey: "form.sets.directories.title",
    description: "form.sets.directories.description",
    isSingle: false,
    isForAdministrators: true,
    needsRecentSignIn: true,
    list: async () => {
      const counts = await registrations.countUsers();
      return (await directories.list()).map((row) => describeItem(row, counts.get(canonicalName(row.label)) ?? 0));
    },
    read: async (itemId, access) => {
      const row = itemId === null ? null : await find(itemId);
      return itemId !== null && row === null ? null : describeForm(row, await listFields(row, access));
    },
    create: async (changes, access) => {
      const fields = await listFields(null, access);
      const values = readItemValues(fields, changes);
      const given = toDirectory(values);
      const details = describeItemChange(fields, values);
      return atField(registrations.add({ ...given, bindPassword: given.bindPassword ?? "" }, by(access, details)));
    },
    update: async (itemId, revision, changes, access) => {
      if (!isItemId(itemId)) throw notFoundError("The directory");
      const organizations = await dependencies.organizations.listAll();
      await atField(
        registrations.change(itemId, (row) => {
          checkRevision(revision, revisionOfDirectory(row));
          const fields = listDirectoryFields(row, organizations, access.organizationId);
          const values = readItemValues(fields, changes);
          const given = toDirectory(values);
          checkPasswordStays(row, given);
          return { given, change: by(access, describeItemChange(fields, values)) };
        }),
      );
    },
    remove: async (itemId, revision, access) => {
      if (!isItemId(itemId)) throw notFoundError("The directory");
      await registrations.removeById(itemId, (row) => {
        checkRevision(revision, revisionOfDirectory(row));
        refuseLockOut(row, access);
        return by(access, {});
      });
    },
    actions: {
      "test-connection": async (request, access) => {
        const row = request.itemId === null ? null : await find(request.itemId);
        if (request.itemId !== null && row === null) throw notFoundError("The directory");
        const given = toDirectory(readItemValues(await listFields(row, access), request.values));
        if (row !== null) checkPasswordStays(row, given);
        return testConnection(dependencies, row, given, access);
      },
    },
  };
}

const describeItem = (row: DirectoryRow, userCount: number): ConfigurationItem => ({
  id: row.id,
  revision: revisionOfDirectory(row),
  name: row.label,
  detail: row.urls.join(", "),
  ...(userCount > 0 && { removalEffects: [{ resourceKey: "form.removal-effects.directory", count: userCount }] }),
});

function describeForm(row: DirectoryRow | null, fields: ConfigurationItemForm["fields"]): ConfigurationItemForm {
  return {
    id: row?.id ?? null,
    revision: row === null ? null : revisionOfDirectory(row),
    name: row?.label ?? "",
    fields,
    facts: row === null ? [] : describeCertificates(row.certificateAuthority),
    actions: [{ name: "test-connection", resourceKey: "form.actions.test-connection" }],
  };
}

const revisionOfDirectory = (row: DirectoryRow): string =>
  revisionOf({ ...row, bindPassword: row.bindPassword.toString("base64") });

const by = ({ session }: ItemAccess, details: Record<string, unknown>) => ({
  userId: session.user.id,
  userName: session.user.userName,
  details,
});

/** Whoever signs in by the directory could not undo its removal. */
function refuseLockOut(row: DirectoryRow, { session: { user } }: ItemAccess): void {
  if (user.isDirectoryUser && canonicalName(user.domainName) === canonicalName(row.label))
    throw new AppError("would_lock_out", 409, "You sign in with this directory, so you can't remove it yourself.");
}

async function atField<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw atDirectoryField(error);
  }
}

async function testConnection(
  { directoryRegistrations, bindPasswords, auditEvents }: Dependencies,
  row: DirectoryRow | null,
  given: ChangedDirectory,
  access: ItemAccess,
): Promise<FormActionAnswer> {
  const parsed = await atField(
    Promise.resolve().then(() => parseNewDirectory({ ...given, bindPassword: given.bindPassword ?? "unchanged" })),
  );
  const { label, urls } = parsed;
  await auditEvents.record({ action: "directory.test", subject: label, ...by(access, { urls }) });
  try {
    const bindPassword = given.bindPassword ?? (row === null ? "" : bindPasswords.open(row));
    const results = await directoryRegistrations.testServers({ ...parsed, bindPassword });
    const faults = results.flatMap(({ url, fault }) => (fault === null ? [] : [`${url}: ${fault}`]));
    if (faults.length > 0)
      return { isDone: false, messageKey: "form.results.directory-failed", parameters: { reason: faults.join("\n") } };
    return {
      isDone: true,
      messageKey: "form.results.directory-answered",
      parameters: { servers: results.map(({ url }) => url).join(", ") },
    };
  } catch (error) {
    const reason = describeFailure(error);
    return { isDone: false, messageKey: "form.results.directory-failed", parameters: { reason } };
  }
}
