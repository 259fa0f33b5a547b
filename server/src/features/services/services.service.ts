import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { Clock } from "../../clock.ts";
import { AppError, errorCodes, MethodNotAllowedError } from "../../errors.ts";
import { isPermitted } from "../../routing/is-permitted.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { Requester } from "../federation/manifests/release-choices.ts";
import { requesterOf } from "../sessions/requester-of.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import { checkServiceAnswer } from "./check-service-answer.ts";
import { invalidAnswer } from "./describe-service-failure.ts";
import { parseServicePath } from "./parse-service-path.ts";
import { readJsonAnswer } from "./read-json-answer.ts";
import type { ServiceBindingsRepository } from "./service-bindings.repository.ts";
import type { ServiceAnswer, ServiceConnection } from "./service-connection.ts";
import type { ServiceConnections } from "./service-connections.ts";
import { listRequestHeaders } from "./service-headers.ts";
import type { ServiceKeysService } from "./service-keys.service.ts";
import type { ServiceLimits } from "./service-limits.ts";
import type { ServiceMetrics } from "./service-metrics.ts";
import { createServiceToken } from "./service-token.ts";

/** Who calls, with the permissions in each organization. */
export type ServiceCaller = Pick<ActiveSession, "user" | "organizations" | "previewLinks">;

export type ServiceRequest = {
  remoteName: string;
  serviceName: string;
  method: string;
  /** Of the service, with a slash first and a query if there is one. */
  path: string;
  /** Of the browser's request; most of them go no further. */
  headers: IncomingHttpHeaders;
  requestId: string;
  caller: ServiceCaller;
  organizationId: string;
  /** Who asks for versions; by default the caller in the organization. */
  requester?: Requester;
};

/** A call that may be made, with all that its request needs. */
export type ServiceCall = {
  remoteName: string;
  serviceName: string;
  method: string;
  url: URL;
  headers: Record<string, string>;
  connection: ServiceConnection;
  caller: ServiceCaller;
  organizationId: string;
};

/** What a browser may see of an answer. The body must be read or destroyed. */
export type CheckedAnswer = Pick<ServiceAnswer, "status" | "body"> & { headers: Record<string, string> };

export type JsonRequest = Pick<ServiceRequest, "remoteName" | "serviceName" | "path" | "caller" | "organizationId">;

type Claim = NonNullable<NonNullable<Release["descriptor"]>["services"]>[number];

type Dependencies = {
  bindings: Pick<ServiceBindingsRepository, "find">;
  keys: Pick<ServiceKeysService, "readKey">;
  connections: ServiceConnections;
  /** The releases that somebody runs. */
  listReleases: (requester: Requester) => Promise<readonly Release[]>;
  auditEvents: Pick<AuditEventsService, "record">;
  metrics: ServiceMetrics;
  limits: ServiceLimits;
  clock: Clock;
  publicOrigin: string;
};

