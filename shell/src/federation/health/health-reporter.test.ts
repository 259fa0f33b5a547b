import type { HealthEvent } from "@gatehouse/shared/contracts/health-reports.contract";
import { connectHealthSender, reportHealth } from "./health-reporter.ts";

const loaded = (version: string): HealthEvent => ({ kind: "load", name: "replay", version, durationMs: 5 });

it("what happens before the sender is there waits for it, and nothing is lost or told twice", () => {
  for (let version = 0; version < 60; version += 1) reportHealth(loaded(`1.0.${version}`));
  const received: HealthEvent[] = [];
  connectHealthSender((event) => received.push(event));
  expect(received).toEqual(Array.from({ length: 50 }, (_, version) => loaded(`1.0.${version}`)));
  reportHealth(loaded("2.0.0"));
  expect(received.at(-1)).toEqual(loaded("2.0.0"));
  expect(received).toHaveLength(51);
});

it("a build of a developer's own machine is nobody else's concern", () => {
  const received: HealthEvent[] = [];
  connectHealthSender((event) => received.push(event));
  reportHealth(loaded("1.0.0~1"));
  expect(received).toEqual([]);
});
