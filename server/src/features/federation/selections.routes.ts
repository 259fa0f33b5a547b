import { federationEndpoints } from "@gatehouse/shared/contracts/remotes.contract";
import { signedTextSchema } from "@gatehouse/shared/contracts/signed-selections.contract";
import { z } from "zod/mini";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { readAsker } from "./asker.ts";
import type { SelectionsService } from "./selections.service.ts";

const querystring = z.object({ nonce: z.optional(z.string().check(z.minLength(1), z.maxLength(100))) });

const readableByAnyone = {
  authentication: "none",
  organization: "none",
  changesState: false,
  extendsSession: false,
} as const;

export function selectionsRoutes(selections: Pick<SelectionsService, "read" | "readFallback">): Route[] {
  return [
    defineRoute(
      {
        ...readableByAnyone,
        method: "GET",
        path: federationEndpoints.selection,
        summary: "The signed selection of versions for who asks, in the organization of the request",
        querystring,
        answer: signedTextSchema,
      },
      ({ request, reply, session, querystring: { nonce = null } }) =>
        selections.read(readAsker(request, reply, session), { nonce }),
    ),
    defineRoute(
      {
        ...readableByAnyone,
        method: "GET",
        path: federationEndpoints.fallback,
        summary: "The signed selection of one remote in the version that stands in when the selected one fails",
        params: z.object({ name: z.string().check(z.maxLength(100)) }),
        querystring,
        answer: signedTextSchema,
      },
      ({ request, reply, session, params, querystring: { nonce = null } }) =>
        selections.readFallback(readAsker(request, reply, session), params.name, { nonce }),
    ),
  ];
}
