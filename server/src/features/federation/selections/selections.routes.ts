import { remoteNameSchema, versionSchema } from "@gatehouse/shared/contracts/remotes.contract";
import { selectionEndpoints, signedTextSchema } from "@gatehouse/shared/contracts/selections.contract";
import { integrityOfFile } from "@gatehouse/shared/rules/selection-addresses";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod/mini";
import { notFoundError } from "../../../errors.ts";
import { defineRoute } from "../../../routing/define-route.ts";
import type { Route } from "../../../routing/route.ts";
import { readRequester } from "../../../routing/read-requester.ts";
import { foreverCacheControl } from "../releases/release-files.plugin.ts";
import type { SentText } from "./hashed-texts.ts";
import type { SelectionsService } from "./selections.service.ts";

const querystring = z.object({ nonce: z.optional(z.string().check(z.minLength(1), z.maxLength(100))) });
const selectionQuery = z.extend(querystring, { form: z.optional(z.enum(["complete", "index"])) });

const readableByAnyone = {
  authentication: "none",
  organization: "none",
  changesState: false,
  extendsSession: false,
} as const;

const file = z.string().check(z.maxLength(100));

function readIntegrity(name: string): string {
  const integrity = integrityOfFile(name);
  if (integrity === null) throw notFoundError("This file");
  return integrity;
}

/** Sends what its address names by a hash: it never changes. */
function sendForever(request: FastifyRequest, reply: FastifyReply, { plain, brotli }: SentText): FastifyReply {
  void reply
    .type("application/json; charset=utf-8")
    .header("cache-control", foreverCacheControl)
    .header("vary", "accept-encoding");
  if (!/\bbr\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(plain);
  return reply.header("content-encoding", "br").send(brotli);
}

type Selections = Pick<SelectionsService, "read" | "readFallback" | "readIndex" | "readRecord">;

export function selectionsRoutes(selections: Selections): Route[] {
  return [...signedRoutes(selections), ...hashedRoutes(selections)];
}

function hashedRoutes(selections: Selections): Route[] {
  return [
    defineRoute(
      {
        ...readableByAnyone,
        method: "GET",
        path: selectionEndpoints.index,
        summary: "Index of a selection by its hash: every section with its version, pages and the hash of its record",
        params: z.object({ file }),
        answer: "raw",
      },
      async ({ request, reply, session, params }) => {
        const integrity = readIntegrity(params.file);
        return sendForever(
          request,
          reply,
          await selections.readIndex(integrity, readRequester(request, reply, session)),
        );
      },
    ),
    defineRoute(
      {
        ...readableByAnyone,
        method: "GET",
        path: selectionEndpoints.record,
        summary: "Record of a release by its hash: its files with their hashes",
        params: z.object({ name: remoteNameSchema, version: versionSchema, file }),
        answer: "raw",
      },
      async ({ request, reply, params: { name, version, file: wanted } }) =>
        sendForever(request, reply, await selections.readRecord(name, version, readIntegrity(wanted))),
    ),
  ];
}

function signedRoutes(selections: Selections): Route[] {
  return [
    defineRoute(
      {
        ...readableByAnyone,
        method: "GET",
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
        ...readableByAnyone,
        method: "GET",
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
