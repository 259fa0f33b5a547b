import type { FastifyReply, FastifyRequest } from "fastify";
import type { $ZodType } from "zod/v4/core";
import type { Publisher } from "../features/publishers/publishers.service.ts";
import type { ActiveSession } from "../features/sessions/sessions.service.ts";

export type HttpMethod = "GET" | "POST" | "PUT" | "DELETE";
/** `challenge`: a sign-in that waits for another factor, and nothing else. */
export type Authentication = "none" | "session" | "challenge" | "publish-token" | "extension-bearer";
export type OrganizationScope = "none" | "required";

/** What every route states about itself; hooks and the generated route test read nothing else. */
export type RouteFacts = {
  method: HttpMethod;
  /** Fastify path, with `:name` for parameters. */
  path: string;
  /** One sentence for the API documentation. */
  summary: string;
  authentication: Authentication;
  /** Needed in the organization of the request, or in any of the user's where the route has no organization. */
  permission?: string;
  /** Acts on the whole installation, which no role of an organization opens. */
  isForAdministrators?: true;
  organization: OrganizationScope;
  changesState: boolean;
  /** Whether a call counts as activity of the user. Background reads must not. */
  extendsSession: boolean;
  /** Open although the user has to change the password first. */
  allowsPendingPasswordChange?: boolean;
  /** Open also in a sign-in that waits for another factor. */
  allowsChallenge?: boolean;
  /** Open only for minutes after the user has last proved who it is. */
  needsRecentSignIn?: boolean;
  /** The address holds a secret: logs name the route in its place. */
  hasSecretPath?: boolean;
  /** Open although the user has not accepted the terms of use that are in force. */
  allowsPendingTerms?: boolean;
  /** Largest body in bytes, where it differs from the server's limit. */
  bodyLimitBytes?: number;
  /** The body is multipart/form-data, which the handler reads part by part and limits itself. */
  takesFiles?: boolean;
  /** The body is application/x-www-form-urlencoded, and nothing else is taken. */
  takesForm?: boolean;
  /**
   * Forms of other sites may call it, without our anti-CSRF token: the handler itself makes sure that the browser asked
   * for what comes.
   */
  acceptsOtherSites?: boolean;
  /** Calls one caller may make in a minute: an address, or all that a customer has of IPv6. Without it there is no limit. */
  callsPerMinute?: number;
};

/** The handler may answer null, which is sent as 204. */
export type OptionalAnswer = { orNothing: $ZodType };

export type RouteSchemas = {
  params?: $ZodType;
  querystring?: $ZodType;
  body?: $ZodType;
  /** Schema of the JSON answer, `no-content` for 204, `raw` where the handler sends the reply itself. */
  answer: $ZodType | OptionalAnswer | "no-content" | "raw";
};

type Parsed<Schema> = Schema extends { _zod: { output: infer Output } } ? Output : undefined;

/** What a handler gets: parsed input only, and who asks. */
export type RouteContext<Facts extends RouteFacts & RouteSchemas> = {
  params: Parsed<Facts["params"]>;
  querystring: Parsed<Facts["querystring"]>;
  body: Parsed<Facts["body"]>;
  session: Facts["authentication"] extends "session" | "challenge" ? ActiveSession : ActiveSession | null;
  /** Whose token came with the request. */
  publisher: Facts["authentication"] extends "publish-token" ? Publisher : null;
  organizationId: Facts["organization"] extends "required" ? string : null;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type RouteAnswer<Facts extends RouteSchemas> = Facts["answer"] extends { _zod: { output: infer Output } }
  ? Output
  : Facts["answer"] extends { orNothing: { _zod: { output: infer Output } } }
    ? Output | null
    : Facts["answer"] extends "no-content"
      ? void
      : FastifyReply | void;

/** A route as the registry keeps it: its facts and schemas, and one function that answers a request. */
export type Route = RouteFacts &
  RouteSchemas & { answerTo: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> };
