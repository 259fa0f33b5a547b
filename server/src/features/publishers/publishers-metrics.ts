import { Gauge } from "prom-client";
import type { Registry } from "prom-client";
import type { PublishersService } from "./publishers.service.ts";

/** Lets monitoring warn before a pipeline fails. Revoked tokens and those without expiry have no line. */
export function addPublisherMetrics(registry: Registry, publishers: Pick<PublishersService, "list">): void {
  const expiry = new Gauge({
    name: "gatehouse_publish_token_expiry_timestamp_seconds",
    help: "When the token of a publisher expires, in seconds since 1970",
    labelNames: ["publisher"],
    registers: [],
    async collect() {
      this.reset();
      for (const { name, expiresAt, revokedAt } of await publishers.list())
        if (expiresAt !== null && revokedAt === null) this.set({ publisher: name }, expiresAt.getTime() / 1000);
    },
  });
  registry.registerMetric(expiry);
}
