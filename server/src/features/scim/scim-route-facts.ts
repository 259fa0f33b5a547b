/** Entra sends up to 25 requests a second for a tenant, and several servers of a provider share an address. */
const CALLS_PER_MINUTE = 6000;
/** A group may have thousands of members. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** What all routes of SCIM have in common: the token of a provider, and answers of their own kind. */
const scimFacts = {
  authentication: "provider-token",
  organization: "none",
  extendsSession: false,
  callsPerMinute: CALLS_PER_MINUTE,
  answer: "raw",
} as const;

export const scimReading = { ...scimFacts, method: "GET", changesState: false } as const;

export const scimChanging = { ...scimFacts, changesState: true, bodyLimitBytes: MAX_BODY_BYTES } as const;