/** Calls of the services that remotes declare, for the user and with the user's permissions. */
export class ServicesService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  get limits(): ServiceLimits {
    return this.dependencies.limits;
  }

  /**
   * Decides whether the call may be made. Throws `service_unknown` (404) unless the user runs a release that declares
   * the service, 403 without its permission, 405 for other methods, `service_not_bound` (503).
   */
  async prepare(request: ServiceRequest): Promise<ServiceCall> {
    const { remoteName, serviceName, method, caller, organizationId } = request;
    const { claim, release } = await this.findClaim(request);
    if (!isPermitted(claim.permission, caller, organizationId))
      throw new AppError(errorCodes.permissionMissing, 403, "You don't have the permission for this service.");
    const allowed: string[] = claim.methods.flatMap((one) => (one === "GET" ? ["GET", "HEAD"] : [one]));
    if (!allowed.includes(method)) throw new MethodNotAllowedError(method, allowed);
    const binding = await this.dependencies.bindings.find(remoteName, serviceName);
    if (binding === null)
      throw new AppError("service_not_bound", 503, "The service isn't connected yet. An administrator can bind it.");
    const url = parseServicePath(binding.origin, request.path);
    const token = await this.createToken(request, release);
    const headers = listRequestHeaders(request.headers, { token, requestId: request.requestId });
    const connection = this.dependencies.connections.open(binding);
    return { remoteName, serviceName, method, url, headers, connection, caller, organizationId };
  }

  /** Sends the call by `send`, checks its answer, and records how it went. Throws an `AppError` without an answer. */
  async send(call: ServiceCall, send: (call: ServiceCall) => Promise<ServiceAnswer>): Promise<CheckedAnswer> {
    const startedAt = performance.now();
    const end = (status: number, failure: string | null): Promise<void> =>
      this.record(call, { status, failure, durationMs: performance.now() - startedAt });
    try {
      const answer = await call.connection.send(() => send(call));
      answer.body.on("error", (error) => this.noticeCut(call, error));
      const checked = check(answer, call, this.dependencies.limits);
      await end(checked.status, checked.status >= 500 ? `http_${checked.status}` : null);
      return checked;
    } catch (error) {
      if (error instanceof AppError) await end(error.status, error.code);
      throw error;
    }
  }

  /**
   * What the service answers to a GET, as JSON of at most 1 MB. Beside the refusals of `prepare` it throws
   * `service_unavailable`, `service_timed_out` and `service_answer_invalid`, which any status but 200 is.
   */
  async readJson(request: JsonRequest): Promise<unknown> {
    const asked = { ...request, method: "GET", headers: { accept: "application/json" }, requestId: randomUUID() };
    const call = await this.prepare(asked);
    return call.connection.hold(async () => {
      const answer = await this.send(call, ({ connection, url, headers }) => connection.request(url, headers));
      if (answer.status === 200) return readJsonAnswer(answer);
      answer.body.destroy();
      throw invalidAnswer();
    });
  }

  private async findClaim(request: ServiceRequest): Promise<{ release: Release; claim: Claim }> {
    const { remoteName, serviceName, caller, organizationId } = request;
    const requester = request.requester ?? requesterOf(caller, organizationId);
    const releases = await this.dependencies.listReleases(requester);
    const release = releases.find(({ name }) => name === remoteName);
    const claim = release?.descriptor?.services?.find(({ name }) => name === serviceName);
    if (release === undefined || claim === undefined)
      throw new AppError("service_unknown", 404, "No active section declares this service.");
    return { release, claim };
  }

  private async createToken(
    { remoteName, serviceName, caller, organizationId }: ServiceRequest,
    { descriptor }: Release,
  ): Promise<string> {
    const { keys, clock, publicOrigin: issuer } = this.dependencies;
    const declared = [...new Set(descriptor?.permissions ?? [])];
    const permissions = declared.filter((permission) => isPermitted(permission, caller, organizationId));
    const user = { id: caller.user.id, name: caller.user.userName };
    const facts = { issuer, remoteName, serviceName, user, organizationId, permissions, tokenId: randomUUID() };
    return createServiceToken(facts, await keys.readKey(), clock.now());
  }

  /** An answer that ends before its end; not if the browser has left. */
  private noticeCut({ connection, remoteName, serviceName }: ServiceCall, error: Error): void {
    if (error.name === "AbortError") return;
    connection.statistics.addError({ at: this.dependencies.clock.now(), code: "service_answer_cut" });
    this.dependencies.metrics.addCut({ remoteName, serviceName });
  }

  /** Of calls that change something, the audit record says who made them, but nothing that they hold. */
  private async record(call: ServiceCall, outcome: ServiceOutcome): Promise<void> {
    const { metrics, auditEvents, clock } = this.dependencies;
    const { remoteName, serviceName, method, caller, organizationId, connection } = call;
    const { status, failure, durationMs } = outcome;
    // What the browser did wrong, or a call that it gave up, is no failure of the service.
    connection.statistics.add({ at: clock.now(), durationMs, failure: status >= 500 ? failure : null });
    metrics.add({ remoteName, serviceName }, outcome, connection.circuit);
    if (method === "GET" || method === "HEAD") return;
    await auditEvents.record({
      action: "service.call",
      organizationId,
      userId: caller.user.id,
      userName: caller.user.userName,
      subject: `${remoteName}/${serviceName}`,
      details: { method, status, ...(failure === null ? {} : { failure }) },
    });
  }
}

export type ServiceOutcome = { status: number; failure: string | null; durationMs: number };

function check(answer: ServiceAnswer, call: ServiceCall, limits: ServiceLimits): CheckedAnswer {
  const { status, body } = answer;
  try {
    return { status, body, headers: checkServiceAnswer(answer, call, limits) };
  } catch (error) {
    body.destroy();
    throw error;
  }
}
