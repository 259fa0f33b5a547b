import { selectionEndpoints, signedTextSchema } from "@gatehouse/shared/contracts/selections.contract";
import { z } from "zod/mini";
import { defineRoute } from "../../../routing/define-route.ts";
import { publicRead } from "../../../routing/public-read.ts";
import type { Route } from "../../../routing/route.ts";
import { readRequester } from "../../../routing/read-requester.ts";
import type { SelectionsService } from "./selections.service.ts";

const querystring = z.object({ nonce: z.optional(z.string().check(z.minLength(1), z.maxLength(100))) });
const selectionQuery = z.extend(querystring, { form: z.optional(z.enum(["complete", "index"])) });

export function selectionsRoutes(selections: Pick<SelectionsService, "read" | "readFallback">): Route[] {
  return [
    defineRoute(
      {
        ...publicRead,
        path: selectionEndpoints.selection,
        summary: "Signed selection of versions for the requesting user and organization",
        querystring: selectionQuery,
        answer: signedTextSchema,
      },
      ({ request, reply, session, querystring: { nonce = null, form = "complete" } }) =>
        selections.read(readRequester(request, reply, session), { nonce, form }),
    ),
    defineRoute(
      {
        ...publicRead,
        path: selectionEndpoints.fallback,
        summary: "Signed selection of a remote's fallback version, for when the selected one fails",
        params: z.object({ name: z.string().check(z.maxLength(100)) }),
        querystring,
        answer: signedTextSchema,
      },
      ({ request, reply, session, params, querystring: { nonce = null } }) =>
        selections.readFallback(readRequester(request, reply, session), params.name, { nonce }),
    ),
  ];
}
