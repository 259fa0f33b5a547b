import { remoteNameSchema, versionSchema } from "@gatehouse/shared/contracts/remotes.contract";
import { selectionIndexEndpoints } from "@gatehouse/shared/contracts/selection-indexes.contract";
import { integrityOfFile } from "@gatehouse/shared/rules/selection-addresses";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod/mini";
import { notFoundError } from "../../../errors.ts";
import { defineRoute } from "../../../routing/define-route.ts";
import { readRequester } from "../../../routing/read-requester.ts";
import { publicRead } from "../../../routing/public-read.ts";
import type { Route } from "../../../routing/route.ts";
import { foreverCacheControl } from "../releases/release-files.plugin.ts";
import type { SelectionsService } from "../selections/selections.service.ts";
import type { SentText } from "./hashed-texts.ts";
import type { SelectionIndexesService } from "./selection-indexes.service.ts";

const file = z.string().check(z.maxLength(100));

/** As public as releases: who knows a hash has been given what it names. */
const openToAnyone = { ...publicRead, answer: "raw" } as const;

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

type Services = { indexes: SelectionIndexesService; selections: Pick<SelectionsService, "resolve"> };

export function selectionIndexesRoutes({ indexes, selections }: Services): Route[] {
  return [
    defineRoute(
      {
        ...openToAnyone,
        path: selectionIndexEndpoints.index,
        summary: "Index of a selection by its hash: every section with its version, pages and the hash of its record",
        params: z.object({ file }),
      },
      async ({ request, reply, session, params }) => {
        const resolveOwn = () => selections.resolve(readRequester(request, reply, session));
        return sendForever(request, reply, await indexes.readIndex(readIntegrity(params.file), resolveOwn));
      },
    ),
    defineRoute(
      {
        ...openToAnyone,
        path: selectionIndexEndpoints.record,
        summary: "Record of a release by its hash: its files with their hashes",
        params: z.object({ name: remoteNameSchema, version: versionSchema, file }),
      },
      async ({ request, reply, params: { name, version, file: wanted } }) =>
        sendForever(request, reply, await indexes.readRecord(name, version, readIntegrity(wanted))),
    ),
  ];
}
