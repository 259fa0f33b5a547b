import { sessionUserSchema } from "@gatehouse/shared/contracts/session.contract";
import { termsEndpoints, termsSchema } from "@gatehouse/shared/contracts/terms.contract";
import { z } from "zod/mini";
import type { AppServices } from "../../app-services.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { toSessionUser } from "../sessions/session-read.service.ts";

/** Open to everybody who is signed in, whatever is still asked of him. */
const own = {
  authentication: "session",
  organization: "none",
  allowsPendingPasswordChange: true,
  allowsPendingTerms: true,
} as const;

export function termsVersionsRoutes(services: Pick<AppServices, "terms" | "users">): Route[] {
  const { terms, users } = services;
  return [
    defineRoute(
      {
        ...own,
        method: "GET",
        path: termsEndpoints.terms,
        summary: "The terms of use in force",
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
        summary: "Accept the terms of use in force; answers the user",
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
