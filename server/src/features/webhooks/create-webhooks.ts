import type { Clock } from "../../clock.ts";
import type { SecretKeySource } from "../../crypto/secret-key-source.ts";
import type { Database } from "../../db/client.ts";
import type { GuardedHttp } from "../../outgoing/guarded-client.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { JobHandlers } from "../jobs/job-handlers.ts";
import type { JobsService } from "../jobs/jobs.service.ts";
import { createWebhookDelivery } from "./webhook-delivery.ts";
import { webhookEvents } from "./webhook-events.ts";
import { createWebhookItemSet } from "./webhook-item-set.ts";
import { WebhookSecrets } from "./webhook-secrets.ts";
import { WebhooksRepository } from "./webhooks.repository.ts";
import { WebhooksService } from "./webhooks.service.ts";

type Dependencies = {
  database: Database;
  settings: { outgoingNetworks: readonly string[] };
  secretKey: SecretKeySource;
  auditEvents: AuditEventsService;
  jobs: JobsService;
  jobHandlers: JobHandlers;
  guardedHttp: GuardedHttp;
  clock: Clock;
};

/** Webhooks, which notice audit events and have them delivered by jobs. */
export function createWebhooks(dependencies: Dependencies) {
  const { database, settings, secretKey, auditEvents, jobHandlers } = dependencies;
  const webhookSecrets = new WebhookSecrets(secretKey);
  const webhooks = new WebhooksService({
    ...dependencies,
    webhookSecrets,
    webhooks: new WebhooksRepository(database),
  });
  auditEvents.observe({
    actions: new Set(webhookEvents),
    notice: (events, on) => webhooks.queueEvents(events, on),
  });
  jobHandlers.add(createWebhookDelivery({ ...dependencies, webhookSecrets, findWebhook: (id) => webhooks.find(id) }));
  const allowsHttp = settings.outgoingNetworks.length > 0;
  return {
    webhooks,
    webhookSecrets,
    webhookItems: createWebhookItemSet({ ...dependencies, webhookSecrets, webhooks, allowsHttp }),
  };
}
