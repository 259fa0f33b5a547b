import { itemSetIds } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import type { FieldError } from "@gatehouse/shared/contracts/errors.contract";
import { itemField } from "../configuration-item-forms/item-field.ts";
import { describeFault, invalidFields, textOf } from "../configuration-item-forms/read-item-values.ts";
import type { ItemValues } from "../configuration-item-forms/read-item-values.ts";
import { webhookEvents } from "./webhook-events.ts";
import { readWebhookKey } from "./webhook-secrets.ts";
import type { WebhookRow } from "./webhooks.repository.ts";
import type { GivenWebhook } from "./webhooks.service.ts";

const setId = itemSetIds.webhooks;
const MAX_ENDPOINT_LENGTH = 1000;

const fieldOf = (event: string): string => `on-${event.replaceAll(".", "-")}`;

/** The form of a webhook; of a new one for null. */
export function listWebhookFields(row: WebhookRow | null): DescribedField[] {
  return [
    itemField(setId, "name", row?.name ?? null, { type: "textbox", maxSize: 64 }),
    itemField(setId, "endpoint", row?.endpoint ?? null, {
      type: "textbox",
      maxSize: MAX_ENDPOINT_LENGTH,
      hasHint: true,
    }),
    itemField(setId, "secret", null, { type: "password", hasValue: row !== null, hasHint: true }),
    itemField(setId, "is-enabled", row?.isEnabled ?? true, { type: "checkbox", defaultValue: true }),
    ...webhookEvents.map((event) =>
      itemField(setId, fieldOf(event), row?.events.includes(event) ?? false, { type: "checkbox", defaultValue: false }),
    ),
  ];
}

/**
 * What the form holds. Throws 400 with the faults that the fields alone don't show. Plain http is for networks that
 * operations allow.
 */
export function toWebhook(values: ItemValues, allowsHttp: boolean): GivenWebhook {
  const { secret } = values;
  const given = {
    name: textOf(values, "name").trim(),
    endpoint: textOf(values, "endpoint").trim(),
    secret: typeof secret === "string" ? secret.trim() : null,
    isEnabled: values["is-enabled"] === true,
    events: webhookEvents.filter((event) => values[fieldOf(event)] === true),
  };
  const faults: FieldError[] = [];
  if (!isEndpoint(given.endpoint, allowsHttp))
    faults.push(describeFault("endpoint", "webhookUrlInvalid", "The address must be a URL that starts with https://."));
  if (given.secret !== null && readWebhookKey(given.secret) === null)
    faults.push(
      describeFault("secret", "webhookSecretInvalid", "The secret must be whsec_ and 24 to 64 bytes in base64."),
    );
  if (faults.length > 0) throw invalidFields(faults);
  return given;
}

/** The stored secret signs only for the receiver that it was entered for. */
export function checkSecretStays(row: WebhookRow, given: GivenWebhook): void {
  if (given.secret !== null || originOf(given.endpoint) === originOf(row.endpoint)) return;
  throw invalidFields([describeFault("secret", "enterAgain", "Enter the secret again to use it with another server.")]);
}

const originOf = (endpoint: string): string | null => URL.parse(endpoint)?.origin ?? null;

function isEndpoint(text: string, allowsHttp: boolean): boolean {
  const url = URL.parse(text);
  if (url === null || url.username + url.password !== "") return false;
  return url.protocol === "https:" || (allowsHttp && url.protocol === "http:");
}
