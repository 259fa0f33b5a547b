import { gridExportQuerySchema } from "@gatehouse/shared/contracts/grid-exports.contract";
import { gridEndpoints } from "@gatehouse/shared/contracts/grids.contract";
import type { FastifyReply } from "fastify";
import { contentDisposition, toAsciiFileName } from "../../routing/content-disposition.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { gridBlueprints } from "../grids/grids-definitions.ts";
import type { GridExportsService } from "./grid-exports.service.ts";
import { gridAccess, viewerOf } from "../grids/grids.routes.ts";
import type { RowExport } from "./row-exports.ts";

const exportsPerMinute = 30;

/** The export of each grid, with the permission of the grid. */
export function gridExportsRoutes(gridExports: Pick<GridExportsService, "open">): Route[] {
  return gridBlueprints.map((blueprint) =>
    defineRoute(
      {
        ...gridAccess(blueprint),
        method: "GET",
        path: gridEndpoints.export(blueprint.definition.DefinitionId),
        summary: `All rows of the grid ${blueprint.definition.DataTypeResourceKey} as CSV or JSON lines`,
        querystring: gridExportQuerySchema,
        callsPerMinute: exportsPerMinute,
        changesState: false,
        extendsSession: false,
        answer: "raw",
      },
      async (context) => {
        const exporter = { ...viewerOf(context), userName: context.session.user.userName };
        const opened = await gridExports.open(blueprint, exporter, context.querystring, () =>
          context.request.log.warn("export cut off"),
        );
        return sendExport(context.reply, opened);
      },
    ),
  );
}

/** Answers with a file of rows. */
export function sendExport(reply: FastifyReply, { fileName, contentType, rowCount, content }: RowExport): FastifyReply {
  return (
    reply
      .type(contentType)
      .header("cache-control", "no-store")
      .header("x-content-type-options", "nosniff")
      .header("x-filename", toAsciiFileName(fileName))
      // Rows at the start; some may come or go until they are read.
      .header("x-total-count", rowCount)
      .header("content-disposition", contentDisposition("attachment", fileName))
      // Without a length: an answer that is cut off ends without the last chunk, which every client notices.
      .send(content)
  );
}
