import {
  browserExtensionEndpoints,
  connectedExtensionListSchema,
  extensionConfigurationSchema,
  extensionIdSchema,
  extensionSessionSchema,
  extensionTokenRequestSchema,
  extensionTokenSchema,
  extensionVersionSchema,
  extensionVersions,
} from "@gatehouse/shared/contracts/browser-extension.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { FastifyRequest } from "fastify";
import { z } from "zod/mini";
import type { ServerSettings } from "../../env.ts";
import { defineRoute } from "../../routing/define-route.ts";
import { readCaller } from "../../routing/read-caller.ts";
import type { Route } from "../../routing/route.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import { floodLimit } from "../sign-ins/flood-limit.ts";
import type { CallLimit } from "../sign-ins/flood-limit.ts";
import type { BrowserExtensionConsentsService } from "./browser-extension-consents.service.ts";
import type { BrowserExtensionTokensService } from "./browser-extension-tokens.service.ts";
import { describeConfiguration, describeSession } from "./describe-extension-client.ts";

type Dependencies = {
  browserExtensionTokens: BrowserExtensionTokensService;
  browserExtensionConsents: BrowserExtensionConsentsService;
  settings: ServerSettings;
  publicOrigin: string;
  readCallsPerMinute: CallLimit;
};

/** Sent to anybody, so it doesn't tell which version of the product runs. */
const productName = "Gatehouse";

const extensionParams = z.object({ extensionId: extensionIdSchema });
const userParams = z.object({ userId: z.uuid() });

/** Everybody may see and disconnect their own extensions, also before a required change of the password. */
const own = { authentication: "session", organization: "none", allowsPendingPasswordChange: true } as const;
const forAdministrators = { authentication: "session", isForAdministrators: true, organization: "none" } as const;
const reading = { method: "GET", changesState: false, extendsSession: false } as const;
const changing = { changesState: true, extendsSession: true } as const;

export function browserExtensionRoutes(dependencies: Dependencies): Route[] {
  const { browserExtensionConsents: consents } = dependencies;
  return [
    ...handOverRoutes(dependencies),
    ...bearerReads(dependencies),
    ...bearerChanges(dependencies),
    ...ownRoutes(consents),
    ...administrationRoutes(consents),
  ];
}

/** What the hand-over page calls. */
function handOverRoutes(dependencies: Dependencies): Route[] {
  const { browserExtensionTokens: tokens, browserExtensionConsents: consents, readCallsPerMinute } = dependencies;
  const facts = {
    ...changing,
    authentication: "session",
    permission: permissions.teamPasswordsUse,
    callsPerMinute: floodLimit(readCallsPerMinute),
  } as const;
  return [
    defineRoute(
      {
        ...facts,
        method: "POST",
        path: browserExtensionEndpoints.token,
        summary: "Create a token for a browser extension that the user allows; it works for 90 seconds",
        organization: "required",
        body: extensionTokenRequestSchema,
        answer: extensionTokenSchema,
      },
      ({ session, body, organizationId, request }) =>
        tokens.issue(session, { extensionId: body.ExtensionId, organizationId }, readCaller(request)),
    ),
    defineRoute(
      {
        ...facts,
        method: "PUT",
        path: browserExtensionEndpoints.consent,
        summary: "Allow a browser extension to work in the user's name",
        organization: "none",
        params: extensionParams,
        answer: "no-content",
      },
      ({ session, params, request }) => consents.allow(session.user, params.extensionId, request.ip),
    ),
  ];
}

/** Cookies play no part, and browsers show the answers to no other site. */
const ofBearer = ({ readCallsPerMinute }: Dependencies) =>
  ({
    authentication: "extension-bearer",
    organization: "none",
    extendsSession: false,
    callsPerMinute: floodLimit(readCallsPerMinute),
  }) as const;

function bearerReads(dependencies: Dependencies): Route[] {
  const facts = { ...ofBearer(dependencies), method: "GET", changesState: false } as const;
  return [
    defineRoute(
      {
        ...facts,
        path: browserExtensionEndpoints.configuration,
        summary: "Configuration of the browser extension, in the version that it knows",
        querystring: z.object({ version: z.string() }),
        answer: extensionConfigurationSchema,
      },
      ({ extension, querystring }) => describeConfiguration(extension, querystring.version, dependencies),
    ),
    defineRoute(
      {
        ...facts,
        path: browserExtensionEndpoints.session,
        summary: "Whom the extension's token stands for, and until when",
        answer: extensionSessionSchema,
      },
      ({ extension }) => describeSession(extension),
    ),
    defineRoute(
      {
        ...facts,
        authentication: "none",
        path: browserExtensionEndpoints.version,
        summary: "Versions of the extension's configuration that the server knows",
        answer: extensionVersionSchema,
      },
      () => ({ versions: [...extensionVersions], product: productName }),
    ),
  ];
}

function bearerChanges(dependencies: Dependencies): Route[] {
  const { browserExtensionTokens: tokens } = dependencies;
  const facts = { ...ofBearer(dependencies), method: "POST", changesState: true } as const;
  return [
    defineRoute(
      {
        ...facts,
        path: browserExtensionEndpoints.refresh,
        summary: "Exchange the extension's token for the next one; works once",
        answer: extensionTokenSchema,
      },
      ({ extension, request }) => tokens.refresh(extension, request.headers.origin),
    ),
    defineRoute(
      {
        ...facts,
        path: browserExtensionEndpoints.end,
        summary: "End the extension's access, as it asks itself",
        answer: "no-content",
      },
      ({ extension }) => tokens.end(extension),
    ),
  ];
}

function ownRoutes(consents: BrowserExtensionConsentsService): Route[] {
  return [
    defineRoute(
      {
        ...own,
        ...reading,
        path: browserExtensionEndpoints.ownList,
        summary: "Browser extensions that the user allows, with the browsers where they are connected",
        answer: connectedExtensionListSchema,
      },
      ({ session }) => consents.list(session.user.id),
    ),
    defineRoute(
      {
        ...own,
        ...changing,
        method: "DELETE",
        path: browserExtensionEndpoints.ownOne,
        summary: "Disconnect a browser extension everywhere; it needs the user's consent again",
        params: extensionParams,
        answer: "no-content",
      },
      ({ session, params, request }) =>
        consents.withdraw(session.user, params.extensionId, describeActor(session, request)),
    ),
  ];
}

function administrationRoutes(consents: BrowserExtensionConsentsService): Route[] {
  return [
    defineRoute(
      {
        ...forAdministrators,
        ...reading,
        path: browserExtensionEndpoints.userList,
        summary: "Browser extensions that a user allows",
        params: userParams,
        answer: connectedExtensionListSchema,
      },
      ({ params }) => consents.listOfUser(params.userId),
    ),
    defineRoute(
      {
        ...forAdministrators,
        ...changing,
        // As for the sessions of others.
        needsRecentSignIn: true,
        method: "DELETE",
        path: browserExtensionEndpoints.userOne,
        summary: "Disconnect a browser extension of a user",
        params: z.extend(userParams, { extensionId: extensionIdSchema }),
        answer: "no-content",
      },
      ({ params, session, request }) =>
        consents.withdrawOfUser(params.userId, params.extensionId, describeActor(session, request)),
    ),
  ];
}

const describeActor = ({ user }: ActiveSession, { ip }: FastifyRequest) => ({
  userName: user.userName,
  userId: user.id,
  address: ip,
});
