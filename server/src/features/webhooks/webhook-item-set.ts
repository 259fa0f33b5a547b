import { randomUUID } from "node:crypto";
import { itemSetIds } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type {
  ConfigurationItemForm,
  FormActionAnswer,
  FormActionRequest,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import type { Clock } from "../../clock.ts";
import { notFoundError } from "../../errors.ts";
import type { GuardedHttp } from "../../outgoing/guarded-client.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { describeItemChange } from "../configuration-item-forms/describe-item-change.ts";
import { isItemId } from "../configuration-item-forms/is-item-id.ts";
import type { ItemAccess, ItemSet } from "../configuration-item-forms/item-set.ts";
import { checkRevision, revisionOf } from "../configuration-item-forms/revision-of.ts";
import { JobFailure } from "../jobs/job-handler.ts";
import type { JobsService } from "../jobs/jobs.service.ts";
import { sendWebhook, webhookDeliveryKind } from "./webhook-delivery.ts";
import { testEventType } from "./webhook-events.ts";
import { checkSecretStays, listWebhookFields, readWebhookForm, toWebhook } from "./webhook-fields.ts";
import { generateWebhookSecret } from "./webhook-secrets.ts";
import type { WebhookSecrets } from "./webhook-secrets.ts";
import type { WebhookRow } from "./webhooks.repository.ts";
import type { WebhooksService } from "./webhooks.service.ts";

type Dependencies = {
  webhooks: WebhooksService;
  webhookSecrets: WebhookSecrets;
  jobs: Pick<JobsService, "findNewestOf">;
  auditEvents: Pick<AuditEventsService, "record">;
  guardedHttp: GuardedHttp;
  clock: Clock;
  /** Whether operations allow networks, where endpoints may use plain http. */
  allowsHttp: boolean;
};

/** Webhooks as configuration items. */
export function createWebhookItemSet(dependencies: Dependencies): ItemSet {
  const { webhooks, allowsHttp } = dependencies;
  const find = async (itemId: string): Promise<WebhookRow | null> => (isItemId(itemId) ? webhooks.find(itemId) : null);
  return {
    id: itemSetIds.webhooks,
    resourceKey: "form.sets.webhooks.title",
    description: "form.sets.webhooks.description",
    isSingle: false,
    isForAdministrators: true,
    list: async () => (await webhooks.list()).map(describeItem),
    read: async (itemId) => {
      const row = itemId === null ? null : await find(itemId);
      return itemId !== null && row === null ? null : describeForm(dependencies, row);
    },
    create: (changes, access) => {
      const { fields, values } = readWebhookForm(null, changes);
      return webhooks.create(toWebhook(values, allowsHttp), by(access, describeItemChange(fields, values)));
    },
    update: async (itemId, revision, changes, access) => {
      if (!isItemId(itemId)) throw notFoundError("The webhook");
      await webhooks.change(itemId, (row) => {
        checkRevision(revision, revisionOfWebhook(row));
        const { fields, values } = readWebhookForm(row, changes);
        const given = toWebhook(values, allowsHttp);
        checkSecretStays(row, given);
        return { given, change: by(access, describeItemChange(fields, values)) };
      });
    },
    remove: async (itemId, revision, access) => {
      if (!isItemId(itemId)) throw notFoundError("The webhook");
      await webhooks.remove(itemId, (row) => {
        checkRevision(revision, revisionOfWebhook(row));
        return by(access, {});
      });
    },
    actions: {
      "generate-secret": () => Promise.resolve(offerSecret()),
      "send-test-event": async (request, access) =>
        sendTestEvent(dependencies, request, await findRow(find, request), access),
    },
  };
}

async function findRow(
  find: (id: string) => Promise<WebhookRow | null>,
  { itemId }: FormActionRequest,
): Promise<WebhookRow | null> {
  if (itemId === null) return null;
  const row = await find(itemId);
  if (row === null) throw notFoundError("The webhook");
  return row;
}

const describeItem = (row: WebhookRow) => ({
  id: row.id,
  revision: revisionOfWebhook(row),
  name: row.name,
  detail: row.endpoint,
  state: row.isEnabled
    ? { resourceKey: "form.states.on", tone: "success" as const }
    : { resourceKey: "form.states.off", tone: "neutral" as const },
});

async function describeForm({ jobs }: Dependencies, row: WebhookRow | null): Promise<ConfigurationItemForm> {
  const newest = row === null ? null : await jobs.findNewestOf(webhookDeliveryKind, row.id);
  return {
    id: row?.id ?? null,
    revision: row === null ? null : revisionOfWebhook(row),
    name: row?.name ?? "",
    fields: listWebhookFields(row),
    facts:
      newest === null
        ? []
        : [{ resourceKey: "form.facts.last-delivery", value: newest.createdAt.toISOString(), format: "date" }],
    ...(row !== null && { links: [deliveriesOf(row)] }),
    actions: [
      { name: "generate-secret", resourceKey: "form.actions.generate-secret", needsValidForm: false },
      { name: "send-test-event", resourceKey: "form.actions.send-test-event" },
    ],
  };
}

/** The log of deliveries is that of their jobs. */
const deliveriesOf = ({ id }: WebhookRow) => ({
  resourceKey: "form.links.deliveries",
  destination: paths.configurationJobs,
  queryParams: { subject: id },
});

const revisionOfWebhook = (row: WebhookRow): string => revisionOf({ ...row, secret: row.secret.toString("base64") });

const by = ({ session }: ItemAccess, details: Record<string, unknown>) => ({
  userId: session.user.id,
  userName: session.user.userName,
  details,
});

/** Shown this once: after the save, the secret never leaves the server. */
function offerSecret(): FormActionAnswer {
  const secret = generateWebhookSecret();
  return {
    isDone: true,
    messageKey: "form.results.webhook-secret",
    parameters: { secret },
    values: [{ OptionTypeID: "secret", UserSetting: secret }],
  };
}

/** Sends at once, with the form as it is now, so that an administrator can try it before the save. */
async function sendTestEvent(
  dependencies: Dependencies,
  { values }: FormActionRequest,
  row: WebhookRow | null,
  access: ItemAccess,
): Promise<FormActionAnswer> {
  const { webhookSecrets, auditEvents, clock, allowsHttp } = dependencies;
  const given = toWebhook(readWebhookForm(row, values).values, allowsHttp);
  if (row !== null) checkSecretStays(row, given);
  const { name, endpoint } = given;
  await auditEvents.record({ action: "webhook.test", subject: name, ...by(access, { endpoint }) });
  const secret = given.secret ?? (row === null ? null : webhookSecrets.open(row));
  if (secret === null) return { isDone: false, messageKey: "jobs.outcomes.secret-unreadable" };
  const body = JSON.stringify({
    type: testEventType,
    timestamp: clock.now().toISOString(),
    data: { name },
  });
  try {
    const message = { messageId: `msg_${randomUUID()}`, body };
    const status = await sendWebhook(dependencies, { endpoint, secret }, message);
    return { isDone: true, messageKey: "form.results.webhook-accepted", parameters: { status: String(status) } };
  } catch (error) {
    if (!(error instanceof JobFailure)) throw error;
    return {
      isDone: false,
      messageKey: `jobs.outcomes.${error.outcome}`,
      parameters: { detail: error.detail },
    };
  }
}
