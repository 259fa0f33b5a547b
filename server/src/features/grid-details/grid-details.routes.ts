import { gridDetailsRequestSchema, gridDetailsSchema } from "@gatehouse/shared/contracts/grid-details.contract";
import { gridEndpoints } from "@gatehouse/shared/contracts/grids.contract";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { gridBlueprints } from "../grids/grids-definitions.ts";
import type { GridDetailsService } from "./grid-details.service.ts";
import { gridAccess, viewerOf } from "../grids/grids.routes.ts";

/** The action `viewdetails` of each grid. It only reads; it is a POST like every action. */
export function gridDetailsRoutes(details: Pick<GridDetailsService, "read">): Route[] {
  return gridBlueprints.map((blueprint) =>
    defineRoute(
      {
        ...gridAccess(blueprint),
        method: "POST",
        path: gridEndpoints.action(blueprint.definition.DefinitionId, "viewdetails"),
        summary: `Details of a row of the grid ${blueprint.definition.DataTypeResourceKey}`,
        changesState: false,
        extendsSession: false,
        body: gridDetailsRequestSchema,
        answer: gridDetailsSchema,
      },
      (context) => details.read(blueprint, viewerOf(context), context.body.ids[0]),
    ),
  );
}
