import { optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import { collectDefaultMetrics, Gauge } from "prom-client";
import type { Registry } from "prom-client";
import type { InstallationSecret } from "../../crypto/installation-secret.ts";
import type { Database } from "../../db/client.ts";
import { isSameToken } from "../../routing/tokens.ts";
import { digestOption } from "../options/option-secrets.ts";
import type { ReadOptionsInForce } from "../options/options-in-force.service.ts";

/** Callers of the probe time out if it takes longer. */
const patienceMs = 2000;
const question = { text: `SELECT pg_is_in_recovery() AS "isStandby"`, query_timeout: patienceMs };

type ProbeAccess = {
  readOptions: ReadOptionsInForce<"metricsPassword" | "showsReadinessFacts" | "readinessPassword">;
  readSecret: () => InstallationSecret;
  productVersion: string;
};

/** What monitoring learns about a server that is ready. */
export type ReadinessFacts = { version: string; upSeconds: number; databaseConnections: number; databaseMs: number };

export class HealthService {
  private readonly database: Database;
  private readonly metrics: Registry;
  private readonly access: ProbeAccess;

  constructor(database: Database, metrics: Registry, access: ProbeAccess) {
    this.database = database;
    this.metrics = metrics;
    this.access = access;
  }

  /** Starts collecting the metrics of this process, which only a server needs. */
  startMetrics(): void {
    collectDefaultMetrics({ register: this.metrics });
    const { $client: pool } = this.database;
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

  /** Whether the password allows to read the metrics; always if an administrator has set none. */
  async mayReadMetrics(password: string): Promise<boolean> {
    const { metricsPassword } = await this.access.readOptions();
    if (metricsPassword === null) return true;
    return this.isPassword(optionTypeIds.metricsPassword, password, metricsPassword);
  }

  /** Undefined without the password for these facts, or if an administrator doesn't show them. */
  async readReadinessFacts(password: string): Promise<ReadinessFacts | undefined> {
    const { readOptions, productVersion: version } = this.access;
    const { showsReadinessFacts, readinessPassword } = await readOptions();
    if (!showsReadinessFacts || readinessPassword === null) return undefined;
    if (!this.isPassword(optionTypeIds.readinessPassword, password, readinessPassword)) return undefined;
    const askedAt = performance.now();
    await this.database.$client.query("SELECT 1");
    const databaseMs = Math.round(performance.now() - askedAt);
    const { totalCount: databaseConnections } = this.database.$client;
    return { version, upSeconds: Math.round(process.uptime()), databaseConnections, databaseMs };
  }

  readMetrics(): Promise<string> {
    return this.metrics.metrics();
  }

  /** Not on a standby, which refuses every change, such as a sign-in. */
  async isReady(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), patienceMs);
    });
    // The pool drops a connection that doesn't answer: probes would use up all.
    const answered = this.database.$client.query<{ isStandby: boolean }>(question).then(
      ({ rows }) => rows[0]?.isStandby === false,
      () => false,
    );
    return Promise.race([answered, tooLate]).finally(() => clearTimeout(timer));
  }

  private isPassword(optionId: string, password: string, digest: string): boolean {
    return isSameToken(digestOption(this.access.readSecret(), optionId, password), digest);
  }
}
