import { X509Certificate } from "node:crypto";
import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import { FilterParser } from "ldapts";
import { AppError } from "../../errors.ts";
import { parseDirectoryAddress } from "./directory-address.ts";

/** A directory as it is typed. */
export type NewDirectory = {
  label: string;
  kind: string;
  urls: readonly string[];
  certificateAuthority: string;
  bindName: string;
  bindPassword: string;
  baseName: string;
  /** Null takes what directories of the kind have. */
  nameAttribute: string | null;
  userFilter: string;
  organizationId: string;
};

const kinds = ["domain", "ldap"] as const;
const standardNameAttributes = { domain: "sAMAccountName", ldap: "uid" } as const;
const attributeName = /^[a-z][a-z0-9-]{0,63}$/i;
/** Letters, digits and what stands between them: nothing that could be an address, a path or a distinguished name. */
const labelShape = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._-]{0,62}[\p{L}\p{N}])?$/u;
/** Distinguished names, `user@domain` and `DOMAIN\user`; a bare word could be the name of a SASL mechanism. */
const bindNameShape = /[=@\\]/;

/** The directory in the form in which it is stored; refuses what could not work, or would not be safe. */
export function parseNewDirectory(given: NewDirectory) {
  const kind = kinds.find((known) => known === given.kind);
  if (kind === undefined) throw refuse("kind", `The kinds of directories are ${kinds.join(" and ")}.`);
  const nameAttribute = given.nameAttribute ?? standardNameAttributes[kind];
  if (!attributeName.test(nameAttribute))
    throw refuse("name_attribute", `${nameAttribute} is no name of an attribute.`);
  if (given.bindPassword === "") throw refuse("bind_password", "The password of the account that searches is empty.");
  if (!bindNameShape.test(given.bindName))
    throw refuse("bind_name", "The account that searches is a distinguished name, user@domain or DOMAIN\\user.");
  const urls = parseUrls(given.urls);
  return {
    label: parseLabel(given.label, urls),
    kind,
    urls,
    certificateAuthority: parseCertificates(given.certificateAuthority),
    bindName: given.bindName,
    baseName: parseBaseName(given.baseName),
    nameAttribute,
    userFilter: parseUserFilter(given.userFilter),
    organizationId: given.organizationId,
  };
}

function parseUrls(given: readonly string[]): string[] {
  const wrong = given.find((url) => parseDirectoryAddress(url) === null);
  if (wrong !== undefined)
    throw refuse("url", `${wrong} is no address: it is ldaps://host[:port], or ldap://host[:port] with StartTLS.`);
  if (given.length === 0) throw refuse("url", "A directory has at least one address.");
  return [...new Set(given)];
}

/** Anybody can read labels before signing in, so that they may not tell where the servers are. */
function parseLabel(given: string, urls: readonly string[]): string {
  const label = given.trim();
  if (!labelShape.test(label))
    throw refuse(
      "label",
      "A label is 1 to 64 letters and digits, with blanks, dots, hyphens or underscores between them.",
    );
  if (urls.some((url) => canonicalName(parseDirectoryAddress(url)?.host ?? "") === canonicalName(label)))
    throw refuse("label", "The label is shown to everybody and may not be the name of a server.");
  return label;
}

function parseCertificates(given: string): string {
  const blocks = given.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (blocks.length === 0) throw refuse("certificate_authority", "The file of the authority holds no PEM certificate.");
  for (const block of blocks) {
    const fault = findCertificateFault(block);
    if (fault !== null) throw refuse("certificate_authority", `A certificate of the authority ${fault}.`);
  }
  return `${blocks.join("\n")}\n`;
}

function findCertificateFault(block: string): string | null {
  try {
    const { validToDate } = new X509Certificate(block);
    return validToDate < new Date() ? `has expired on ${validToDate.toISOString()}` : null;
  } catch {
    return "cannot be read";
  }
}

function parseBaseName(given: string): string {
  const name = given.trim();
  if (/^[a-z0-9.-]+\s*=/i.test(name)) return name;
  throw refuse("base_name", "The base is the distinguished name below which users are searched.");
}

function parseUserFilter(given: string): string {
  try {
    if (given !== "") FilterParser.parseString(given);
    return given;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw refuse("user_filter", `The filter cannot be read: ${reason}`);
  }
}

const refuse = (what: string, message: string): AppError => new AppError(`directory_${what}_invalid`, 400, message);
