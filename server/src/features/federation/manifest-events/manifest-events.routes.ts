import { manifestEventEndpoints, newestRevisionSchema } from "@gatehouse/shared/contracts/manifest-events.contract";
import { AppError } from "../../../errors.ts";
import { defineRoute } from "../../../routing/define-route.ts";
import { publicRead } from "../../../routing/public-read.ts";
import type { Route } from "../../../routing/route.ts";
import type { ManifestEvents } from "./manifest-events.ts";
import type { ManifestStreams } from "./manifest-streams.ts";

const eventStream = "text/event-stream";

export function manifestEventsRoutes(events: Pick<ManifestEvents, "readNumber">, streams: ManifestStreams): Route[] {
  return [
    defineRoute(
      {
        ...publicRead,
        path: manifestEventEndpoints.events,
        summary: "Event stream with the number of the latest manifest revision, sent immediately and at each change",
        answer: "raw",
      },
      async ({ request, reply }) => {
        // Only clients that accept event streams get an answer without an end.
        if (request.headers.accept?.includes(eventStream) !== true)
          throw new AppError("not_acceptable", 406, `This address only responds with ${eventStream}.`);
        const stream = await streams.open(request.ip);
        return reply.type(eventStream).header("x-accel-buffering", "no").send(stream);
      },
    ),
    defineRoute(
      {
        ...publicRead,
        path: manifestEventEndpoints.newestRevision,
        summary: "Number of the latest manifest revision, for browsers without an event stream",
        answer: newestRevisionSchema,
      },
      async () => ({ number: await events.readNumber() }),
    ),
  ];
}
