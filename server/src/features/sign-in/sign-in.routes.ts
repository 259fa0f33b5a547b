import { loginRequestSchema } from "@gatehouse/shared/contracts/session-requests.contract";
import { loginAnswerSchema, sessionEndpoints } from "@gatehouse/shared/contracts/session.contract";
import type { AppServices } from "../../app-services.ts";
import { clearPreSessionCookie, clearSessionCookie, setSessionCookie } from "../../routing/cookies.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { SignInService } from "./sign-in.service.ts";

export function signInRoutes(services: AppServices): Route[] {
  const signIns = new SignInService(services);
  return [
    defineRoute(
      {
        method: "POST",
        path: sessionEndpoints.login,
        summary: "Sign in by user name and password",
        authentication: "none",
        organization: "none",
        changesState: true,
        extendsSession: false,
        callsPerMinute: services.settings.loginAttemptsPerMinute,
        body: loginRequestSchema,
        answer: loginAnswerSchema,
      },
      async ({ body, session, request, reply }) => {
        const { token, answer } = await signIns.signIn(body, session, request.ip);
        clearPreSessionCookie(reply);
        setSessionCookie(reply, token);
        return answer;
      },
    ),
    defineRoute(
      {
        method: "GET",
        path: sessionEndpoints.logout,
        summary: "Sign out: end this session on the server",
        authentication: "session",
        organization: "none",
        // A GET, because clients know it as one; it changes something, so it needs the token.
        changesState: true,
        extendsSession: false,
        allowsPendingPasswordChange: true,
        allowsPendingTerms: true,
        answer: "no-content",
      },
      async ({ session, request, reply }) => {
        await signIns.signOut(session, request.ip);
        clearSessionCookie(reply);
      },
    ),
  ];
}
