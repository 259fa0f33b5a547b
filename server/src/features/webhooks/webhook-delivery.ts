import { z } from "zod/mini";
import type { Clock } from "../../clock.ts";
import type { GuardedHttp } from "../../outgoing/guarded-client.ts";
import { GuardedRequestError } from "../../outgoing/guarded-request-error.ts";
import { JobFailure } from "../jobs/job-handler.ts";
import type { JobHandler, JobResult, JobRun } from "../jobs/job-handler.ts";
import { signWebhook } from "./sign-webhook.ts";
import type { WebhookSecrets } from "./webhook-secrets.ts";
import type { WebhookRow } from "./webhooks.repository.ts";

export const webhookDeliveryKind = "webhook-delivery";

export type WebhookMessage = { messageId: string; body: string };

type Dependencies = {
  findWebhook: (id: string) => Promise<WebhookRow | null>;
  webhookSecrets: WebhookSecrets;
  guardedHttp: GuardedHttp;
  clock: Clock;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Nearly three days in all. */
const retryPausesMs = [
  5_000,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
];
const timeoutMs = 15_000;
const gone = 410;

const inputSchema = z.object({ messageId: z.string(), body: z.string() });

/** Delivers events to webhooks, as jobs. */
export function createWebhookDelivery(dependencies: Dependencies): JobHandler {
  return {
    kind: webhookDeliveryKind,
    retryPausesMs,
    maxParallel: 4,
    maxParallelPerSubject: 2,
    isRepeatable: true,
    run: (job) => deliver(dependencies, job),
  };
}

async function deliver(dependencies: Dependencies, { input, subjectId, signal }: JobRun): Promise<JobResult> {
  const webhook = await dependencies.findWebhook(subjectId);
  if (webhook === null || !webhook.isEnabled) throw new JobFailure("webhook-off", { isPermanent: true });
  const secret = dependencies.webhookSecrets.open(webhook);
  if (secret === null) throw new JobFailure("secret-unreadable", { isPermanent: true });
  const status = await sendWebhook(
    dependencies,
    { endpoint: webhook.endpoint, secret },
    inputSchema.parse(input),
    signal,
  );
  return { detail: String(status) };
}

/** Sends one message and returns the status of its receiver. Throws a `JobFailure` unless the receiver accepted it. */
export async function sendWebhook(
  { guardedHttp, clock }: Pick<Dependencies, "guardedHttp" | "clock">,
  { endpoint, secret }: { endpoint: string; secret: string },
  message: WebhookMessage,
  signal?: AbortSignal,
): Promise<number> {
  const headers = signWebhook(secret, { ...message, sentAt: clock.now() });
  const request = { url: endpoint, method: "POST", headers, body: message.body, timeoutMs } as const;
  const { status } = await guardedHttp
    .send({ ...request, ...(signal === undefined ? {} : { signal }) })
    .catch((error: unknown) => {
      if (error instanceof GuardedRequestError) throw new JobFailure(error.failure, { cause: error });
      throw error;
    });
  if (status < 200 || status > 299)
    throw new JobFailure("http-status", { detail: String(status), isPermanent: status === gone });
  return status;
}
