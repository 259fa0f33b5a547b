import {
  loginDetailsSchema,
  loginProvidersSchema,
  loginServersSchema,
  signInDetailsEndpoints,
} from "@gatehouse/shared/contracts/sign-in-details.contract";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { SignInDetailsService } from "./sign-in-details.service.ts";
import { hasSsoCookie } from "../../routing/sso-cookies.ts";

const anonymousRead = {
  method: "GET",
  authentication: "none",
  organization: "none",
  changesState: false,
  extendsSession: false,
} as const;

/** What the sign-in page asks before the sign-in. */
export function signInDetailsRoutes(signInDetails: SignInDetailsService): Route[] {
  return [
    defineRoute(
      {
        ...anonymousRead,
        path: signInDetailsEndpoints.details,
        summary: "Sign-in settings of this installation",
        answer: loginDetailsSchema,
      },
      ({ request }) => signInDetails.read(hasSsoCookie(request)),
    ),
    defineRoute(
      {
        ...anonymousRead,
        path: signInDetailsEndpoints.servers,
        summary: "Labels of directories whose users can sign in",
        answer: loginServersSchema,
      },
      () => signInDetails.listServers(),
    ),
    defineRoute(
      {
        ...anonymousRead,
        path: signInDetailsEndpoints.providers,
        summary: "Sign-in methods",
        answer: loginProvidersSchema,
      },
      () => signInDetails.listProviders(),
    ),
  ];
}
