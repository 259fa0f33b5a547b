import { gridListQuerySchema, gridListSchema } from "@gatehouse/shared/contracts/grid-lists.contract";
import type { GridListQuery } from "@gatehouse/shared/contracts/grid-lists.contract";
import { MAX_GRID_ROWS } from "@gatehouse/shared/contracts/grids.contract";
import type { GridDataRequest } from "@gatehouse/shared/contracts/grids.contract";
import { AppError, errorCodes } from "../../errors.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { gridBlueprints } from "./grids-definitions.ts";
import { gridAccess, viewerOf } from "./grids.routes.ts";
import type { GridsService } from "./grids.service.ts";
import { readSort } from "./read-sort.ts";

/** The rows of each grid for scripts, under the plural noun of the rows. */
export function gridListsRoutes(grids: Pick<GridsService, "readList">): Route[] {
  return gridBlueprints.flatMap((blueprint) => {
    const { listPath, definition } = blueprint;
    if (listPath === null) return [];
    const fields = definition.Columns.map(({ field, type }) => `${field} (${type})`).join(", ");
    return [
      defineRoute(
        {
          ...gridAccess(blueprint),
          method: "GET",
          path: listPath,
          summary: `Rows by cursors, with conditions such as ${exampleOf(blueprint.definition.DisplayKey)}. Fields: ${fields}`,
          changesState: false,
          extendsSession: false,
          querystring: gridListQuerySchema,
          answer: gridListSchema,
        },
        (context) => grids.readList(blueprint, viewerOf(context), toRequest(context.querystring)),
      ),
    ];
  });
}

const exampleOf = (field: string): string => `where=${field}:contains:text`;

function toRequest({ where, sort, limit, ...query }: GridListQuery): GridDataRequest {
  return {
    ...query,
    ...(where !== undefined && { where: typeof where === "string" ? [where] : where }),
    ...(sort !== undefined && { sort: readSort(sort) }),
    ...(limit !== undefined && { limit: readLimit(limit) }),
  };
}

function readLimit(text: string): number {
  const limit = Number(text);
  if (limit <= MAX_GRID_ROWS) return limit;
  const message = `At most ${MAX_GRID_ROWS} rows can be read at once.`;
  throw new AppError(errorCodes.requestInvalid, 400, message, [{ path: "limit", code: "too_big", message }]);
}
