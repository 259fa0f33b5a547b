import {
  loginDetailsSchema,
  loginEndpoints,
  loginProvidersSchema,
  loginServersSchema,
} from "@gatehouse/shared/contracts/login.contract";
import type { AppServices } from "../../app-services.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { refuseRetainedSession } from "./refuse-retained-session.ts";

const anonymousRead = {
  method: "GET",
  authentication: "none",
  organization: "none",
  changesState: false,
  extendsSession: false,
} as const;

/** What the sign-in page asks before anybody is signed in. */
export function signInDetailsRoutes({ signInDetails, singleSignOn }: AppServices): Route[] {
  return [
    defineRoute(
      {
        ...anonymousRead,
        path: loginEndpoints.details,
        summary: "How people sign in here",
        answer: loginDetailsSchema,
      },
      ({ request }) => {
        refuseRetainedSession(request);
        return signInDetails.read(singleSignOn.hasContext(request));
      },
    ),
    defineRoute(
      {
        ...anonymousRead,
        path: loginEndpoints.servers,
        summary: "Directories whose users may sign in, by their labels",
        answer: loginServersSchema,
      },
      () => signInDetails.listServers(),
    ),
    defineRoute(
      {
        ...anonymousRead,
        path: loginEndpoints.providers,
        summary: "Ways to sign in",
        answer: loginProvidersSchema,
      },
      () => signInDetails.listProviders(),
    ),
  ];
}
