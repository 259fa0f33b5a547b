import {
  gridActionEffectSchema,
  gridActionEndpoints,
  gridActionRunListSchema,
  gridActionRunSchema,
  gridActionAnswerSchema,
  gridActionRequestSchema,
} from "@gatehouse/shared/contracts/grid-actions.contract";
import { gridEndpoints } from "@gatehouse/shared/contracts/grids.contract";
import type { FastifyRequest } from "fastify";
import { z } from "zod/mini";
import { AppError, errorCodes } from "../../errors.ts";
import { defineRoute } from "../../routing/define-route.ts";
import { readTimeZone } from "../../routing/read-time-zone.ts";
import type { Route } from "../../routing/route.ts";
import { mayRead } from "../grids/grid-viewer.ts";
import type { GridBlueprint } from "../grids/grid-blueprint.ts";
import { blueprintOf } from "../grids/grids-definitions.ts";
import { gridAccess, viewerOf } from "../grids/grids.routes.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import type { GridAction } from "./grid-action.ts";
import type { GridActionCaller } from "./grid-action-caller.ts";
import type { GridActionsService } from "./grid-actions.service.ts";
import type { GridActionRunsService } from "./grid-action-runs.service.ts";

type Dependencies = { gridActions: GridActionsService; gridActionRuns: GridActionRunsService };

type Request = { session: ActiveSession; organizationId: string; request: FastifyRequest };

const ofOrganization = { authentication: "session", organization: "required" } as const;

const callerOf = ({ session, organizationId, request }: Request): GridActionCaller => ({
  organizationId,
  timeZone: readTimeZone(request, session),
  userId: session.user.id,
  userName: session.user.userName,
  isAdministrator: session.user.isAdministrator,
});

/** Two routes for each action, so that each declares its permission, and those of the jobs that actions start. */
export function gridActionsRoutes({ gridActions, gridActionRuns }: Dependencies): Route[] {
  const definitionIds = [...new Set(gridActions.actions.map(({ definitionId }) => definitionId))];
  return [
    ...gridActions.actions.flatMap((action) => routesOf(gridActions, action)),
    ...definitionIds
      .flatMap((id) => blueprintOf(id) ?? [])
      .map((blueprint) => openRunsRoute(gridActionRuns, blueprint)),
    ...runRoutes(gridActionRuns),
  ];
}

function openRunsRoute(runs: GridActionRunsService, blueprint: GridBlueprint): Route {
  const { DefinitionId, DataTypeResourceKey } = blueprint.definition;
  return defineRoute(
    {
      ...gridAccess(blueprint),
      method: "GET",
      path: gridActionEndpoints.openRuns(DefinitionId),
      summary: `Actions that the user has started on many rows of the grid ${DataTypeResourceKey} and that aren't over`,
      changesState: false,
      extendsSession: false,
      answer: gridActionRunListSchema,
    },
    (request) => runs.listOpen(DefinitionId, callerOf(request)),
  );
}

function routesOf(gridActions: GridActionsService, action: GridAction): Route[] {
  const { definitionId, name, permission, needsRecentSignIn = false } = action;
  const access = { ...ofOrganization, method: "POST", permission } as const;
  return [
    defineRoute(
      {
        ...access,
        path: gridEndpoints.action(definitionId, name),
        summary: `Action ${name} on rows of a grid: named ones at once, all that match by a job`,
        changesState: true,
        extendsSession: true,
        needsRecentSignIn,
        body: gridActionRequestSchema,
        answer: gridActionAnswerSchema,
      },
      ({ body, ...request }) => {
        checkReading(action, request);
        return gridActions.run(action, body, callerOf(request));
      },
    ),
    defineRoute(
      {
        ...access,
        path: gridActionEndpoints.effect(definitionId, name),
        summary: `How many rows the action ${name} would be for, and what changes with them`,
        changesState: false,
        extendsSession: false,
        body: gridActionRequestSchema,
        answer: gridActionEffectSchema,
      },
      ({ body, ...request }) => {
        checkReading(action, request);
        return gridActions.readEffect(action, body, callerOf(request));
      },
    ),
  ];
}

/** Counts and names of rows are only for users who may read the grid. */
function checkReading({ definitionId }: GridAction, request: Request): void {
  const blueprint = blueprintOf(definitionId);
  if (blueprint && mayRead(blueprint, viewerOf(request))) return;
  throw new AppError(errorCodes.permissionMissing, 403, "You don't have permission to read these rows.");
}

/** Everybody may see and cancel what they have started. */
function runRoutes(runs: GridActionRunsService): Route[] {
  const params = z.object({ id: z.uuid() });
  return [
    defineRoute(
      {
        ...ofOrganization,
        method: "GET",
        path: "/api/grid-action-runs/:id",
        summary: "Progress of an action on many rows, and the rows that failed; for the user who started it",
        changesState: false,
        extendsSession: false,
        params,
        answer: gridActionRunSchema,
      },
      ({ params: { id }, ...request }) => runs.read(id, callerOf(request)),
    ),
    defineRoute(
      {
        ...ofOrganization,
        method: "POST",
        path: "/api/grid-action-runs/:id/cancel",
        summary: "Cancel an action on many rows; for the user who started it",
        changesState: true,
        extendsSession: true,
        params,
        answer: gridActionRunSchema,
      },
      ({ params: { id }, ...request }) => runs.cancel(id, callerOf(request)),
    ),
  ];
}
