import { confirmationEndpoints } from "@gatehouse/shared/contracts/identity-provider-confirmations.contract";
import {
  readWindowState,
  samlAnswerSchema,
  samlEndpoints,
  samlStartSchema,
} from "@gatehouse/shared/contracts/identity-providers.contract";
import { loginAnswerSchema, signInEndpoints } from "@gatehouse/shared/contracts/sign-ins.contract";
import { samlConfigurationSchema, signInDetailsEndpoints } from "@gatehouse/shared/contracts/sign-in-details.contract";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import type { FastifyReply } from "fastify";
import { AppError } from "../../errors.ts";
import { answerSignIn } from "../../routing/answer-sign-in.ts";
import { defineRoute } from "../../routing/define-route.ts";
import { readCaller } from "../../routing/read-caller.ts";
import { publicRead } from "../../routing/public-read.ts";
import type { Route } from "../../routing/route.ts";
import { checkIsPage } from "../../routing/check-is-page.ts";
import { describeSingleSignOn } from "./describe-single-sign-on.ts";
import type { SessionReadService } from "../sessions/session-read.service.ts";
import { floodLimit } from "../sign-ins/flood-limit.ts";
import type { CallLimit } from "../sign-ins/flood-limit.ts";
import { createToken } from "../../routing/tokens.ts";
import { describeMetadata } from "./service-provider.ts";
import type { SingleSignOnService } from "./single-sign-on.service.ts";
import {
  clearSsoCookies,
  readBrowserToken,
  readSsoToken,
  setBrowserCookie,
  setSsoCookie,
  setSsoRefusalCookie,
} from "../../routing/sso-cookies.ts";
import type { SignInsService } from "../sign-ins/sign-ins.service.ts";
import type { IdentityProvidersService } from "./identity-providers.service.ts";
import { readReturnPoint } from "./return-point.ts";

/** Of the form, whose answer may have 256 kB and is encoded twice. */
const MAX_FORM_BYTES = 512 * 1024;

type Dependencies = {
  identityProviders: IdentityProvidersService;
  singleSignOn: SingleSignOnService;
  signIns: SignInsService;
  sessionReads: SessionReadService;
  readCallsPerMinute: CallLimit;
};

export function identityProvidersRoutes(services: Dependencies): Route[] {
  const callsPerMinute = floodLimit(services.readCallsPerMinute);
  return [
    ...descriptionRoutes(services),
    ...exchangeRoutes(services, callsPerMinute),
    signOnRoute(services, callsPerMinute),
  ];
}

function descriptionRoutes({ identityProviders, singleSignOn }: Dependencies): Route[] {
  return [
    defineRoute(
      {
        ...publicRead,
        path: signInDetailsEndpoints.identityProviders,
        summary: "Identity providers for single sign-on, with start addresses",
        answer: samlConfigurationSchema,
      },
      () => describeSingleSignOn({ identityProviders, singleSignOn }),
    ),
    defineRoute(
      {
        ...publicRead,
        path: samlEndpoints.metadata,
        summary: "SAML service provider metadata of this console",
        answer: "raw",
      },
      async ({ reply }) => reply.type("application/samlmetadata+xml").send(await describeMetadata(singleSignOn.own)),
    ),
  ];
}

function exchangeRoutes({ singleSignOn }: Dependencies, callsPerMinute: CallLimit): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        path: samlEndpoints.start,
        summary: "Redirect the browser to an identity provider to sign in",
        authentication: "none",
        organization: "none",
        // A link of the sign-in page. It records the exchange, but changes nothing of any user.
        changesState: false,
        extendsSession: false,
        callsPerMinute,
        querystring: samlStartSchema,
        answer: "raw",
      },
      async ({ querystring, request, reply }) => {
        checkIsPage(request);
        const { PartnerIdP: identifier, RelayState: relayState = "" } = querystring;
        // Reused, so that two tabs may sign in at the same time.
        const browserToken = readBrowserToken(request) ?? createToken();
        const address = await singleSignOn.begin({ identifier, relayState, browserToken });
        if (address === null) return sendToSignIn(reply, null, relayState);
        setBrowserCookie(reply, browserToken);
        return reply.redirect(address, 303);
      },
    ),
    defineRoute(
      {
        method: "POST",
        path: samlEndpoints.consumer,
        summary: "Receive the response of an identity provider (assertion consumer service)",
        authentication: "none",
        organization: "none",
        changesState: true,
        acceptsOtherSites: true,
        takesForm: true,
        extendsSession: false,
        callsPerMinute,
        bodyLimitBytes: MAX_FORM_BYTES,
        body: samlAnswerSchema,
        answer: "raw",
      },
      async ({ body, request, reply }) => {
        const answer = { encoded: body.SAMLResponse, browserToken: readBrowserToken(request), address: request.ip };
        const result = await singleSignOn.receive(answer);
        if (result.kind === "sign-in") return sendToSignIn(reply, result.contextToken, result.target);
        return closeWindow(reply, result.target);
      },
    ),
  ];
}

function signOnRoute({ singleSignOn, signIns, sessionReads }: Dependencies, callsPerMinute: CallLimit): Route {
  return defineRoute(
    {
      method: "POST",
      path: signInEndpoints.singleSignOn,
      summary: "Sign in as the user confirmed by an identity provider",
      authentication: "none",
      organization: "none",
      changesState: true,
      extendsSession: false,
      callsPerMinute,
      answer: loginAnswerSchema,
    },
    async ({ request, reply }) => {
      clearSsoCookies(reply);
      const context = await singleSignOn.readContext(readSsoToken(request));
      if (context === null) throw new AppError("SSO_ERR", 400, "Single sign-on failed. Sign in again.");
      // The provider decides which factors to ask for: an administrator trusts it for the users linked to it.
      const result = await signIns.complete(context.user, {
        methods: ["sso"],
        identityLinkId: context.identityLinkId,
        caller: readCaller(request),
      });
      return answerSignIn(result, { sessionReads, request, reply });
    },
  );
}

/** Also after a refusal: without an earlier context, the sign-in page then reports that single sign-on failed. */
function sendToSignIn(reply: FastifyReply, contextToken: string | null, target: string): FastifyReply {
  if (contextToken === null) setSsoRefusalCookie(reply);
  else setSsoCookie(reply, contextToken);
  const state = readWindowState(target);
  if (state !== null) return closeWindow(reply, state);
  const { query, route } = readReturnPoint(target);
  return reply.redirect(`/${query}#${pathTo.login(route === "" ? {} : { redir: route })}`, 303);
}

/** The tab with this state goes on. */
const closeWindow = (reply: FastifyReply, state: string): FastifyReply =>
  reply.redirect(`${confirmationEndpoints.returned}?${new URLSearchParams({ state })}`, 303);
