import {
  gridDataRequestSchema,
  gridDataSchema,
  gridDefinitionSchema,
  gridEndpoints,
} from "@gatehouse/shared/contracts/grids.contract";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { AppServices } from "../../app-services.ts";
import { gridBlueprints } from "./grids-definitions.ts";
import type { GridBlueprint } from "./grids-definitions.ts";
import { GridsService } from "./grids.service.ts";

/** A pair of routes for each grid, so that each states its own permission; an unknown id is an unknown address. */
export function gridsRoutes(services: AppServices): Route[] {
  const grids = new GridsService(services);
  return gridBlueprints.flatMap((blueprint) => routesOf(grids, blueprint));
}

function routesOf(grids: GridsService, { permission, definition }: GridBlueprint): Route[] {
  const access = { authentication: "session", organization: "required", permission } as const;
  return [
    defineRoute(
      {
        ...access,
        method: "GET",
        path: gridEndpoints.definition(definition.DefinitionId),
        summary: `Columns and titles of the grid ${definition.DataTypeResourceKey}`,
        changesState: false,
        extendsSession: false,
        answer: gridDefinitionSchema,
      },
      ({ organizationId }) => grids.readDefinition(definition, organizationId),
    ),
    defineRoute(
      {
        ...access,
        method: "POST",
        path: gridEndpoints.data(definition.DefinitionId),
        summary: `A page of rows of the grid ${definition.DataTypeResourceKey}`,
        changesState: false,
        extendsSession: false,
        body: gridDataRequestSchema,
        answer: gridDataSchema,
      },
      ({ organizationId, body }) => grids.readData(definition, organizationId, body),
    ),
  ];
}
