import {
  loginAnswerSchema,
  loginRequestSchema,
  reauthenticationSchema,
  signInEndpoints,
} from "@gatehouse/shared/contracts/sign-ins.contract";
import { sessionEndpoints } from "@gatehouse/shared/contracts/sessions.contract";
import { answerSignIn } from "../../routing/answer-sign-in.ts";
import { setSessionCookie, setSignedOutCookies } from "../../routing/cookies.ts";
import { defineRoute } from "../../routing/define-route.ts";
import { readClientSignal } from "../../routing/client-signal.ts";
import { readCaller } from "../../routing/read-caller.ts";
import type { Route } from "../../routing/route.ts";
import { clearSsoCookies } from "../../routing/sso-cookies.ts";
import { floodLimit } from "./flood-limit.ts";
import type { CallLimit } from "./flood-limit.ts";
import type { ReadOptionsInForce } from "../options/options-in-force.service.ts";
import type { SessionReadService } from "../sessions/session-read.service.ts";
import type { SignInConfirmationsService } from "./sign-in-confirmations.service.ts";
import type { SignInPace } from "./sign-in-pace.ts";
import type { SignInsService } from "./sign-ins.service.ts";

type Dependencies = {
  signIns: SignInsService;
  signInConfirmations: SignInConfirmationsService;
  signInPace: SignInPace;
  sessionReads: SessionReadService;
  readOptions: ReadOptionsInForce<"signOutUrl">;
  readCallsPerMinute: CallLimit;
};

export function signInsRoutes(dependencies: Dependencies): Route[] {
  const { signIns, signInPace, sessionReads, readOptions, readCallsPerMinute } = dependencies;
  return [
    defineRoute(
      {
        method: "POST",
        path: signInEndpoints.login,
        summary: "Sign in with username and password",
        authentication: "none",
        organization: "none",
        changesState: true,
        extendsSession: false,
        callsPerMinute: floodLimit(readCallsPerMinute),
        body: loginRequestSchema,
        answer: loginAnswerSchema,
      },
      async ({ body, request, reply }) => {
        const caller = readCaller(request);
        const signal = readClientSignal(reply);
        const result = await signInPace.delayRefusals(() => signIns.signIn(body, caller, signal));
        return answerSignIn(result, { sessionReads, request, reply });
      },
    ),
    defineRoute(
      {
        method: "GET",
        path: sessionEndpoints.logout,
        summary: "Sign out and end this session on the server",
        authentication: "session",
        organization: "none",
        // A GET, because existing clients call it so; it changes state, so it needs the token.
        changesState: true,
        extendsSession: false,
        allowsPendingPasswordChange: true,
        allowsChallenge: true,
        allowsPendingTerms: true,
        // The next URL as plain text; empty if the console's own sign-in page is next.
        answer: "raw",
      },
      async ({ session, request, reply }) => {
        await signIns.signOut(session, request.ip);
        setSignedOutCookies(reply);
        // What a provider confirmed in another tab would sign somebody in at once.
        clearSsoCookies(reply);
        const { signOutUrl } = await readOptions();
        if (signOutUrl === null) return reply.code(204).send();
        return reply.type("text/plain; charset=utf-8").send(signOutUrl);
      },
    ),
    reauthenticationRoute(dependencies),
  ];
}

function reauthenticationRoute({ signInConfirmations, signInPace, readCallsPerMinute }: Dependencies): Route {
  return defineRoute(
    {
      method: "POST",
      path: signInEndpoints.reauthenticate,
      summary: "Confirm the user's password again, for actions that require a recent sign-in",
      authentication: "session",
      organization: "none",
      changesState: true,
      extendsSession: true,
      callsPerMinute: floodLimit(readCallsPerMinute),
      body: reauthenticationSchema,
      answer: "no-content",
    },
    async ({ session, body, request, reply }) => {
      const caller = readCaller(request);
      const renew = () => signInConfirmations.renewSession(session, body.Password, caller);
      setSessionCookie(reply, await signInPace.delayRefusals(renew));
    },
  );
}
