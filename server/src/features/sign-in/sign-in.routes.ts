import { loginAnswerSchema, loginEndpoints, reauthenticationSchema } from "@gatehouse/shared/contracts/login.contract";
import { loginRequestSchema } from "@gatehouse/shared/contracts/session-requests.contract";
import type { AppServices } from "../../app-services.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { floodLimit } from "./flood-limit.ts";
import { refuseRetainedSession } from "./refuse-retained-session.ts";

export function signInRoutes({ signIns, signInConfirmations, signInPace, settings }: AppServices): Route[] {
  return [
    defineRoute(
      {
        method: "POST",
        path: loginEndpoints.login,
        summary: "Sign in by user name and password",
        authentication: "none",
        organization: "none",
        changesState: true,
        extendsSession: false,
        callsPerMinute: floodLimit(settings),
        body: loginRequestSchema,
        answer: loginAnswerSchema,
      },
      ({ body, request, reply }) => {
        refuseRetainedSession(request);
        return signInPace.evenRefusals(() => signIns.signIn(body, { request, reply }));
      },
    ),
    defineRoute(
      {
        method: "GET",
        path: loginEndpoints.logout,
        summary: "Sign out: end this session on the server",
        authentication: "session",
        organization: "none",
        // A GET, because clients know it as one; it changes something, so it needs the token.
        changesState: true,
        extendsSession: false,
        allowsPendingPasswordChange: true,
        allowsChallenge: true,
        allowsPendingTerms: true,
        // Where to go on to, as plain text; nothing where the console's own sign-in page is next.
        answer: "raw",
      },
      async ({ session, request, reply }) => {
        await signIns.signOut(session, { request, reply });
        const { signOutUrl } = settings;
        if (signOutUrl === null) return reply.code(204).send();
        return reply.type("text/plain; charset=utf-8").send(signOutUrl);
      },
    ),
    defineRoute(
      {
        method: "POST",
        path: loginEndpoints.reauthenticate,
        summary: "Show again by the password who the user is, for what needs a recent sign-in",
        authentication: "session",
        organization: "none",
        changesState: true,
        extendsSession: true,
        callsPerMinute: floodLimit(settings),
        body: reauthenticationSchema,
        answer: "no-content",
      },
      ({ session, body, request, reply }) =>
        signInPace.evenRefusals(() => signInConfirmations.renewSession(session, body.Password, { request, reply })),
    ),
  ];
}
