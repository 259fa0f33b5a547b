import type { $ZodType } from "zod/v4/core";
import { parseRequestPart } from "./parse-request-part.ts";
import { readAnswerSchema } from "./read-answer-schema.ts";
import { getRequestAccess } from "./request-access.ts";
import type { Route, RouteAnswer, RouteContext, RouteFacts, RouteSchemas } from "./route.ts";
import { serializeAnswer } from "./serialize-answer.ts";

/** Turns a route definition into a registry entry. The access hook has already decided who may call it. */
export function defineRoute<const Definition extends RouteFacts & RouteSchemas>(
  definition: Definition,
  handler: (context: RouteContext<Definition>) => Promise<RouteAnswer<Definition>> | RouteAnswer<Definition>,
): Route {
  return {
    ...definition,
    answerTo: async (request, reply) => {
      const access = getRequestAccess(request);
      const context = {
        params: parse(definition.params, request.params, "params"),
        querystring: parse(definition.querystring, request.query, "querystring"),
        body: parse(definition.body, request.body, "body"),
        session: access.session,
        publisher: access.publisher,
        provider: access.provider,
        extension: access.extension,
        organizationId: definition.organization === "required" ? access.organizationId : null,
        request,
        reply,
      };
      // The access hook guarantees session, token and organization where the definition requires them.
      const answer = await handler(context as RouteContext<Definition>);
      if (definition.answer === "raw") return reply;
      if (definition.answer === "no-content") return reply.code(204).send();
      const { schema, isOptional } = readAnswerSchema(definition.answer);
      if (isOptional && answer === null) return reply.code(204).send();
      return reply.type("application/json; charset=utf-8").send(serializeAnswer(definition, schema, answer));
    },
  };
}

function parse(schema: $ZodType | undefined, input: unknown, part: "params" | "querystring" | "body"): unknown {
  return schema === undefined ? undefined : parseRequestPart(schema, input, part);
}
