import type { FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { AppError, errorCodes } from "../errors.ts";
import type { Clock } from "../clock.ts";
import type { PublishersService } from "../features/publishers/publishers.service.ts";
import type { ActiveSession, SessionsService } from "../features/sessions/sessions.service.ts";
import type { TermsVersionsService } from "../features/terms-versions/terms-versions.service.ts";
import { checkAntiCsrf } from "./anti-csrf.ts";
import { authenticate, opensToChallenges } from "./authenticate.ts";
import { readPreSessionToken } from "./cookies.ts";
import { isPermitted } from "./is-permitted.ts";
import { setRequestAccess } from "./request-access.ts";
import type { RouteFacts } from "./route.ts";

export type AccessOptions = {
  sessions: SessionsService;
  publishers: Pick<PublishersService, "authenticate">;
  terms: Pick<TermsVersionsService, "readVersion">;
  publicOrigin: string;
  clock: Clock;
};

/** How long after a proof of identity the user may do what needs a recent one. */
const recentSignInMs = 5 * 60_000;

/** Decides who may call a route, in this order: authentication, anti-CSRF, organization, permission. */
export function createAccessHook(facts: RouteFacts, options: AccessOptions): onRequestAsyncHookHandler {
  if (facts.authentication === "publish-token") return createPublisherHook(facts, options.publishers);
  checkFacts(facts);
  return async (request) => {
    const session = await authenticate(facts, request, options);
    if (needsAntiCsrf(facts)) checkOrigin(request, session, options);
    const organizationId = facts.organization === "required" ? readOrganization(request, session) : null;
    checkRights(facts, session, organizationId);
    if (facts.needsRecentSignIn === true) checkRecentSignIn(session, options.clock);
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

/** Rights belong to whole sign-ins: a route that combines them with a challenge would give them to half of one. */
function checkFacts(facts: RouteFacts): void {
  const { permission, isForAdministrators, organization, extendsSession } = facts;
  const needsRights = permission !== undefined || isForAdministrators === true || organization !== "none";
  if (opensToChallenges(facts) && (needsRights || extendsSession))
    throw new Error(`${facts.method} ${facts.path}: a challenge has no rights, no organization and no idle limit.`);
}

function needsAntiCsrf(facts: RouteFacts): boolean {
  return facts.changesState && facts.authentication !== "extension-bearer" && facts.acceptsOtherSites !== true;
}

/** Until all factors are shown the browser goes on with the token of the signed-out one. */
function checkOrigin(request: FastifyRequest, session: ActiveSession | null, { publicOrigin }: AccessOptions): void {
  const antiCsrfToken = session?.step === "authenticated" ? session.antiCsrfToken : null;
  checkAntiCsrf(request, antiCsrfToken, readPreSessionToken(request), publicOrigin);
}

function checkRights(facts: RouteFacts, session: ActiveSession | null, organizationId: string | null): void {
  if (facts.permission !== undefined && !isPermitted(facts.permission, session, organizationId))
    throw new AppError(errorCodes.permissionMissing, 403, "You do not have the permission that this needs.");
  if (facts.isForAdministrators === true && session?.user.isAdministrator !== true)
    throw new AppError(errorCodes.permissionMissing, 403, "Only administrators may do this.");
}

function checkRecentSignIn(session: ActiveSession | null, clock: Clock): void {
  const age = session === null ? Infinity : clock.now().getTime() - session.authenticatedAt.getTime();
  if (age > recentSignInMs)
    throw new AppError(errorCodes.recentSignInRequired, 403, "Enter your password again to do this.");
}

function readOrganization(request: FastifyRequest, session: ActiveSession | null): string {
  const header = request.headers["organizationid"];
  if (typeof header !== "string" || header === "")
    throw new AppError(errorCodes.organizationMissing, 400, "The OrganizationID header is missing.");
  if (session?.organizations.some((organization) => organization.id === header) !== true)
    throw new AppError(errorCodes.organizationForbidden, 403, "You have no access to this organization.");
  return header;
}
