import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
} from "cockatiel";
import type { BulkheadPolicy, CircuitBreakerPolicy } from "cockatiel";
import type { ServiceTraffic } from "@gatehouse/shared/contracts/services.contract";
import { Agent } from "undici";
import type { Dispatcher } from "undici";
import { AppError, RetryLaterError } from "../../errors.ts";
import type { ResolveName } from "../../outgoing/guarded-client.ts";
import { createGuardedConnector } from "../../outgoing/guarded-connector.ts";
import { describeServiceFailure } from "./describe-service-failure.ts";
import type { ServiceLimits } from "./service-limits.ts";
import { ServiceStatistics } from "./service-statistics.ts";
import type { ServiceBindingRow } from "./service-bindings.repository.ts";

/** The head of an answer, and its body, which must be read or destroyed. */
export type ServiceAnswer = { status: number; headers: IncomingHttpHeaders; body: Readable };

type Target = Pick<ServiceBindingRow, "allowsPrivate" | "timeoutMs">;

/** Answers of a proxy whose server is away. The server's own errors (500) don't stop others from calling it. */
const awayStatuses: readonly number[] = [502, 503, 504];

const circuits = {
  [CircuitState.Closed]: "closed",
  [CircuitState.HalfOpen]: "half-open",
  [CircuitState.Open]: "open",
  [CircuitState.Isolated]: "open",
} as const;

/** The connections of one binding, and how its calls go. */
export class ServiceConnection {
  readonly statistics = new ServiceStatistics();
  readonly dispatcher: Dispatcher;
  private readonly limits: ServiceLimits;
  private readonly timeoutMs: number;
  private readonly circuitBreaker: CircuitBreakerPolicy;
  private readonly slots: BulkheadPolicy;

  constructor({ allowsPrivate, timeoutMs }: Target, limits: ServiceLimits, resolveName?: ResolveName) {
    this.limits = limits;
    this.timeoutMs = timeoutMs;
    this.dispatcher = new Agent({
      connect: createGuardedConnector({
        allowsPrivate,
        timeoutMs: limits.connectMs,
        ...(resolveName === undefined ? {} : { resolveName }),
      }),
      connections: limits.calls,
      headersTimeout: timeoutMs,
      bodyTimeout: limits.idleMs,
      maxResponseSize: limits.answerBytes,
    });
    // Our own refusals, such as of a body that is too large, say nothing about the service.
    const failures = handleWhen((error) => !(error instanceof AppError));
    this.circuitBreaker = circuitBreaker(failures.orWhenResult(isAway), {
      halfOpenAfter: limits.pauseMs,
      breaker: new ConsecutiveBreaker(limits.failures),
    });
    this.slots = bulkhead(limits.calls);
  }

  get circuit(): ServiceTraffic["circuit"] {
    return circuits[this.circuitBreaker.state];
  }

  /** Counts as a call at work until `act` has ended. Refuses with `service_busy` if there are too many. */
  async hold<Result>(act: () => Promise<Result>): Promise<Result> {
    try {
      return await this.slots.execute(act);
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error;
      throw new RetryLaterError(
        1,
        "service_busy",
        503,
        "The service has too many calls at work. Try again in a moment.",
      );
    }
  }

  /** Sends one request, unless the circuit is open. Throws an `AppError` if there is no answer. */
  async send(act: () => Promise<ServiceAnswer>): Promise<ServiceAnswer> {
    try {
      // While one call tries whether the service is back, others need not wait for its time-out.
      if (this.circuit === "half-open") throw new BrokenCircuitError();
      return await this.circuitBreaker.execute(act);
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw this.describeOpenCircuit();
      throw error instanceof AppError ? error : describeServiceFailure(error);
    }
  }

  /** Sends a GET of the server itself. */
  async request({ origin, pathname, search }: URL, headers: Record<string, string>): Promise<ServiceAnswer> {
    const signal = AbortSignal.timeout(this.timeoutMs);
    const path = pathname + search;
    const answer = await this.dispatcher.request({ origin, path, method: "GET", headers, signal });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body };
  }

  /** Lets the calls at work end. */
  async retire(): Promise<void> {
    await this.dispatcher.close();
  }

  async close(): Promise<void> {
    await this.dispatcher.destroy();
  }

  private describeOpenCircuit(): RetryLaterError {
    const seconds = Math.ceil(this.limits.pauseMs / 1000);
    const message = `The service has failed several times in a row. It's tried again in about ${seconds} seconds.`;
    return new RetryLaterError(seconds, "service_unavailable", 503, message);
  }
}

function isAway(result: unknown): boolean {
  return (
    typeof result === "object" &&
    result !== null &&
    "status" in result &&
    awayStatuses.some((status) => status === result.status)
  );
}
