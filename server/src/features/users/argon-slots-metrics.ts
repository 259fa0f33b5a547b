import { Counter, Gauge } from "prom-client";
import type { Registry } from "prom-client";
import type { ArgonSlots } from "./argon-slots.ts";

/** Shows monitoring when sign-ins queue: then the server needs more cores, or somebody floods it. */
export function addArgonMetrics(registry: Registry, slots: ArgonSlots): void {
  const waiting = new Gauge({
    name: "gatehouse_password_hashes_waiting",
    help: "Password hashes and checks that wait for a thread",
    registers: [],
    collect() {
      this.set(slots.waiting);
    },
  });
  const expectedWait = new Gauge({
    name: "gatehouse_password_hashes_expected_wait_seconds",
    help: "How long a further password hash would wait",
    registers: [],
    collect() {
      this.set(slots.expectedWaitMs / 1000);
    },
  });
  const refused = new Counter({
    name: "gatehouse_password_hashes_refused_total",
    help: "Password hashes refused with server_busy",
    registers: [],
    collect() {
      this.reset();
      this.inc(slots.refused);
    },
  });
  for (const metric of [waiting, expectedWait, refused]) registry.registerMetric(metric);
}
