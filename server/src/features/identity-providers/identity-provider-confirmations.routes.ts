import {
  confirmationStateSchema,
  confirmationEndpoints,
  confirmationSchema,
} from "@gatehouse/shared/contracts/identity-provider-confirmations.contract";
import { setSessionCookie } from "../../routing/cookies.ts";
import { defineRoute } from "../../routing/define-route.ts";
import { requestLanguage } from "../../routing/request-language.ts";
import { publicRead } from "../../routing/public-read.ts";
import type { Route } from "../../routing/route.ts";
import { readBrowserToken, setBrowserCookie } from "../../routing/sso-cookies.ts";
import { createToken } from "../../routing/tokens.ts";
import { floodLimit } from "../sign-ins/flood-limit.ts";
import type { CallLimit } from "../sign-ins/flood-limit.ts";
import { checkIsPage } from "../../routing/check-is-page.ts";
import type { IdentityProviderConfirmationsService } from "./identity-provider-confirmations.service.ts";
import { describeReturnPage, returnPagePolicy } from "./return-page.ts";

type Dependencies = {
  identityProviderConfirmations: IdentityProviderConfirmationsService;
  readCallsPerMinute: CallLimit;
};

const own = { authentication: "session", organization: "none" } as const;

/** The proof of identity of users who signed in by a provider: once more there, in a window of its own. */
export function identityProviderConfirmationsRoutes({
  identityProviderConfirmations: confirmations,
  readCallsPerMinute,
}: Dependencies): Route[] {
  const callsPerMinute = floodLimit(readCallsPerMinute);
  return [
    defineRoute(
      {
        ...own,
        method: "GET",
        path: confirmationEndpoints.confirmation,
        summary: "How the user can confirm their identity: by password, or at an identity provider",
        changesState: false,
        extendsSession: false,
        answer: confirmationSchema,
      },
      ({ session }) => confirmations.describe(session),
    ),
    defineRoute(
      {
        ...own,
        method: "GET",
        path: confirmationEndpoints.start,
        summary: "Redirect the browser to the user's identity provider, which asks the user to sign in again",
        // The address of a window. It records the exchange, but changes nothing of the user.
        changesState: false,
        extendsSession: false,
        callsPerMinute,
        querystring: confirmationStateSchema,
        answer: "raw",
      },
      async ({ session, querystring, request, reply }) => {
        checkIsPage(request);
        const browserToken = readBrowserToken(request) ?? createToken();
        const address = await confirmations.begin(session, { target: querystring.state, browserToken });
        setBrowserCookie(reply, browserToken);
        return reply.redirect(address, 303);
      },
    ),
    defineRoute(
      {
        ...own,
        method: "POST",
        path: confirmationEndpoints.confirmation,
        summary: "Confirm the user's identity by what the identity provider has answered",
        changesState: true,
        extendsSession: true,
        callsPerMinute,
        answer: "no-content",
      },
      async ({ session, request, reply }) => {
        setSessionCookie(reply, await confirmations.finish(session, request.ip));
      },
    ),
    returnRoute(),
  ];
}

/** Open to everybody, because a browser sends no SameSite cookie on the way back from another site's form. */
function returnRoute(): Route {
  return defineRoute(
    {
      ...publicRead,
      path: confirmationEndpoints.returned,
      summary: "The page in which a confirmation at an identity provider ends",
      querystring: confirmationStateSchema,
      answer: "raw",
    },
    ({ request, reply }) =>
      reply
        .header("content-security-policy", returnPagePolicy)
        .type("text/html; charset=utf-8")
        .send(describeReturnPage(requestLanguage(request))),
  );
}
