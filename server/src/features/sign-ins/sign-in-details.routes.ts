import {
  loginDetailsSchema,
  loginProvidersSchema,
  loginServersSchema,
  signInDetailsEndpoints,
} from "@gatehouse/shared/contracts/sign-in-details.contract";
import { defineRoute } from "../../routing/define-route.ts";
import { publicRead } from "../../routing/public-read.ts";
import type { Route } from "../../routing/route.ts";
import type { SignInDetailsService } from "./sign-in-details.service.ts";
import { hasSsoCookie } from "../../routing/sso-cookies.ts";

/** What the sign-in page asks before the sign-in. */
export function signInDetailsRoutes(signInDetails: SignInDetailsService): Route[] {
  return [
    defineRoute(
      {
        ...publicRead,
        path: signInDetailsEndpoints.details,
        summary: "Sign-in settings of this installation",
        answer: loginDetailsSchema,
      },
      ({ request }) => signInDetails.read(hasSsoCookie(request)),
    ),
    defineRoute(
      {
        ...publicRead,
        path: signInDetailsEndpoints.servers,
        summary: "Labels of directories whose users can sign in",
        answer: loginServersSchema,
      },
      () => signInDetails.listServers(),
    ),
    defineRoute(
      {
        ...publicRead,
        path: signInDetailsEndpoints.providers,
        summary: "Sign-in methods",
        answer: loginProvidersSchema,
      },
      () => signInDetails.listProviders(),
    ),
  ];
}
