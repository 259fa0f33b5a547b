import type { FastifyReply, FastifyRequest } from "fastify";
import type { $ZodType } from "zod/v4/core";
import type { ExtensionClient } from "../features/browser-extension/browser-extension-tokens.service.ts";
import type { Publisher } from "../features/publishers/publishers.service.ts";
import type { ScimClient } from "../features/scim/scim-client.ts";
import type { ActiveSession } from "../features/sessions/active-session.ts";

export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/**
 * `challenge`: only a sign-in that waits for another factor. `provider-token`: SCIM, for identity providers.
 * `extension-bearer`: the token of a browser extension.
 */
export type Authentication = "none" | "session" | "challenge" | "publish-token" | "provider-token" | "extension-bearer";
export type OrganizationScope = "none" | "required";

/** What every route declares; hooks and the generated route test read nothing else. */
export type RouteFacts = {
  method: HttpMethod;
  /** Fastify path, with `:name` for parameters. */
  path: string;
  /** One sentence for the API documentation. */
  summary: string;
  authentication: Authentication;
  /** Required in the request's organization, or in any of the user's if the route has no organization. */
  permission?: string;
  /** Affects the whole installation, which no role of an organization permits. */
  isForAdministrators?: true;
  organization: OrganizationScope;
  changesState: boolean;
  /**
   * Whether a call counts as user activity; background reads must not. `told`: the request says when the user was
   * active.
   */
  extendsSession: boolean | "told";
  /** Allowed while the user still has to change the password. */
  allowsPendingPasswordChange?: boolean;
  /** Allowed also during a sign-in that waits for another factor. */
  allowsChallenge?: boolean;
  /** Allowed only for minutes after the user's last proof of identity. */
  needsRecentSignIn?: boolean;
  /** The path contains a secret: logs name the route instead. */
  hasSecretPath?: boolean;
  /** Allowed while the user has not accepted the terms of use in force. */
  allowsPendingTerms?: boolean;
  /** Largest body in bytes, if it differs from the server's limit. */
  bodyLimitBytes?: number;
  /** The body is multipart/form-data, which the handler reads part by part and limits itself. */
  takesFiles?: boolean;
  /** The body must be application/x-www-form-urlencoded. */
  takesForm?: boolean;
  /** The body, of any type, goes on to another server as it arrives. */
  passesBodyOn?: true;
  /**
   * Forms of other sites may call it without our anti-CSRF token: the handler itself checks that the browser started
   * the exchange.
   */
  acceptsOtherSites?: boolean;
  /** Calls per minute of one caller: an IPv4 address, or a customer's whole IPv6 network. No limit if unset. */
  callsPerMinute?: number | (() => Promise<number>);
};

/** The handler may return null, which is sent as 204. */
export type OptionalAnswer = { orNothing: $ZodType };

export type RouteSchemas = {
  params?: $ZodType;
  querystring?: $ZodType;
  body?: $ZodType;
  /** Schema of the JSON answer, `no-content` for 204, `raw` if the handler sends the reply itself. */
  answer: $ZodType | OptionalAnswer | "no-content" | "raw";
};

type Parsed<Schema> = Schema extends { _zod: { output: infer Output } } ? Output : undefined;

/** What a handler gets: parsed input, and who calls. */
export type RouteContext<Facts extends RouteFacts & RouteSchemas> = {
  params: Parsed<Facts["params"]>;
  querystring: Parsed<Facts["querystring"]>;
  body: Parsed<Facts["body"]>;
  session: Facts["authentication"] extends "session" | "challenge" ? ActiveSession : ActiveSession | null;
  /** The publisher of the request's token. */
  publisher: Facts["authentication"] extends "publish-token" ? Publisher : null;
  /** The identity provider of the request's token. */
  provider: Facts["authentication"] extends "provider-token" ? ScimClient : null;
  /** The browser extension of the request's token, with its grant and user. */
  extension: Facts["authentication"] extends "extension-bearer" ? ExtensionClient : null;
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

/** A route in the registry: its facts, its schemas, and the function that answers a request. */
export type Route = RouteFacts &
  RouteSchemas & { answerTo: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> };
