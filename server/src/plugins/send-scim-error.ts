import { scimMediaType, scimSchemas } from "@gatehouse/shared/contracts/scim.contract";
import type { ScimErrorType } from "@gatehouse/shared/contracts/scim.contract";
import type { FastifyReply } from "fastify";
import { errorCodes } from "../errors.ts";
import type { AppError } from "../errors.ts";
import { ScimError } from "../features/scim/scim-error.ts";

/** The error in the form of RFC 7644, section 3.12, which the programs of identity providers read. */
export function sendScimError(reply: FastifyReply, error: AppError): FastifyReply {
  const scimType = typeOf(error);
  const fields = (error.fields ?? []).map(({ path }) => path).filter((path) => path !== "");
  const answer = {
    schemas: [scimSchemas.error],
    status: String(error.status),
    ...(scimType !== null && { scimType }),
    detail: fields.length === 0 ? error.message : `${error.message} (${fields.join(", ")})`,
  };
  if (error.status === 401) void reply.header("www-authenticate", 'Bearer realm="SCIM"');
  return reply.code(error.status).type(`${scimMediaType}; charset=utf-8`).send(JSON.stringify(answer));
}

function typeOf(error: AppError): ScimErrorType | null {
  if (error instanceof ScimError) return error.scimType;
  if (error.status !== 400) return null;
  return error.code === errorCodes.requestInvalid && error.fields === undefined ? "invalidSyntax" : "invalidValue";
}
