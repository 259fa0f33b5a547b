const DAY_MS = 86_400_000;
const YEAR_DAYS = 365;

/** Host, issuer and days until the end; a real service would read its database. */
const examples = [
  ["legacy.example.com", "Example Root CA", -4],
  ["vpn.example.com", "Example Root CA", 6],
  ["www.example.com", "Public CA", 21],
  ["mail.example.com", "Public CA", 48],
  ["api.example.com", "Public CA", 75],
  ["ldap.example.com", "Example Root CA", 120],
  ["git.example.com", "Example Root CA", 165],
  ["intranet.example.com", "Example Root CA", 310],
];

/** Organizations see only their own certificates. */
const byOrganization = new Map();

function createExamples() {
  return examples.map(([host, issuer, days], index) => ({
    id: `certificate-${index + 1}`,
    host,
    issuer,
    expiresAt: new Date(Date.now() + days * DAY_MS).toISOString(),
    note: "",
  }));
}

/** Those that expire first at the start. */
export function listCertificates(organizationId) {
  const known = byOrganization.get(organizationId) ?? createExamples();
  byOrganization.set(organizationId, known);
  return known.toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt));
}

export const findCertificate = (organizationId, id) => listCertificates(organizationId).find((one) => one.id === id);

export function renew(certificate, now) {
  certificate.expiresAt = new Date(now.getTime() + YEAR_DAYS * DAY_MS).toISOString();
  return certificate;
}

export function setNote(certificate, note) {
  certificate.note = note;
  return certificate;
}
