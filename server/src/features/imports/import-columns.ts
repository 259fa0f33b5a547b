import { ImportFileError } from "./import-problem.ts";
import type { ImportedField, ImportedKind } from "./imported-kind.ts";

/** Leaves a column out. */
export const NO_FIELD = "-";

/** From names of columns to names of fields, or `NO_FIELD`. */
export type ColumnMapping = ReadonlyMap<string, string>;

/** Other names that files, exports of the console and its pages give to fields, without case, spaces and signs. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  name: ["hostname", "computername", "assetname"],
  domainName: ["domain", "accountdomainname"],
  dnsName: ["dns", "fqdn"],
  ipAddress: ["ip"],
  operatingSystem: ["os"],
  assetType: ["type"],
  lastSeenAt: ["lastseen"],
  workgroup: ["group", "workgroupname"],
  networkAddress: ["address"],
  isAutomaticManagement: ["managedautomatically"],
  system: ["systemname", "managedsystem"],
  accountName: ["account", "username"],
  isPasswordManaged: ["passwordmanaged"],
  userName: ["user", "login", "name"],
  firstName: ["givenname", "forename"],
  lastName: ["surname", "familyname"],
  emailAddress: ["email", "mail"],
  organizations: ["organization"],
  roles: ["role"],
  sendsInvitation: ["invite", "invitation", "sendinvitation"],
};

const simplify = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** The field that a column of this name holds; undefined if none has it. */
export function findField(kind: ImportedKind, column: string, mapping: ColumnMapping): string | null | undefined {
  const mapped = mapping.get(column);
  if (mapped === NO_FIELD) return null;
  const wanted = simplify(mapped ?? column);
  const isNamed = ({ name }: ImportedField): boolean =>
    simplify(name) === wanted || (aliases[name] ?? []).includes(wanted);
  return kind.fields.find(isNamed)?.name;
}

/** Throws for a mapping of a column that the file lacks: it would be ignored. */
export function checkMappedColumns(columns: readonly string[], mapping: ColumnMapping): void {
  const names = [...mapping.keys()].filter((name) => !columns.includes(name));
  if (names.length > 0)
    throw new ImportFileError(
      "columnsAbsent",
      `The file has no column ${names.map(quote).join(", ")}. It has: ${columns.map(quote).join(", ")}.`,
      { names },
    );
}

/** The field of each column; throws for unknown and absent columns and for fields that two columns hold. */
export function readColumns(kind: ImportedKind, columns: readonly string[], mapping: ColumnMapping): (string | null)[] {
  const titles = columns.map((column) => column.trim());
  checkMappedColumns(titles, mapping);
  const fields = titles.map((title) => findField(kind, title, mapping));
  const unknown = titles.filter((_, index) => fields[index] === undefined);
  if (unknown.length > 0)
    throw new ImportFileError(
      "columnsUnknown",
      `unknown columns: ${unknown.map(quote).join(", ")}. Known: ${listNames(kind)}.`,
      { line: 1, names: unknown },
    );
  const known = fields.map((field) => field ?? null);
  const twice = known.find((field, index) => field !== null && known.indexOf(field) !== index);
  if (twice !== undefined && twice !== null)
    throw new ImportFileError("columnTwice", `two columns hold ${twice}. Leave one of them out.`, {
      line: 1,
      names: [twice],
    });
  const missing = kind.fields.filter(({ name, isKey, isRequired }) => isKey && isRequired && !known.includes(name));
  const names = missing.map(({ name }) => name);
  if (names.length > 0)
    throw new ImportFileError("columnMissing", `the file has no column for ${names.join(", ")}.`, { line: 1, names });
  return known;
}

const listNames = ({ fields }: ImportedKind): string => fields.map(({ name }) => name).join(", ");

/** Names come from the file and may be long or hold control characters. */
const quote = (name: string): string => JSON.stringify(name.slice(0, 60));
