import type { SessionRead, Settings } from "@gatehouse/shared/contracts/session.contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { readAsker } from "../federation/asker.ts";
import type { Asker } from "../federation/release-choices.ts";
import { readPreSessionToken, readSessionToken, setPreSessionCookie } from "../../routing/cookies.ts";
import { createToken, derivePreSessionAntiCsrfToken, derivePreSessionToken } from "../../routing/tokens.ts";
import type { SessionUserRow } from "./sessions.repository.ts";
import type { TermsVersionsService } from "../terms-versions/terms-versions.service.ts";
import type { ActiveSession, SessionsService } from "./sessions.service.ts";

type Dependencies = {
  sessions: SessionsService;
  terms: TermsVersionsService;
  readSelectionDigest: (asker: Asker) => Promise<string | null>;
  flags: Settings;
};

/** The session read (`GET /api/user/session`), which the console page also inlines in its first response. */
export class SessionReadService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async read(request: FastifyRequest, reply: FastifyReply): Promise<SessionRead> {
    const session = await this.find(request);
    const read = await this.describe(request, reply, session);
    const digest = await this.dependencies.readSelectionDigest(readAsker(request, reply, session));
    return { ...read, ...(digest === null ? {} : { SelectionDigest: digest }) };
  }

  /** The live session of the request. */
  async find(request: FastifyRequest): Promise<ActiveSession | null> {
    const token = readSessionToken(request);
    const found = token === null ? null : await this.dependencies.sessions.find(token);
    return found?.state === "active" ? found.session : null;
  }

  /** Says who asks, and gives a signed-out browser the cookie that its anti-CSRF token belongs to. */
  describe(request: FastifyRequest, reply: FastifyReply, session: ActiveSession | null): Promise<SessionRead> {
    return session === null
      ? this.describeSignedOut(ensurePreSession(request, reply))
      : this.describeSignedIn(session, request);
  }

  private async describeSignedIn(session: ActiveSession, request: FastifyRequest): Promise<SessionRead> {
    const { sessions, terms, flags } = this.dependencies;
    const organizationId = request.headers["organizationid"] ?? session.organizationId;
    const current = session.organizations.find((organization) => organization.id === organizationId);
    return {
      SignedIn: true,
      SessionUser: toSessionUser(session.user),
      AccessibleOrganizations: session.organizations.map(({ id, name }) => ({ organization: id, orgLabel: name })),
      LastLoginDate: session.previousLoginAt?.toISOString() ?? null,
      Permissions: [...(current?.permissions ?? [])],
      TermsAccepted: await terms.isAcceptedBy(session.user),
      MustChangePassword: session.user.mustChangePassword,
      antiCSRFToken: session.antiCsrfToken,
      Timeouts: await sessions.readTimeouts(session),
      Settings: flags,
    };
  }

  private async describeSignedOut(preSessionToken: string): Promise<SessionRead> {
    const { sessions, flags } = this.dependencies;
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
      Settings: flags,
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

function ensurePreSession(request: FastifyRequest, reply: FastifyReply): string {
  const present = readPreSessionToken(request);
  if (present !== null) return present;
  const ended = readSessionToken(request);
  const created = ended === null ? createToken() : derivePreSessionToken(ended);
  setPreSessionCookie(reply, created);
  return created;
}
