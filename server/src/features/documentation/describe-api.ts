import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { toJSONSchema } from "zod/v4/core";
import type { $ZodType } from "zod/v4/core";
import { readAnswerSchema } from "../../routing/read-answer-schema.ts";
import type { Route } from "../../routing/route.ts";

type Json = Record<string, unknown>;

/** OpenAPI 3.1 of all routes; its schemas are the contracts that requests and answers are parsed with. */
export function describeApi(routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replace(/:([a-zA-Z]+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeOperation(route) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Gatehouse", version: "1", description: "The API of the Gatehouse console." },
    paths,
    components: {
      schemas: { Error: describeSchema(errorAnswerSchema, "output") },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "__Host-gatehouse_session" },
        publishToken: { type: "http", scheme: "bearer" },
        antiCsrfToken: { type: "apiKey", in: "header", name: "X-AntiCSRFToken" },
      },
    },
  };
}

function describeOperation(route: Route): Json {
  return {
    summary: route.summary,
    security: describeSecurity(route),
    ...(route.permission === undefined ? {} : { "x-permission": route.permission }),
    "x-extends-session": route.extendsSession,
    parameters: [
      ...describeParameters(route.params, "path"),
      ...describeParameters(route.querystring, "query"),
      ...(route.organization === "required"
        ? [{ name: "OrganizationID", in: "header", required: true, schema: { type: "string" } }]
        : []),
    ],
    ...(route.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { [describeBodyKind(route)]: { schema: describeSchema(route.body, "input") } },
          },
        }),
    responses: {
      ...describeAnswer(route),
      default: {
        description: "Refused or failed",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
  };
}

function describeBodyKind(route: Route): string {
  return route.takesForm === true ? "application/x-www-form-urlencoded" : "application/json";
}

function describeSecurity(route: Route): Record<string, string[]>[] {
  if (route.authentication === "publish-token") return [{ publishToken: [] }];
  const session: Record<string, string[]> = ["session", "challenge"].includes(route.authentication)
    ? { session: [] }
    : {};
  return [{ ...session, ...(route.changesState && route.acceptsOtherSites !== true ? { antiCsrfToken: [] } : {}) }];
}

function describeAnswer(route: Route): Json {
  if (route.answer === "no-content") return { 204: { description: "Done" } };
  if (route.answer === "raw") return { 200: { description: "Content that is not JSON" } };
  const { schema, isOptional } = readAnswerSchema(route.answer);
  return {
    200: { description: "Answered", content: { "application/json": { schema: describeSchema(schema, "output") } } },
    ...(isOptional ? { 204: { description: "There is none" } } : {}),
  };
}

function describeParameters(schema: $ZodType | undefined, place: "path" | "query"): Json[] {
  if (schema === undefined) return [];
  const { properties, required } = describeSchema(schema, "input");
  const names = Array.isArray(required) ? required : [];
  return Object.entries(properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || names.includes(name),
    schema: property,
  }));
}

function describeSchema(schema: $ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...described } = toJSONSchema(schema, { io, unrepresentable: "any" });
  return described;
}
