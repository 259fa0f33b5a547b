import { federationEndpoints, newestRevisionSchema } from "@gatehouse/shared/contracts/remotes.contract";
import { AppError } from "../../errors.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { ManifestEvents } from "./manifest-events.ts";
import type { ManifestStreams } from "./manifest-streams.ts";

const readableByAnyone = {
  authentication: "none",
  organization: "none",
  changesState: false,
  extendsSession: false,
} as const;

const eventStream = "text/event-stream";

export function manifestEventsRoutes(events: Pick<ManifestEvents, "readNumber">, streams: ManifestStreams): Route[] {
  return [
    defineRoute(
      {
        ...readableByAnyone,
        method: "GET",
        path: federationEndpoints.events,
        summary: "Event stream with the number of the newest revision of the manifest, at once and at each change",
        answer: "raw",
      },
      async ({ request, reply }) => {
        // Only who says that it reads streams gets an answer that does not end.
        if (request.headers.accept?.includes(eventStream) !== true)
          throw new AppError("not_acceptable", 406, `This address answers with ${eventStream} only.`);
        const stream = await streams.open(request.ip);
        return reply.type(eventStream).header("x-accel-buffering", "no").send(stream);
      },
    ),
    defineRoute(
      {
        ...readableByAnyone,
        method: "GET",
        path: federationEndpoints.newestRevision,
        summary: "Number of the newest revision of the manifest, for browsers that get no event stream",
        answer: newestRevisionSchema,
      },
      async () => ({ number: await events.readNumber() }),
    ),
  ];
}
