import {
  samlAnswerSchema,
  samlEndpoints,
  samlStartSchema,
} from "@gatehouse/shared/contracts/identity-providers.contract";
import { loginAnswerSchema, loginEndpoints, samlConfigurationSchema } from "@gatehouse/shared/contracts/login.contract";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { redirectTarget } from "@gatehouse/shared/rules/redirect-target";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppServices } from "../../app-services.ts";
import { AppError, errorCodes } from "../../errors.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { describeSingleSignOn } from "./describe-single-sign-on.ts";
import { floodLimit } from "../sign-in/flood-limit.ts";
import { createToken } from "../../routing/tokens.ts";
import { describeMetadata } from "./service-provider.ts";
import { clearSsoCookie, readBrowserToken, setBrowserCookie, setSsoCookie } from "./sso-cookies.ts";

/** Of the form. The answer in it may have 256 kB, and is encoded twice. */
const largestFormBytes = 512 * 1024;

export function identityProvidersRoutes(services: AppServices): Route[] {
  const callsPerMinute = floodLimit(services.settings);
  return [
    ...descriptionRoutes(services),
    ...exchangeRoutes(services, callsPerMinute),
    signOnRoute(services, callsPerMinute),
  ];
}

function descriptionRoutes({ identityProviders, singleSignOn }: AppServices): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        path: loginEndpoints.identityProviders,
        summary: "Identity providers for single sign-on, and where it starts",
        authentication: "none",
        organization: "none",
        changesState: false,
        extendsSession: false,
        answer: samlConfigurationSchema,
      },
      () => describeSingleSignOn({ identityProviders, singleSignOn }),
    ),
    defineRoute(
      {
        method: "GET",
        path: samlEndpoints.metadata,
        summary: "This console as a SAML service provider, for identity providers",
        authentication: "none",
        organization: "none",
        changesState: false,
        extendsSession: false,
        answer: "raw",
      },
      ({ reply }) => reply.type("application/samlmetadata+xml").send(describeMetadata(singleSignOn.own)),
    ),
  ];
}

function exchangeRoutes({ singleSignOn }: AppServices, callsPerMinute: number): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        path: samlEndpoints.start,
        summary: "Send the browser to an identity provider to sign in",
        authentication: "none",
        organization: "none",
        // A link of the sign-in page. It notes who was sent where; nothing that anybody has is changed.
        changesState: false,
        extendsSession: false,
        callsPerMinute,
        querystring: samlStartSchema,
        answer: "raw",
      },
      async ({ querystring, request, reply }) => {
        checkIsPage(request);
        const { PartnerIdP: identifier, RelayState: relayState = "" } = querystring;
        // Kept while it is there, so that two tabs may sign in at the same time.
        const browserToken = readBrowserToken(request) ?? createToken();
        const address = await singleSignOn.begin({ identifier, relayState, browserToken });
        if (address === null) return sendToSignIn(reply, { contextToken: createToken(), target: relayState });
        setBrowserCookie(reply, browserToken);
        return reply.redirect(address, 303);
      },
    ),
    defineRoute(
      {
        method: "POST",
        path: samlEndpoints.consumer,
        summary: "Take the answer of an identity provider (assertion consumer service)",
        authentication: "none",
        organization: "none",
        changesState: true,
        acceptsOtherSites: true,
        takesForm: true,
        extendsSession: false,
        callsPerMinute,
        bodyLimitBytes: largestFormBytes,
        body: samlAnswerSchema,
        answer: "raw",
      },
      async ({ body, request, reply }) => {
        const answer = { encoded: body.SAMLResponse, browserToken: readBrowserToken(request), address: request.ip };
        return sendToSignIn(reply, await singleSignOn.receive(answer));
      },
    ),
  ];
}

function signOnRoute({ singleSignOn, signIns }: AppServices, callsPerMinute: number): Route {
  return defineRoute(
    {
      method: "POST",
      path: loginEndpoints.singleSignOn,
      summary: "Sign in as the user of whom an identity provider has spoken",
      authentication: "none",
      organization: "none",
      changesState: true,
      extendsSession: false,
      callsPerMinute,
      answer: loginAnswerSchema,
    },
    async ({ request, reply }) => {
      clearSsoCookie(reply);
      const context = await singleSignOn.readContext(request);
      if (context === null) throw new AppError("SSO_ERR", 400, "Single sign-on failed. Sign in again.");
      // Which factors were shown is the provider's to decide: an administrator trusts it for the users linked to it.
      return signIns.complete(context.user, { methods: ["sso"], request, reply });
    },
  );
}

/** A page of another site that embeds the address, as a picture say, must not begin a sign-in. */
function checkIsPage(request: FastifyRequest): void {
  const destination = request.headers["sec-fetch-dest"];
  if (destination !== undefined && destination !== "document")
    throw new AppError(errorCodes.crossSiteRequest, 403, "This address is for pages only.");
}

/** Also after a refusal: the context then opens nothing, and the sign-in page says that single sign-on failed. */
function sendToSignIn(reply: FastifyReply, context: { contextToken: string; target: string }): FastifyReply {
  setSsoCookie(reply, context.contextToken);
  return reply.redirect(`/#${pathTo.login({ redir: redirectTarget(context.target) })}`, 303);
}
