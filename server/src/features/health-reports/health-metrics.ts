import { Counter } from "prom-client";
import type { Registry } from "prom-client";
import type { HealthCount } from "./health-reports.repository.ts";
import type { VersionInGroup } from "./version-periods.ts";

/** Metrics of the reports to this server; only versions in force have a line, so their number stays small. */
export class HealthMetrics {
  private readonly loads: Counter<"name" | "version">;
  private readonly failures: Counter<"name" | "version" | "kind">;
  private readonly shown = new Map<string, { name: string; version: string }>();

  constructor(registry: Registry) {
    const registers = [registry];
    this.loads = new Counter({
      name: "gatehouse_release_loads_total",
      help: "Tabs that reported loading an active version",
      labelNames: ["name", "version"],
      registers,
    });
    this.failures = new Counter({
      name: "gatehouse_release_failures_total",
      help: "Failures of an active version that tabs reported, while loading (load) or in use (render)",
      labelNames: ["name", "version", "kind"],
      registers,
    });
  }

  add(counts: readonly HealthCount[], inForce: readonly VersionInGroup[]): void {
    const allowed = new Set(inForce.map(keyOf));
    for (const [key, labels] of this.shown) if (!allowed.has(key)) this.remove(key, labels);
    for (const { loads = 0, loadFailures = 0, renderErrors = 0, ...count } of counts) {
      const labels = { name: count.name, version: count.version };
      if (!allowed.has(keyOf(labels))) continue;
      this.shown.set(keyOf(labels), labels);
      this.loads.inc(labels, loads);
      this.failures.inc({ ...labels, kind: "load" }, loadFailures);
      this.failures.inc({ ...labels, kind: "render" }, renderErrors);
    }
  }

  private remove(key: string, labels: { name: string; version: string }): void {
    this.shown.delete(key);
    this.loads.remove(labels);
    for (const kind of ["load", "render"]) this.failures.remove({ ...labels, kind });
  }
}

const keyOf = ({ name, version }: { name: string; version: string }): string => `${name} ${version}`;
