import { Counter, Gauge, Histogram } from "prom-client";
import type { Registry } from "prom-client";
import { serviceCircuits } from "@gatehouse/shared/contracts/services.contract";
import type { ServiceTraffic } from "@gatehouse/shared/contracts/services.contract";

type Named = { remoteName: string; serviceName: string };

/** Metrics of the calls through this server. Only services that operations have bound have a line. */
export class ServiceMetrics {
  private readonly calls: Counter<"remote" | "service" | "status">;
  private readonly seconds: Histogram<"remote" | "service">;
  private readonly cuts: Counter<"remote" | "service">;
  private readonly circuit: Gauge<"remote" | "service">;

  constructor(registry: Registry) {
    const registers = [registry];
    this.calls = new Counter({
      name: "gatehouse_service_calls_total",
      help: "Calls of services of sections, by the class of the status that the browser got",
      labelNames: ["remote", "service", "status"],
      registers,
    });
    this.seconds = new Histogram({
      name: "gatehouse_service_duration_seconds",
      help: "Time until the head of a service's answer",
      labelNames: ["remote", "service"],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    });
    this.cuts = new Counter({
      name: "gatehouse_service_answers_cut_total",
      help: "Answers of services that ended early: too large, too slow, or the connection broke",
      labelNames: ["remote", "service"],
      registers,
    });
    this.circuit = new Gauge({
      name: "gatehouse_service_circuit_state",
      help: "State of a service's circuit breaker: 0 closed, 1 half-open, 2 open",
      labelNames: ["remote", "service"],
      registers,
    });
  }

  add(
    { remoteName: remote, serviceName: service }: Named,
    { status, durationMs }: { status: number; durationMs: number },
    circuit: ServiceTraffic["circuit"],
  ): void {
    this.calls.inc({ remote, service, status: `${Math.floor(status / 100)}xx` });
    this.seconds.observe({ remote, service }, durationMs / 1000);
    this.circuit.set({ remote, service }, serviceCircuits.indexOf(circuit));
  }

  addCut({ remoteName: remote, serviceName: service }: Named): void {
    this.cuts.inc({ remote, service });
  }

  /** After a binding is removed. */
  remove({ remoteName: remote, serviceName: service }: Named): void {
    for (const status of ["2xx", "3xx", "4xx", "5xx"]) this.calls.remove({ remote, service, status });
    this.seconds.remove({ remote, service });
    this.cuts.remove({ remote, service });
    this.circuit.remove({ remote, service });
  }
}
