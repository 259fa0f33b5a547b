import { X509Certificate } from "node:crypto";
import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import { FilterParser } from "ldapts";
import { AppError } from "../../errors.ts";
import { parseDirectoryAddress } from "./directory-address.ts";

/** A directory as entered. */
export type NewDirectory = {
  label: string;
  kind: string;
  urls: readonly string[];
  certificateAuthority: string;
  bindName: string;
  bindPassword: string;
  baseName: string;
  /** Null for the default of the kind. */
  nameAttribute: string | null;
  userFilter: string;
  organizationId: string;
};

const kinds = ["domain", "ldap"] as const;
const standardNameAttributes = { domain: "sAMAccountName", ldap: "uid" } as const;
const attributeName = /^[a-z][a-z0-9-]{0,63}$/i;
/** Letters, digits and separators: nothing that could be a URL, a path or a distinguished name. */
const labelShape = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._-]{0,62}[\p{L}\p{N}])?$/u;
/** Distinguished names, `user@domain` and `DOMAIN\user`; a bare word could be the name of a SASL mechanism. */
const bindNameShape = /[=@\\]/;

/** Returns the directory in its stored form. Throws for what cannot work or is unsafe. */
export function parseNewDirectory(given: NewDirectory) {
  const kind = kinds.find((known) => known === given.kind);
  if (kind === undefined) throw refuse("kind", `Choose a kind of directory: ${kinds.join(" and ")}.`);
  const nameAttribute = given.nameAttribute ?? standardNameAttributes[kind];
  if (!attributeName.test(nameAttribute))
    throw refuse("name_attribute", `${nameAttribute} isn't the name of an attribute.`);
  if (given.bindPassword === "") throw refuse("bind_password", "The password of the search account is empty.");
  if (!bindNameShape.test(given.bindName))
    throw refuse("bind_name", "Enter the search account as a distinguished name, user@domain or DOMAIN\\user.");
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
    throw refuse("url", `${wrong} isn't valid. Enter ldaps://host[:port], or ldap://host[:port] for StartTLS.`);
  if (given.length === 0) throw refuse("url", "Enter at least one address.");
  return [...new Set(given)];
}

/** Labels are public, so they must not reveal the servers. */
function parseLabel(given: string, urls: readonly string[]): string {
  const label = given.trim();
  if (!labelShape.test(label))
    throw refuse(
      "label",
      "Enter a label of 1 to 64 letters and digits; spaces, dots, hyphens and underscores can stand between them.",
    );
  if (urls.some((url) => canonicalName(parseDirectoryAddress(url)?.host ?? "") === canonicalName(label)))
    throw refuse("label", "Choose another label: it's public and can't be the name of a server.");
  return label;
}

function parseCertificates(given: string): string {
  const blocks = given.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (blocks.length === 0) throw refuse("certificate_authority", "The authority's file contains no PEM certificate.");
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
  throw refuse("base_name", "Enter the base as the distinguished name below which users are searched.");
}

function parseUserFilter(given: string): string {
  try {
    if (given !== "") FilterParser.parseString(given);
    return given;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw refuse("user_filter", `The filter isn't valid: ${reason}`);
  }
}

const refuse = (what: string, message: string): AppError => new AppError(`directory_${what}_invalid`, 400, message);
