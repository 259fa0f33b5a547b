import type { SessionRead } from "@gatehouse/shared/contracts/sessions.contract";
import type { Settings } from "@gatehouse/shared/contracts/installation.contract";
import type { AccessMemory } from "../access-memory/access-memory.ts";
import type { Requester } from "../federation/manifests/release-choices.ts";
import { derivePreSessionAntiCsrfToken } from "../../routing/tokens.ts";
import { permissionsIn, preferencesInForce } from "../preferences/preferences-in-force.ts";
import { requesterOf } from "./requester-of.ts";
import type { SessionUserRow } from "./sessions.repository.ts";
import type { TermsService } from "../terms/terms.service.ts";
import type { ActiveSession } from "./active-session.ts";
import type { SessionsService } from "./sessions.service.ts";

/** Who requests the session read: a signed-in user, or a browser with the token of its pre-session. */
export type Visitor =
  | { session: ActiveSession; requestedOrganizationId: string | null }
  | { session: null; preSessionToken: string };

type Dependencies = {
  sessions: SessionsService;
  terms: TermsService;
  readSelectionDigest: (requester: Requester) => Promise<string | null>;
  /** The permissions that the requester's releases bring. */
  listPermissionsOfReleases: (requester: Requester) => Promise<readonly string[]>;
  readFlags: () => Promise<Settings>;
  memory: Pick<AccessMemory, "catchUp">;
};

/** The session read (`GET /api/user/session`), which the console page also inlines in its first response. */
export class SessionReadService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async read(visitor: Visitor, requester: Requester): Promise<SessionRead> {
    const read = await this.describe(visitor);
    const digest = await this.dependencies.readSelectionDigest(requester);
    return { ...read, ...(digest === null ? {} : { SelectionDigest: digest }) };
  }

  /** The live session of the token. */
  async find(token: string | null): Promise<ActiveSession | null> {
    const found = token === null ? null : await this.dependencies.sessions.find(token);
    return found?.state === "active" ? found.session : null;
  }

  /** The session that this request has started, with everything that its sign-in has changed. */
  async findNew(token: string): Promise<ActiveSession | null> {
    await this.dependencies.memory.catchUp();
    return this.find(token);
  }

  /** The session read of a visitor. */
  describe(visitor: Visitor): Promise<SessionRead> {
    return visitor.session === null
      ? this.describeSignedOut(visitor.preSessionToken)
      : this.describeSignedIn(visitor.session, visitor.requestedOrganizationId);
  }

  private async describeSignedIn(session: ActiveSession, requestedOrganizationId: string | null): Promise<SessionRead> {
    const { sessions, terms, readFlags } = this.dependencies;
    const held = await this.listPermissions(session, requestedOrganizationId);
    const preferences = preferencesInForce(session.preferences, held);
    return {
      SignedIn: true,
      SessionUser: toSessionUser(session.user),
      AccessibleOrganizations: session.organizations.map(({ id, name }) => ({ organization: id, orgLabel: name })),
      LastLoginDate: session.previousLoginAt?.toISOString() ?? null,
      Permissions: held,
      TermsAccepted: await terms.isAcceptedBy(session.user),
      MustChangePassword: session.user.mustChangePassword,
      antiCSRFToken: session.antiCsrfToken,
      Timeouts: await sessions.readTimeouts(session),
      Settings: await readFlags(),
      ...(Object.keys(preferences).length > 0 && { Preferences: preferences }),
    };
  }

  /** Administrators have every permission, so also those that only a previewed release brings. */
  private async listPermissions(session: ActiveSession, requestedOrganizationId: string | null): Promise<string[]> {
    const held = permissionsIn(session, requestedOrganizationId);
    if (session.previewLinks === undefined || !session.user.isAdministrator) return [...held];
    const requester = requesterOf(session, requestedOrganizationId ?? session.organizationId);
    return [...new Set([...held, ...(await this.dependencies.listPermissionsOfReleases(requester))])];
  }

  private async describeSignedOut(preSessionToken: string): Promise<SessionRead> {
    const { sessions, readFlags } = this.dependencies;
    return {
      SignedIn: false,
      SessionUser: null,
      AccessibleOrganizations: [],
      LastLoginDate: null,
      Permissions: [],
      TermsAccepted: false,
      MustChangePassword: false,
      antiCSRFToken: derivePreSessionAntiCsrfToken(preSessionToken),
      Timeouts: await sessions.readTimeouts(null),
      Settings: await readFlags(),
    };
  }
}

export function toSessionUser(user: SessionUserRow): NonNullable<SessionRead["SessionUser"]> {
  return {
    UserId: user.id,
    UserName: user.userName,
    FirstName: user.firstName,
    LastName: user.lastName,
    DomainName: user.domainName,
    EmailAddress: user.emailAddress,
    IsAdministrator: user.isAdministrator,
    IsDirectoryUser: user.isDirectoryUser,
  };
}
