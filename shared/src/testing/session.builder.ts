import type { Organization } from "../contracts/organizations.contract.ts";
import type { SessionRead, SessionUser } from "../contracts/sessions.contract.ts";
import { signedOutSession } from "../session/session-state.ts";

/** An ordinary local user. */
export function aUser(changes: Partial<SessionUser> = {}): SessionUser {
  return {
    UserId: "user-1",
    UserName: "pat",
    FirstName: "Pat",
    LastName: "Miller",
    DomainName: "",
    EmailAddress: "{email}",
    IsAdministrator: false,
    IsDirectoryUser: false,
    ...changes,
  };
}

/** An organization. */
export function anOrganization(changes: Partial<Organization> = {}): Organization {
  return { organization: "organization-1", orgLabel: "First organization", ...changes };
}

/** The session of a signed-in user without permissions, in one organization. */
export function aSession(changes: Partial<SessionRead> = {}): SessionRead {
  return {
    ...signedOutSession,
    SignedIn: true,
    SessionUser: aUser(),
    AccessibleOrganizations: [anOrganization()],
    LastLoginDate: "2026-01-15T08:30:00.000Z",
    TermsAccepted: true,
    antiCSRFToken: "token-of-the-session",
    Timeouts: { idleSeconds: 1200, absoluteSeconds: 43_200 },
    ...changes,
  };
}

/** The session of a visitor. */
export function aSignedOutSession(changes: Partial<SessionRead> = {}): SessionRead {
  return { ...signedOutSession, antiCSRFToken: "token-before-sign-in", ...changes };
}
