import type { FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { AppError, errorCodes } from "../errors.ts";
import type { Clock } from "../clock.ts";
import type { PublishersService } from "../features/publishers/publishers.service.ts";
import type { ScimTokensService } from "../features/scim/scim-tokens.service.ts";
import type { ActiveSession, SessionsService } from "../features/sessions/sessions.service.ts";
import type { TermsService } from "../features/terms/terms.service.ts";
import { checkAntiCsrf } from "./anti-csrf.ts";
import { authenticate, opensToChallenges } from "./authenticate.ts";
import { readPreSessionToken } from "./cookies.ts";
import { isPermitted } from "./is-permitted.ts";
import { setRequestAccess } from "./request-access.ts";
import type { RouteFacts } from "./route.ts";

export type AccessOptions = {
  sessions: SessionsService;
  publishers: Pick<PublishersService, "authenticate">;
  scimTokens: Pick<ScimTokensService, "authenticate">;
  terms: Pick<TermsService, "readVersion">;
  publicOrigin: string;
  clock: Clock;
};

/** How long a proof of identity allows what needs a recent sign-in. */
const recentSignInMs = 5 * 60_000;

/** Decides who may call a route, in this order: authentication, anti-CSRF, organization, permission. */
export function createAccessHook(facts: RouteFacts, options: AccessOptions): onRequestAsyncHookHandler {
  if (isTokenRoute(facts)) return createTokenHook(facts, options);
  checkFacts(facts);
  return async (request) => {
    const session = await authenticate(facts, request, options);
    if (needsAntiCsrf(facts)) checkOrigin(request, session, options);
    const organizationId = facts.organization === "required" ? readOrganization(request, session) : null;
    checkRights(facts, session, organizationId);
    if (facts.needsRecentSignIn === true) checkRecentSignIn(session, options.clock);
    if (session !== null && facts.extendsSession === true) await options.sessions.extend(session);
    setRequestAccess(request, { session, organizationId, publisher: null, provider: null });
  };
}

/** Whether programs call the route with a token of their own, in place of a session. */
export const isTokenRoute = ({ authentication }: Pick<RouteFacts, "authentication">): boolean =>
  authentication === "publish-token" || authentication === "provider-token";

/** Ignores cookies, so that no foreign page can make a browser call the route: anti-CSRF is not needed. */
function createTokenHook(facts: RouteFacts, { publishers, scimTokens }: AccessOptions): onRequestAsyncHookHandler {
  if (facts.permission !== undefined || facts.organization !== "none")
    throw new Error(`${facts.method} ${facts.path}: a token has neither permissions nor an organization.`);
  return async (request) => {
    const [, token = null] = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? "") ?? [];
    const isOfProvider = facts.authentication === "provider-token";
    const publisher = isOfProvider ? null : await publishers.authenticate(token);
    const provider = isOfProvider ? await scimTokens.authenticate(token, request.ip) : null;
    setRequestAccess(request, { session: null, organizationId: null, publisher, provider });
  };
}

/**
 * Permissions belong to complete sign-ins: a route that combines them with a challenge would grant them to a partial
 * one.
 */
function checkFacts(facts: RouteFacts): void {
  const { permission, isForAdministrators, organization, extendsSession } = facts;
  const needsRights = permission !== undefined || isForAdministrators === true || organization !== "none";
  if (opensToChallenges(facts) && (needsRights || extendsSession !== false))
    throw new Error(`${facts.method} ${facts.path}: a challenge has no rights, no organization and no idle limit.`);
}

function needsAntiCsrf(facts: RouteFacts): boolean {
  return facts.changesState && facts.authentication !== "extension-bearer" && facts.acceptsOtherSites !== true;
}

/** Until all factors are proved, the browser keeps the token of the signed-out session. */
function checkOrigin(request: FastifyRequest, session: ActiveSession | null, { publicOrigin }: AccessOptions): void {
  const antiCsrfToken = session?.step === "authenticated" ? session.antiCsrfToken : null;
  checkAntiCsrf(request, antiCsrfToken, readPreSessionToken(request), publicOrigin);
}

function checkRights(facts: RouteFacts, session: ActiveSession | null, organizationId: string | null): void {
  if (facts.permission !== undefined && !isPermitted(facts.permission, session, organizationId))
    throw new AppError(
      errorCodes.permissionMissing,
      403,
      "You don't have the required permission. Ask an administrator for access.",
    );
  if (facts.isForAdministrators === true && session?.user.isAdministrator !== true)
    throw new AppError(errorCodes.permissionMissing, 403, "Only administrators can do this.");
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
    throw new AppError(errorCodes.organizationForbidden, 403, "You don't have access to this organization.");
  return header;
}
