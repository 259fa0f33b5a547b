import { randomUUID } from "node:crypto";
import type { JobAttempt } from "@gatehouse/shared/contracts/jobs.contract";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/client.ts";
import type { NewJobRow } from "../features/jobs/jobs.repository.ts";
import { JobsRepository } from "../features/jobs/jobs.repository.ts";
import { webhookDeliveryKind } from "../features/webhooks/webhook-delivery.ts";
import type { WebhookEvent } from "../features/webhooks/webhook-events.ts";
import { generateWebhookSecret } from "../features/webhooks/webhook-secrets.ts";
import type { WebhookSecrets } from "../features/webhooks/webhook-secrets.ts";
import { WebhooksRepository } from "../features/webhooks/webhooks.repository.ts";
import { claimDemonstration } from "./demonstration.repository.ts";

type DemonstrationWebhook = { name: string; endpoint: string; events: readonly WebhookEvent[]; isEnabled: boolean };
type Delivery = {
  webhook: number;
  event: WebhookEvent;
  hoursAgo: number;
  outcomes: readonly (readonly [outcome: string, detail: string])[];
};

const hourMs = 3_600_000;

/** No server answers at these hosts: `.example` is reserved (RFC 2606). The events of the first are rare. */
const receivers: readonly DemonstrationWebhook[] = [
  {
    name: "Ticket system",
    endpoint: "https://tickets.northmoor.example/hooks/gatehouse",
    events: ["user.created", "user.disabled", "membership.removed"],
    isEnabled: true,
  },
  {
    name: "Security monitoring",
    endpoint: "https://siem.northmoor.example/collect",
    events: ["sign-in.refused", "sign-in.locked", "password.reset", "options.update"],
    isEnabled: false,
  },
];

const accepted = ["done", "202"] as const;
const timedOut = ["timedOut", ""] as const;
const refused = ["http-status", "503"] as const;

/** All of them are over, so that nothing is sent. */
const deliveries: readonly Delivery[] = [
  { webhook: 0, event: "user.created", hoursAgo: 3, outcomes: [accepted] },
  { webhook: 1, event: "sign-in.locked", hoursAgo: 7, outcomes: [refused, accepted] },
  { webhook: 1, event: "options.update", hoursAgo: 26, outcomes: [accepted] },
  { webhook: 0, event: "membership.removed", hoursAgo: 30, outcomes: [["http-status", "410"]] },
  { webhook: 1, event: "password.reset", hoursAgo: 52, outcomes: [timedOut, timedOut, accepted] },
  { webhook: 0, event: "user.disabled", hoursAgo: 75, outcomes: [accepted] },
  { webhook: 1, event: "sign-in.refused", hoursAgo: 98, outcomes: [timedOut, ["canceled", ""]] },
  { webhook: 0, event: "user.created", hoursAgo: 121, outcomes: [accepted] },
];

/** Adds webhooks and the log of their deliveries, once. */
export async function loadDemonstrationWebhooks(
  database: Database,
  clock: Clock,
  secrets: Pick<WebhookSecrets, "seal">,
): Promise<void> {
  const webhooks = new WebhooksRepository(database);
  const now = clock.now();
  await database.transaction(async (on) => {
    if (!(await claimDemonstration(on, "demonstration-webhooks", now))) return;
    const ids: string[] = [];
    for (const { events, ...receiver } of receivers) {
      const id = randomUUID();
      const secret = secrets.seal(id, generateWebhookSecret());
      await webhooks.add({ ...receiver, id, secret, events: [...events], createdAt: hoursBefore(now, 200) }, on);
      ids.push(id);
    }
    await new JobsRepository(database).add(
      deliveries.map((delivery) => toJob(delivery, ids[delivery.webhook] ?? "", now)),
      on,
    );
  });
}

function toJob({ webhook, event, hoursAgo, outcomes }: Delivery, subjectId: string, now: Date): NewJobRow {
  const createdAt = hoursBefore(now, hoursAgo);
  const log = outcomes.map(([outcome, detail], index): JobAttempt => {
    const startedAt = new Date(createdAt.getTime() + index * 300_000).toISOString();
    return { startedAt, durationMs: outcome === "timedOut" ? 15_000 : 240 + index * 35, outcome, detail };
  });
  const last = log.at(-1);
  const settledAt = new Date(Date.parse(last?.startedAt ?? "") + (last?.durationMs ?? 0));
  const body = JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data: {} });
  return {
    kind: webhookDeliveryKind,
    subjectId,
    subject: `${receivers[webhook]?.name ?? ""}: ${event}`,
    input: { messageId: `msg_${randomUUID()}`, body },
    state: stateOf(last?.outcome),
    attempts: log.length,
    log,
    createdAt,
    startedAt: createdAt,
    settledAt,
  };
}

function stateOf(outcome: string | undefined): "succeeded" | "failed" | "canceled" {
  if (outcome === "done") return "succeeded";
  return outcome === "canceled" ? "canceled" : "failed";
}

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * hourMs);
