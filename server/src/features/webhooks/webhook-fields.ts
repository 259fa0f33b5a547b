import { itemSetIds } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { ConfigurationItemSaveRequest } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import type { FieldError } from "@gatehouse/shared/contracts/errors.contract";
import { splitChoices } from "@gatehouse/shared/rules/described-fields";
import { itemField } from "../configuration-item-forms/item-field.ts";
import { describeFault, invalidFields, readItemValues, textOf } from "../configuration-item-forms/read-item-values.ts";
import type { ItemValues } from "../configuration-item-forms/read-item-values.ts";
import { webhookEvents } from "./webhook-events.ts";
import { readWebhookKey } from "./webhook-secrets.ts";
import type { WebhookRow } from "./webhooks.repository.ts";
import type { GivenWebhook } from "./webhooks.service.ts";

const setId = itemSetIds.webhooks;
const MAX_ENDPOINT_LENGTH = 1000;

const EVENTS_FIELD = "events";

const nameOf = (event: string): string => `on-${event.replaceAll(".", "-")}`;

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
    itemField(
      setId,
      EVENTS_FIELD,
      joinEvents((event) => row?.events.includes(event) ?? false),
      {
        type: "checkboxset",
        isOptional: true,
        values: webhookEvents.map((event) => ({
          value: event,
          resourcekey: `form.fields.${setId}.${nameOf(event)}.label`,
        })),
      },
    ),
  ];
}

/** In the order of the choices, as the form sends them. */
const joinEvents = (isChosen: (event: string) => boolean): string => webhookEvents.filter(isChosen).join(",");

/** The form of a webhook with a request's changes, whose values are checked. */
export function readWebhookForm(row: WebhookRow | null, changes: ConfigurationItemSaveRequest) {
  const fields = listWebhookFields(row);
  return { fields, values: readItemValues(fields, joinOldFields(row, changes)) };
}

/** Each event was a field of its own; requests may still name them. */
function joinOldFields(row: WebhookRow | null, changes: ConfigurationItemSaveRequest): ConfigurationItemSaveRequest {
  const oldNames = new Set<string>(webhookEvents.map(nameOf));
  const old = new Map(changes.map(({ OptionTypeID, UserSetting }) => [OptionTypeID, UserSetting === true]));
  if (!changes.some(({ OptionTypeID }) => oldNames.has(OptionTypeID))) return changes;
  const events = joinEvents((event) => old.get(nameOf(event)) ?? row?.events.includes(event) ?? false);
  return [
    ...changes.filter(({ OptionTypeID }) => !oldNames.has(OptionTypeID)),
    { OptionTypeID: EVENTS_FIELD, UserSetting: events },
  ];
}

/**
 * What the form holds. Throws 400 with the faults that the fields alone don't show. Plain http is for networks that
 * operations allow.
 */
export function toWebhook(values: ItemValues, allowsHttp: boolean): GivenWebhook {
  const { secret } = values;
  const events = splitChoices(textOf(values, EVENTS_FIELD));
  const given = {
    name: textOf(values, "name").trim(),
    endpoint: textOf(values, "endpoint").trim(),
    secret: typeof secret === "string" ? secret.trim() : null,
    isEnabled: values["is-enabled"] === true,
    events: webhookEvents.filter((event) => events.includes(event)),
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
