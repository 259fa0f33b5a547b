import * as z from "@gatehouse/shared/schema";

/** State of a service's circuit breaker: an open one refuses calls without asking the service. */
export const serviceCircuits = ["closed", "half-open", "open"] as const;

/** Longest wait for the head of an answer, in seconds. */
export const SERVICE_TIMEOUT_SECONDS = { usual: 10, minimum: 1, maximum: 60 } as const;

/** Where a service is, as operations have bound it. */
const serviceBindingSchema = z.object({
  /** `https://certificates.example.com`, without a path. */
  origin: z.string(),
  /** Whether it may be in a private network. Cloud metadata addresses are never reached. */
  allowsPrivate: z.boolean(),
  timeoutSeconds: z.int(),
  /** ISO 8601. */
  changedAt: z.string(),
  changedBy: z.string(),
});

const serviceErrorSchema = z.object({
  /** ISO 8601. */
  at: z.string(),
  /** Code of the refusal that the caller got, such as `service_unavailable`. */
  code: z.string(),
});

/** Calls through the answering server since it started or the binding changed; the newest 500 count. */
const serviceTrafficSchema = z.object({
  circuit: z.enum(serviceCircuits),
  calls: z.int(),
  failures: z.int(),
  /** Milliseconds until the head of the answer; null without calls. */
  p50Ms: z.nullable(z.int()),
  p95Ms: z.nullable(z.int()),
  /** Newest first, at most five. */
  lastErrors: z.array(serviceErrorSchema),
});

/** A service that a release which anybody runs declares, or that is bound. */
export const serviceSchema = z.object({
  remoteName: z.string(),
  serviceName: z.string(),
  /** False for a binding that no release in force needs. */
  isDeclared: z.boolean(),
  /** By the newest declaration; empty unless declared. */
  permission: z.string(),
  methods: z.array(z.string()),
  binding: z.nullable(serviceBindingSchema),
  /** Null until the answering server has called it. */
  traffic: z.nullable(serviceTrafficSchema),
});

/** Response of `GET /api/services`, by remote and name. */
export const serviceListSchema = z.object({ services: z.array(serviceSchema) });

/** Body of `PUT /api/services/:remote/:name/binding`. */
export const serviceBindingChangeSchema = z.object({
  origin: z.string().check(z.maxLength(300)),
  allowsPrivate: z.boolean(),
  timeoutSeconds: z.int().check(z.minimum(SERVICE_TIMEOUT_SECONDS.minimum), z.maximum(SERVICE_TIMEOUT_SECONDS.maximum)),
});

/** A public key (RFC 8037) that verifies the tokens which services get. */
const serviceKeySchema = z.object({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string(),
  kid: z.string(),
  alg: z.literal("EdDSA"),
  use: z.literal("sig"),
});

/** Response of `GET /.well-known/jwks.json` (RFC 7517). */
export const serviceKeySetSchema = z.object({ keys: z.array(serviceKeySchema) });

export type Service = z.infer<typeof serviceSchema>;
export type ServiceList = z.infer<typeof serviceListSchema>;
export type ServiceTraffic = z.infer<typeof serviceTrafficSchema>;
export type ServiceBindingChange = z.infer<typeof serviceBindingChangeSchema>;
export type ServiceKeySet = z.infer<typeof serviceKeySetSchema>;

export const serviceEndpoints = {
  list: "/api/services",
  binding: (remoteName: string, serviceName: string) => `/api/services/${remoteName}/${serviceName}/binding`,
  keys: "/.well-known/jwks.json",
  /** Address of a call; `path` starts with a slash and may have a query. */
  call: (remoteName: string, serviceName: string, path: string) => `/services/${remoteName}/${serviceName}${path}`,
} as const;
