import type { FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { AppError, errorCodes } from "../errors.ts";
import type { PublishersService } from "../features/publishers/publishers.service.ts";
import type { ActiveSession, SessionsService } from "../features/sessions/sessions.service.ts";
import { checkAntiCsrf } from "./anti-csrf.ts";
import { readPreSessionToken, readSessionToken } from "./cookies.ts";
import { isPermitted } from "./is-permitted.ts";
import { setRequestAccess } from "./request-access.ts";
import type { RouteFacts } from "./route.ts";

export type AccessOptions = {
  sessions: SessionsService;
  publishers: Pick<PublishersService, "authenticate">;
  publicOrigin: string;
};

/** Decides who may call a route, in this order: authentication, anti-CSRF, organization, permission. */
export function createAccessHook(facts: RouteFacts, options: AccessOptions): onRequestAsyncHookHandler {
  if (facts.authentication === "publish-token") return createPublisherHook(facts, options.publishers);
  return async (request) => {
    const session = await authenticate(facts, request, options.sessions);
    if (facts.changesState && facts.authentication !== "extension-bearer" && facts.acceptsOtherSites !== true)
      checkAntiCsrf(request, session?.antiCsrfToken ?? null, readPreSessionToken(request), options.publicOrigin);
    const organizationId = facts.organization === "required" ? readOrganization(request, session) : null;
    if (facts.permission !== undefined) checkPermission(facts.permission, session, organizationId);
    if (session !== null && facts.extendsSession) await options.sessions.extend(session);
    setRequestAccess(request, { session, organizationId, publisher: null });
  };
}

/** No cookie counts here, so that no foreign page can make a browser call it: there is no need of anti-CSRF. */
function createPublisherHook(facts: RouteFacts, publishers: AccessOptions["publishers"]): onRequestAsyncHookHandler {
  if (facts.permission !== undefined || facts.organization !== "none")
    throw new Error(`${facts.method} ${facts.path}: a publish token has neither permissions nor an organization.`);
  return async (request) => {
    const [, token = null] = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? "") ?? [];
    const publisher = await publishers.authenticate(token);
    setRequestAccess(request, { session: null, organizationId: null, publisher });
  };
}

/** A route without a session still learns of a live one: the session read and the sign-in need it. */
async function authenticate(
  facts: RouteFacts,
  request: FastifyRequest,
  sessions: SessionsService,
): Promise<ActiveSession | null> {
  if (facts.authentication === "extension-bearer")
    throw new AppError(errorCodes.noSession, 401, "This address needs a token that this server does not issue yet.");
  const token = readSessionToken(request);
  const found = token === null ? ({ state: "unknown" } as const) : await sessions.find(token);
  if (facts.authentication === "none") return found.state === "active" ? found.session : null;
  if (found.state === "timed-out")
    throw new AppError(errorCodes.sessionTimedOut, 440, "The session has timed out. Sign in again.");
  if (found.state === "unknown") throw new AppError(errorCodes.noSession, 401, "Sign in first.");
  if (found.session.user.mustChangePassword && facts.allowsPendingPasswordChange !== true)
    throw new AppError(errorCodes.passwordChangeRequired, 403, "The password must be changed first.");
  return found.session;
}

function readOrganization(request: FastifyRequest, session: ActiveSession | null): string {
  const header = request.headers["organizationid"];
  if (typeof header !== "string" || header === "")
    throw new AppError(errorCodes.organizationMissing, 400, "The OrganizationID header is missing.");
  if (session?.organizations.some((organization) => organization.id === header) !== true)
    throw new AppError(errorCodes.organizationForbidden, 403, "You have no access to this organization.");
  return header;
}

function checkPermission(permission: string, session: ActiveSession | null, organizationId: string | null): void {
  if (!isPermitted(permission, session, organizationId))
    throw new AppError(errorCodes.permissionMissing, 403, "You do not have the permission that this needs.");
}
