import { randomUUID } from "node:crypto";
import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { notFoundError } from "../../errors.ts";
import type { AuditEventsService, RecordedEvent } from "../audit-events/audit-events.service.ts";
import { describeFault, invalidFields } from "../configuration-item-forms/read-item-values.ts";
import type { JobsService } from "../jobs/jobs.service.ts";
import { webhookDeliveryKind } from "./webhook-delivery.ts";
import type { WebhookEvent } from "./webhook-events.ts";
import type { WebhookSecrets } from "./webhook-secrets.ts";
import type { WebhookRow, WebhooksRepository } from "./webhooks.repository.ts";

/** A webhook as entered; a secret of null leaves the stored one. */
export type GivenWebhook = {
  name: string;
  endpoint: string;
  secret: string | null;
  events: readonly string[];
  isEnabled: boolean;
};

/** Who changes it, and what the audit record says of it. */
export type WebhookChange = { userId: string; userName: string; details: Record<string, unknown> };

type Dependencies = {
  webhooks: WebhooksRepository;
  webhookSecrets: WebhookSecrets;
  jobs: Pick<JobsService, "queue" | "cancelAllOf">;
  auditEvents: Pick<AuditEventsService, "record">;
  clock: Clock;
};

/** Receivers of events, and what is on its way to them. */
export class WebhooksService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async list(): Promise<WebhookRow[]> {
    return this.dependencies.webhooks.list();
  }

  async find(id: string): Promise<WebhookRow | null> {
    return this.dependencies.webhooks.find(id);
  }

  /** Queues the events for every receiver that wants them, in the transaction that records them. */
  async queueEvents(events: readonly RecordedEvent[], on: DatabaseOrTransaction): Promise<void> {
    const { webhooks, jobs } = this.dependencies;
    for (const [action, ofAction] of Map.groupBy(events, (event) => event.action)) {
      const bodies = ofAction.map((event) => ({ event, body: JSON.stringify(describeEvent(event)) }));
      for (const { id, name } of await webhooks.listReceivers(action, on)) {
        const requests = bodies.map(({ event, body }) => ({
          kind: webhookDeliveryKind,
          subjectId: id,
          subject: `${name}: ${action}`,
          // Of the event, so that a receiver which gets it twice can tell.
          input: { messageId: `msg_${event.id}`, body },
        }));
        await jobs.queue(requests, on);
      }
    }
  }

  async create({ secret, events, ...given }: GivenWebhook, change: WebhookChange): Promise<string> {
    const { webhooks, webhookSecrets, clock } = this.dependencies;
    const id = randomUUID();
    const row = {
      ...given,
      id,
      events: [...events],
      secret: webhookSecrets.seal(id, secret ?? ""),
      createdAt: clock.now(),
    };
    await webhooks.inTransaction(async (on) => {
      if (!(await webhooks.add(row, on))) throw nameTaken();
      await this.record("webhook.created", given.name, change, on);
    });
    return id;
  }

  /** `read` checks the stored webhook, which stays locked, and says what it becomes. */
  async change(id: string, read: (row: WebhookRow) => { given: GivenWebhook; change: WebhookChange }): Promise<void> {
    const { webhooks, webhookSecrets, jobs } = this.dependencies;
    await webhooks.inTransaction(async (on) => {
      const row = await webhooks.lock(id, on);
      if (row === null) throw notFoundError("The webhook");
      const { given, change } = read(row);
      const { secret, events, ...values } = given;
      const sealed = secret === null ? row.secret : webhookSecrets.seal(id, secret);
      if (!(await webhooks.change(id, { ...values, events: [...events], secret: sealed }, on))) throw nameTaken();
      if (!values.isEnabled) await jobs.cancelAllOf(webhookDeliveryKind, id, on);
      await this.record("webhook.changed", values.name, change, on);
    });
  }

  async remove(id: string, check: (row: WebhookRow) => WebhookChange): Promise<void> {
    const { webhooks, jobs } = this.dependencies;
    await webhooks.inTransaction(async (on) => {
      const row = await webhooks.lock(id, on);
      if (row === null) throw notFoundError("The webhook");
      const change = check(row);
      await webhooks.remove(id, on);
      await jobs.cancelAllOf(webhookDeliveryKind, id, on);
      await this.record("webhook.removed", row.name, change, on);
    });
  }

  private async record(
    action: string,
    subject: string,
    change: WebhookChange,
    on: DatabaseOrTransaction,
  ): Promise<void> {
    await this.dependencies.auditEvents.record({ ...change, action, subject }, on);
  }
}

const nameTaken = () => invalidFields([describeFault("name", "nameTaken", "Another webhook has this name.")]);

/** Their names are as typed, and may be passwords that were typed into the wrong field. */
const eventsWithTypedNames: ReadonlySet<string> = new Set<WebhookEvent>(["sign-in.refused", "sign-in.locked"]);

/** The payload by the Standard Webhooks convention. */
function describeEvent({ id, action, occurredAt, organizationId, userId, ...event }: RecordedEvent): object {
  const { userName, subject = "", details = {}, address = "" } = event;
  const isTyped = (userId ?? null) === null && eventsWithTypedNames.has(action);
  return {
    type: action,
    timestamp: occurredAt.toISOString(),
    data: {
      id,
      organizationId: organizationId ?? null,
      userId: userId ?? null,
      userName: isTyped ? null : userName,
      subject,
      details,
      address,
    },
  };
}
