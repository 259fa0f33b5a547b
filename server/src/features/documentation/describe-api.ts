import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { toJSONSchema } from "zod/v4/core";
import type { $ZodType } from "zod/v4/core";
import { sessionCookieName } from "../../routing/cookies.ts";
import { readAnswerSchema } from "../../routing/read-answer-schema.ts";
import type { Route } from "../../routing/route.ts";

type Json = Record<string, unknown>;

/** OpenAPI 3.1 of all routes; the schemas are the contracts that parse requests and answers. */
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
        session: { type: "apiKey", in: "cookie", name: sessionCookieName },
        publishToken: { type: "http", scheme: "bearer" },
        providerToken: { type: "http", scheme: "bearer" },
        extensionToken: { type: "http", scheme: "bearer" },
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
    ...(route.needsRecentSignIn === true ? { "x-needs-recent-sign-in": true } : {}),
    "x-extends-session": route.extendsSession !== false,
    parameters: [
      ...describeParameters(route.params, "path"),
      ...describeParameters(route.querystring, "query"),
      ...(route.organization === "required"
        ? [{ name: "OrganizationID", in: "header", required: true, schema: { type: "string" } }]
        : []),
    ],
    ...describeBody(route),
    responses: {
      ...describeAnswer(route),
      default: {
        description: "Error",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
  };
}

function describeBody(route: Route): Json {
  if (route.takesFiles === true)
    return { requestBody: { required: true, content: { "multipart/form-data": { schema: { type: "object" } } } } };
  if (route.body === undefined) return {};
  const kind = route.takesForm === true ? "application/x-www-form-urlencoded" : "application/json";
  return { requestBody: { required: true, content: { [kind]: { schema: describeSchema(route.body, "input") } } } };
}

function describeSecurity(route: Route): Record<string, string[]>[] {
  if (route.authentication === "publish-token") return [{ publishToken: [] }];
  if (route.authentication === "provider-token") return [{ providerToken: [] }];
  if (route.authentication === "extension-bearer") return [{ extensionToken: [] }];
  const session: Record<string, string[]> = ["session", "challenge"].includes(route.authentication)
    ? { session: [] }
    : {};
  return [{ ...session, ...(route.changesState && route.acceptsOtherSites !== true ? { antiCsrfToken: [] } : {}) }];
}

function describeAnswer(route: Route): Json {
  if (route.answer === "no-content") return { 204: { description: "Done" } };
  if (route.answer === "raw") return { 200: { description: "Content other than JSON" } };
  const { schema, isOptional } = readAnswerSchema(route.answer);
  return {
    200: { description: "Answered", content: { "application/json": { schema: describeSchema(schema, "output") } } },
    ...(isOptional ? { 204: { description: "Not found" } } : {}),
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
