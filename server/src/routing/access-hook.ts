import type { FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { AppError, errorCodes } from "../errors.ts";
import type { Clock } from "../clock.ts";
import type { AccessMemory } from "../features/access-memory/access-memory.ts";
import type { BrowserExtensionTokensService } from "../features/browser-extension/browser-extension-tokens.service.ts";
import type { PublishersService } from "../features/publishers/publishers.service.ts";
import type { ScimTokensService } from "../features/scim/scim-tokens.service.ts";
import type { ActiveSession } from "../features/sessions/active-session.ts";
import type { SessionsService } from "../features/sessions/sessions.service.ts";
import type { TermsService } from "../features/terms/terms.service.ts";
import { checkAntiCsrf } from "./anti-csrf.ts";
import { authenticate, opensToChallenges } from "./authenticate.ts";
import { readPreSessionToken } from "./cookies.ts";
import { isPermitted } from "./is-permitted.ts";
import { withPreviewLinks } from "./read-preview-links.ts";
import { setRequestAccess } from "./request-access.ts";
import type { RequestAccess } from "./request-access.ts";
import type { RouteFacts } from "./route.ts";

export type AccessOptions = {
  sessions: SessionsService;
  memory: Pick<AccessMemory, "catchUp">;
  publishers: Pick<PublishersService, "authenticate">;
  scimTokens: Pick<ScimTokensService, "authenticate">;
  browserExtensionTokens: Pick<BrowserExtensionTokensService, "authenticate">;
  terms: Pick<TermsService, "readVersion">;
  publicOrigin: string;
  clock: Clock;
};

/** How long a proof of identity allows what needs a recent sign-in. */
const recentSignInMs = 5 * 60_000;

/** Decides who may call a route, in this order: authentication, anti-CSRF, organization, permission. */
export function createAccessHook(facts: RouteFacts, options: AccessOptions): onRequestAsyncHookHandler {
  const readAccess = tokenAccess[facts.authentication];
  if (readAccess !== undefined) return createTokenHook(facts, readAccess, options);
  checkFacts(facts);
  return async (request) => {
    const found = await authenticate(facts, request, options);
    const session = found && withPreviewLinks(found, request);
    if (needsAntiCsrf(facts)) checkOrigin(request, session, options);
    const organizationId = facts.organization === "required" ? readOrganization(request, session) : null;
    checkRights(facts, session, organizationId);
    if (facts.needsRecentSignIn === true) checkRecentSignIn(session, options.clock);
    if (session !== null && facts.extendsSession === true) await options.sessions.extend(session);
    setRequestAccess(request, { ...noAccess, session, organizationId });
  };
}

const noAccess: RequestAccess = {
  session: null,
  organizationId: null,
  publisher: null,
  provider: null,
  extension: null,
};

type TokenOptions = Pick<AccessOptions, "publishers" | "scimTokens" | "browserExtensionTokens">;
type ReadTokenAccess = (
  token: string | null,
  address: string,
  options: TokenOptions,
) => Promise<Partial<RequestAccess>>;

/** Programs call these routes with a token of their own, in place of a session. Each kind opens no other's. */
const tokenAccess: Partial<Record<RouteFacts["authentication"], ReadTokenAccess>> = {
  "publish-token": async (token, _address, { publishers }) => ({ publisher: await publishers.authenticate(token) }),
  "provider-token": async (token, address, { scimTokens }) => ({
    provider: await scimTokens.authenticate(token, address),
  }),
  "extension-bearer": async (token, address, { browserExtensionTokens }) => ({
    extension: await browserExtensionTokens.authenticate(token, address),
  }),
};

export const isTokenRoute = ({ authentication }: Pick<RouteFacts, "authentication">): boolean =>
  tokenAccess[authentication] !== undefined;

/** Ignores cookies, so that no foreign page can make a browser call the route: anti-CSRF is not needed. */
function createTokenHook(
  facts: RouteFacts,
  readAccess: ReadTokenAccess,
  options: TokenOptions,
): onRequestAsyncHookHandler {
  if (facts.permission !== undefined || facts.organization !== "none")
    throw new Error(`${facts.method} ${facts.path}: a token has neither permissions nor an organization.`);
  return async (request) => {
    const [, token = null] = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? "") ?? [];
    setRequestAccess(request, { ...noAccess, ...(await readAccess(token, request.ip, options)) });
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
  return facts.changesState && facts.acceptsOtherSites !== true;
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
