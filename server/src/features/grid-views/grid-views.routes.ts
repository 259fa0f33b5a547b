import {
  gridViewChangeSchema,
  gridViewEndpoints,
  gridViewRequestSchema,
  gridViewSchema,
  gridViewsSchema,
} from "@gatehouse/shared/contracts/grid-views.contract";
import { z } from "zod";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { GridBlueprint } from "../grids/grid-blueprint.ts";
import { gridAccess } from "../grids/grids.routes.ts";
import type { GridViewsService } from "./grid-views.service.ts";

const params = z.object({ id: z.uuid() });

/** The views of each grid are open to whoever may read the grid. */
export function gridViewsRoutes(views: GridViewsService, blueprints: readonly GridBlueprint[]): Route[] {
  return blueprints.flatMap((blueprint) => routesOf(views, blueprint));
}

function routesOf(views: GridViewsService, blueprint: GridBlueprint): Route[] {
  const { definition } = blueprint;
  const definitionId = definition.DefinitionId;
  const name = definition.DataTypeResourceKey;
  const access = gridAccess(blueprint);
  const list = gridViewEndpoints.list(definitionId);
  const one = `${list}/:id`;
  const change = { ...access, changesState: true, extendsSession: true } as const;
  return [
    defineRoute(
      {
        ...access,
        method: "GET",
        path: list,
        summary: `Saved views of the grid ${name}: the user's own, and those that others share`,
        changesState: false,
        extendsSession: false,
        answer: gridViewsSchema,
      },
      ({ session, organizationId }) => views.list(session, { organizationId, definitionId }),
    ),
    defineRoute(
      {
        ...change,
        method: "POST",
        path: list,
        summary: `Save a view of the grid ${name}; 409 view_name_taken or views_full`,
        body: gridViewRequestSchema,
        answer: gridViewSchema,
      },
      ({ session, organizationId, body }) => views.create(session, { organizationId, definitionId }, body),
    ),
    defineRoute(
      {
        ...change,
        method: "PUT",
        path: one,
        summary: `Change a view of the grid ${name}; 409 view_changed if it was changed elsewhere`,
        params,
        body: gridViewChangeSchema,
        answer: gridViewSchema,
      },
      ({ session, organizationId, params: { id }, body }) =>
        views.update(session, { organizationId, definitionId }, id, body),
    ),
    defineRoute(
      {
        ...change,
        method: "DELETE",
        path: one,
        summary: `Delete a view of the grid ${name}`,
        params,
        answer: "no-content",
      },
      ({ session, organizationId, params: { id } }) => views.remove(session, { organizationId, definitionId }, id),
    ),
  ];
}
