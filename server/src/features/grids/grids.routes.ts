import {
  gridDataRequestSchema,
  gridDataSchema,
  gridDefinitionSchema,
  gridEndpoints,
  gridPreferencesSchema,
} from "@gatehouse/shared/contracts/grids.contract";
import type { FastifyRequest } from "fastify";
import { defineRoute } from "../../routing/define-route.ts";
import { isPermitted } from "../../routing/is-permitted.ts";
import { readTimeZone } from "../../routing/read-time-zone.ts";
import type { Route } from "../../routing/route.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import type { GridBlueprint } from "./grid-blueprint.ts";
import type { GridViewer } from "./grid-viewer.ts";
import { gridBlueprints } from "./grids-definitions.ts";
import type { GridActionsService } from "../grid-actions/grid-actions.service.ts";
import type { GridsService } from "./grids.service.ts";

type Dependencies = { grids: GridsService; gridActions: Pick<GridActionsService, "describe"> };

/** Routes for each grid, so that each declares its permission; an unknown id is an unknown path. */
export function gridsRoutes(dependencies: Dependencies): Route[] {
  return gridBlueprints.flatMap((blueprint) => [
    ...readRoutes(dependencies, blueprint),
    ...preferenceRoutes(dependencies.grids, blueprint),
  ]);
}

/** Who may call the routes of a grid. */
export function gridAccess({ permission, isForAdministrators }: GridBlueprint) {
  return {
    authentication: "session",
    organization: "required",
    ...(permission !== undefined && { permission }),
    ...(isForAdministrators !== undefined && { isForAdministrators }),
  } as const;
}

type Request = { session: ActiveSession; organizationId: string; request: FastifyRequest };

export function viewerOf({ session, organizationId, request }: Request): GridViewer {
  return {
    timeZone: readTimeZone(request, session),
    organizationId,
    userId: session.user.id,
    isAdministrator: session.user.isAdministrator,
    isPermitted: (permission) => isPermitted(permission, session, organizationId),
  };
}

function readRoutes({ grids, gridActions }: Dependencies, blueprint: GridBlueprint): Route[] {
  const { definition } = blueprint;
  const reading = { ...gridAccess(blueprint), changesState: false, extendsSession: false } as const;
  return [
    defineRoute(
      {
        ...reading,
        method: "GET",
        path: gridEndpoints.definition(definition.DefinitionId),
        summary: `Columns and titles of the grid ${definition.DataTypeResourceKey}`,
        answer: gridDefinitionSchema,
      },
      async (context) => {
        const viewer = viewerOf(context);
        const described = await grids.readDefinition(blueprint, viewer);
        const actions = await gridActions.describe(definition.DefinitionId, viewer);
        return { ...described, Actions: [...(described.Actions ?? []), ...actions] };
      },
    ),
    defineRoute(
      {
        ...reading,
        method: "POST",
        path: gridEndpoints.data(definition.DefinitionId),
        summary: `Rows of the grid ${definition.DataTypeResourceKey}`,
        body: gridDataRequestSchema,
        answer: gridDataSchema,
      },
      (context) => grids.readData(blueprint, viewerOf(context), context.body),
    ),
  ];
}

function preferenceRoutes(grids: GridsService, blueprint: GridBlueprint): Route[] {
  const { definition } = blueprint;
  const changing = {
    ...gridAccess(blueprint),
    path: gridEndpoints.preferences(definition.DefinitionId),
    changesState: true,
    extendsSession: true,
    answer: "no-content",
  } as const;
  return [
    defineRoute(
      {
        ...changing,
        method: "PUT",
        summary: `Save how the user sees the grid ${definition.DataTypeResourceKey}`,
        body: gridPreferencesSchema,
      },
      ({ session, body }) => grids.savePreferences(blueprint, session.user.id, body),
    ),
    defineRoute(
      {
        ...changing,
        method: "DELETE",
        summary: `Show the grid ${definition.DataTypeResourceKey} to the user as it is by default`,
      },
      ({ session }) => grids.removePreferences(blueprint, session.user.id),
    ),
  ];
}
