import type { StoredPreferences } from "@gatehouse/shared/contracts/preferences.contract";
import type { AccessibleOrganization } from "../organizations/organizations.service.ts";
import type { SessionRow, SessionUserRow, SessionWithUser } from "./sessions.repository.ts";

/** A live session with everything that access decisions need; for each request. */
export type ActiveSession = {
  /** Stays the same when the token is replaced. */
  id: string;
  tokenHash: string;
  /** `challenge`: only another factor may be proved. */
  step: SessionRow["step"];
  /** Factors used so far, such as `password` and `code`. */
  methods: readonly string[];
  /** The subject at an identity provider that signed in. */
  identityLinkId: string | null;
  startedAt: Date;
  /** Time of the last factor. */
  authenticatedAt: Date;
  /** The sign-in was for a browser extension; this alone changes nothing. */
  asksRetention: boolean;
  antiCsrfToken: string;
  user: SessionUserRow;
  preferences: StoredPreferences;
  organizations: readonly AccessibleOrganization[];
  /** The organization chosen last, if it is still accessible. */
  organizationId: string | null;
  previousLoginAt: Date | null;
  /** When it was used last, as far as this server knows. */
  lastUsedAt: Date;
  /** Preview links in the address of the tab that sent the request; absent without any. */
  previewLinks?: readonly string[];
};

export function toActiveSession(
  { session: row, user, preferences }: SessionWithUser,
  organizations: readonly AccessibleOrganization[],
): ActiveSession {
  const { id, tokenHash, step, methods, identityLinkId, authenticatedAt, asksRetention, antiCsrfToken } = row;
  const { previousLoginAt, lastUsedAt } = row;
  const chosen = organizations.find((organization) => organization.id === row.organizationId);
  const organizationId = chosen?.id ?? organizations[0]?.id ?? null;
  return {
    id,
    tokenHash,
    step,
    methods,
    identityLinkId,
    startedAt: row.createdAt,
    authenticatedAt,
    asksRetention,
    antiCsrfToken,
    user,
    preferences,
    organizations,
    organizationId,
    previousLoginAt,
    lastUsedAt,
  };
}
