/** Further rules for a text, by the name that a field gives; null if the text keeps the rule. */
type TextRule = (text: string) => ValidatorFault | null;

export type ValidatorFault =
  | "invalidUrl"
  | "invalidHttpsUrl"
  | "invalidLink"
  | "invalidHostName"
  | "invalidCertificate";

function addressOf(text: string): URL | null {
  try {
    return new URL(text.trim());
  } catch {
    return null;
  }
}

function isAddress(text: string, protocols: readonly string[]): boolean {
  const address = addressOf(text);
  return address !== null && protocols.includes(address.protocol) && address.hostname !== "";
}

const isMailLink = (text: string): boolean => addressOf(text)?.protocol === "mailto:";

const LABEL = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i;
const MAX_HOST_NAME_LENGTH = 253;

/** A name, an IPv4 address, or an IPv6 address; without a port. */
function isHostName(text: string): boolean {
  const name = text.trim();
  if (name.includes(":")) return addressOf(`http://[${name}]`) !== null;
  return name.length <= MAX_HOST_NAME_LENGTH && name.split(".").every((label) => LABEL.test(label));
}

const CERTIFICATES = /^(?:-----BEGIN CERTIFICATE-----\s[A-Za-z\d+/=\s]+-----END CERTIFICATE-----\s*)+$/;

const rules: Readonly<Record<string, TextRule>> = {
  url: (text) => (isAddress(text, ["http:", "https:"]) ? null : "invalidUrl"),
  httpsUrl: (text) => (isAddress(text, ["https:"]) ? null : "invalidHttpsUrl"),
  /** The target of a link: a website, or a mail address as `mailto:`. */
  link: (text) => (isAddress(text, ["https:"]) || isMailLink(text) ? null : "invalidLink"),
  hostName: (text) => (isHostName(text) ? null : "invalidHostName"),
  certificate: (text) => (CERTIFICATES.test(text.trimStart()) ? null : "invalidCertificate"),
};

/** Checks a text by the named rules; an unknown name is no rule, and an empty text keeps all of them. */
export function checkByValidators(names: readonly string[], text: string): ValidatorFault | null {
  if (text.trim() === "") return null;
  for (const name of names) {
    const fault = Object.hasOwn(rules, name) ? rules[name]?.(text) : null;
    if (fault) return fault;
  }
  return null;
}
