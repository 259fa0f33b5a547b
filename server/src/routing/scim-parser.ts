import { scimMediaType } from "@gatehouse/shared/contracts/scim.contract";
import type { FastifyInstance } from "fastify";
import { AppError, errorCodes } from "../errors.ts";

/** Makes a scope accept bodies of SCIM, under either name of their type; some clients name one without sending any. */
export function addScimParser(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser("error", "error");
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    [scimMediaType, "application/json"],
    { parseAs: "string" },
    (request, body: string, done): void => {
      if (body.trim() === "" && request.method === "DELETE") return done(null, undefined);
      void parse(request, body, (error, parsed) =>
        error === null
          ? done(null, parsed)
          : done(new AppError(errorCodes.requestInvalid, 400, "The body isn't JSON.")),
      );
    },
  );
}
