import { sessionUserSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { termsEndpoints, termsSchema } from "@gatehouse/shared/contracts/terms.contract";
import { z } from "zod/mini";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { toSessionUser } from "../sessions/session-read.service.ts";
import type { UsersService } from "../users/users.service.ts";
import type { TermsService } from "./terms.service.ts";

/** Open to everybody who is signed in, also before pending steps. */
const own = {
  authentication: "session",
  organization: "none",
  allowsPendingPasswordChange: true,
  allowsPendingTerms: true,
} as const;

type Dependencies = { terms: TermsService; users: UsersService };

export function termsRoutes({ terms, users }: Dependencies): Route[] {
  return [
    defineRoute(
      {
        ...own,
        method: "GET",
        path: termsEndpoints.terms,
        summary: "Active terms of use",
        changesState: false,
        extendsSession: false,
        answer: termsSchema,
      },
      () => terms.read(),
    ),
    defineRoute(
      {
        ...own,
        method: "POST",
        path: termsEndpoints.accept,
        summary: "Accept the active terms of use; returns the user",
        changesState: true,
        extendsSession: true,
        querystring: z.object({ version: z.optional(z.string().check(z.maxLength(100))) }),
        answer: sessionUserSchema,
      },
      async ({ session, querystring, request }) => {
        await terms.accept(session.user, querystring.version, users, request.ip);
        return toSessionUser(session.user);
      },
    ),
  ];
}
