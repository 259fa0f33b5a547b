import { collectDefaultMetrics, Gauge } from "prom-client";
import type { Registry } from "prom-client";
import type { Database } from "../../db/client.ts";

/** A probe that waits longer than this is answered by its caller's own time-out. */
const patienceMs = 2000;

export class HealthService {
  private readonly database: Database;
  private readonly metrics: Registry;

  constructor(database: Database, metrics: Registry) {
    this.database = database;
    this.metrics = metrics;
    collectDefaultMetrics({ register: this.metrics });
    const { $client: pool } = database;
    const connections = new Gauge({
      name: "gatehouse_database_connections",
      help: "Open connections to the database",
      registers: [],
      collect() {
        this.set(pool.totalCount);
      },
    });
    this.metrics.registerMetric(connections);
  }

  get metricsContentType(): string {
    return this.metrics.contentType;
  }

  readMetrics(): Promise<string> {
    return this.metrics.metrics();
  }

  async isReady(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), patienceMs);
    });
    const answered = this.database.$client.query("SELECT 1").then(
      () => true,
      () => false,
    );
    return Promise.race([answered, tooLate]).finally(() => clearTimeout(timer));
  }
}
