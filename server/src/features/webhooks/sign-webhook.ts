import { createHmac } from "node:crypto";
import { readWebhookKey } from "./webhook-secrets.ts";

const secondMs = 1000;

/** The headers of a delivery by the Standard Webhooks convention: https://www.standardwebhooks.com. */
export function signWebhook(
  secret: string,
  { messageId, body, sentAt }: { messageId: string; body: string; sentAt: Date },
): Record<string, string> {
  const key = readWebhookKey(secret);
  if (key === null) throw new Error("The secret of a webhook must start with whsec_.");
  const timestamp = String(Math.floor(sentAt.getTime() / secondMs));
  const signature = createHmac("sha256", key).update(`${messageId}.${timestamp}.${body}`).digest("base64");
  return {
    "content-type": "application/json",
    "webhook-id": messageId,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}
