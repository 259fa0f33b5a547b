import type { ServiceTraffic } from "@gatehouse/shared/contracts/services.contract";

const MAX_SAMPLES = 500;
const MAX_ERRORS = 5;

/** An ended call: milliseconds until the head of its answer, and the code of its refusal if it failed. */
export type ServiceSample = { at: Date; durationMs: number; failure: string | null };

/** The newest calls of one binding in this process. */
export class ServiceStatistics {
  private samples: ServiceSample[] = [];
  private errors: ServiceTraffic["lastErrors"] = [];

  add(sample: ServiceSample): void {
    this.samples = [...this.samples.slice(1 - MAX_SAMPLES), sample];
    const { at, failure } = sample;
    if (failure !== null) this.addError({ at, code: failure });
  }

  addError({ at, code }: { at: Date; code: string }): void {
    this.errors = [{ at: at.toISOString(), code }, ...this.errors].slice(0, MAX_ERRORS);
  }

  read(): Omit<ServiceTraffic, "circuit"> {
    const durations = this.samples.map(({ durationMs }) => durationMs).toSorted((one, other) => one - other);
    return {
      calls: this.samples.length,
      failures: this.samples.filter(({ failure }) => failure !== null).length,
      p50Ms: quantile(durations, 0.5),
      p95Ms: quantile(durations, 0.95),
      lastErrors: this.errors,
    };
  }
}

/** By nearest rank; null of none. */
function quantile(sorted: readonly number[], share: number): number | null {
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  return value === undefined ? null : Math.round(value);
}
