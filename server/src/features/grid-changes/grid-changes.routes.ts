import { gridChangeEndpoints } from "@gatehouse/shared/contracts/grid-changes.contract";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { readSessionToken } from "../../routing/cookies.ts";
import { defineRoute } from "../../routing/define-route.ts";
import { isPermitted } from "../../routing/is-permitted.ts";
import type { Route } from "../../routing/route.ts";
import type { GridBlueprint } from "../grids/grid-blueprint.ts";
import { gridAccess } from "../grids/grids.routes.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { GridChangesService } from "./grid-changes.service.ts";
import { isWatched } from "./grid-row-notices.ts";

type Dependencies = { gridChanges: GridChangesService; sessions: Pick<SessionsService, "find"> };

const eventStream = "text/event-stream";

/** A stream for each grid whose rows are watched; others have none, and answer 404. */
export function gridChangesRoutes(dependencies: Dependencies, blueprints: readonly GridBlueprint[]): Route[] {
  return blueprints
    .filter(({ definition }) => isWatched(definition.DefinitionId))
    .map((blueprint) => routeOf(dependencies, blueprint));
}

function routeOf({ gridChanges, sessions }: Dependencies, blueprint: GridBlueprint): Route {
  const { definition, permission } = blueprint;
  return defineRoute(
    {
      ...gridAccess(blueprint),
      method: "GET",
      path: gridChangeEndpoints.changes(definition.DefinitionId),
      summary: `Event stream that tells of changed rows of the grid ${definition.DataTypeResourceKey}, at most once a second`,
      changesState: false,
      extendsSession: false,
      answer: "raw",
    },
    ({ request, reply, session, organizationId }) => {
      // Only clients that accept event streams get an answer without an end.
      if (request.headers.accept?.includes(eventStream) !== true)
        throw new AppError("not_acceptable", 406, `This address only responds with ${eventStream}.`);
      const stream = gridChanges.open({
        sessionKey: session.tokenHash,
        definitionId: definition.DefinitionId,
        organizationId,
        isStillAllowed: () => mayStillRead(request, sessions, organizationId, permission),
      });
      return reply.type(eventStream).header("x-accel-buffering", "no").send(stream);
    },
  );
}

async function mayStillRead(
  request: FastifyRequest,
  sessions: Dependencies["sessions"],
  organizationId: string,
  permission: string | undefined,
): Promise<boolean> {
  const token = readSessionToken(request);
  const found = token === null ? null : await sessions.find(token);
  if (found?.state !== "active") return false;
  const isMember = found.session.organizations.some(({ id }) => id === organizationId);
  return isMember && (permission === undefined || isPermitted(permission, found.session, organizationId));
}
