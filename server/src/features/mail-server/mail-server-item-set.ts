import { randomUUID } from "node:crypto";
import { itemSetIds } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type {
  FormActionAnswer,
  FormActionRequest,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { Clock } from "../../clock.ts";
import { notFoundError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { describeItemChange } from "../configuration-item-forms/describe-item-change.ts";
import { itemField } from "../configuration-item-forms/item-field.ts";
import type { ItemAccess, ItemSet } from "../configuration-item-forms/item-set.ts";
import { describeFault, invalidFields, readItemValues, textOf } from "../configuration-item-forms/read-item-values.ts";
import { checkRevision } from "../configuration-item-forms/revision-of.ts";
import { isMailAddress } from "../mails/mails-address.ts";
import { readMailFailure } from "../mails/mails-delivery.ts";
import type { MailsDelivery } from "../mails/mails-delivery.ts";
import { renderMail } from "../mails/mails-renderer.ts";
import type { MailServerDelivery } from "./mail-server-delivery.ts";
import { listMailServerChanges, listMailServerFields, toMailServer } from "./mail-server-fields.ts";
import type { MailServerService, MailServerSettings } from "./mail-server.service.ts";

type Dependencies = {
  mailServer: MailServerService;
  mailsDelivery: MailServerDelivery;
  auditEvents: AuditEventsService;
  clock: Clock;
};

/** The set has one item, which always exists. */
const ITEM_ID = "mail-server";
const resourceKey = "form.sets.mail-server.title";

/** The mail server as the one configuration item of its set. */
export function createMailServerItemSet(dependencies: Dependencies): ItemSet {
  const { mailServer } = dependencies;
  return {
    id: itemSetIds.mailServer,
    resourceKey,
    description: "form.sets.mail-server.description",
    isSingle: true,
    isForAdministrators: true,
    list: async () => {
      const { revision, settings } = await mailServer.read();
      return [{ id: ITEM_ID, revision, name: settings.mailHost ?? "" }];
    },
    read: async (itemId, access) => {
      if (itemId !== ITEM_ID) return null;
      const state = await mailServer.read();
      return {
        id: ITEM_ID,
        revision: state.revision,
        name: state.settings.mailHost ?? "",
        fields: listMailServerFields(state),
        facts: [],
        actions: [
          {
            name: "send-test-email",
            resourceKey: "form.actions.send-test-email",
            inputs: [recipientField(access.session.user.emailAddress)],
          },
        ],
      };
    },
    update: async (itemId, revision, changes, access) => {
      if (itemId !== ITEM_ID) throw notFoundError("The configuration item");
      const { user } = access.session;
      await mailServer.change((state) => {
        checkRevision(revision, state.revision);
        const fields = listMailServerFields(state);
        const values = readItemValues(fields, changes);
        const wanted = toMailServer(values, state);
        return {
          changes: listMailServerChanges(wanted, state.settings),
          userId: user.id,
          userName: user.userName,
          details: describeItemChange(fields, values),
        };
      });
    },
    actions: { "send-test-email": (request, access) => sendTestEmail(dependencies, request, access) },
  };
}

const recipientField = (address: string) =>
  itemField(itemSetIds.mailServer, "recipient", address, { type: "textbox", maxSize: 254 });

async function sendTestEmail(
  { mailServer, mailsDelivery, auditEvents, clock }: Dependencies,
  { values, inputs = [] }: FormActionRequest,
  { session: { user }, language }: ItemAccess,
): Promise<FormActionAnswer> {
  const state = await mailServer.read();
  const settings = toMailServer(readItemValues(listMailServerFields(state), values), state);
  const recipient = textOf(readItemValues([recipientField("")], inputs), "recipient").trim();
  if (!isMailAddress(recipient)) throw invalidFields([describeFault("recipient", "senderInvalid")]);
  const server = `${settings.mailHost ?? ""}:${settings.mailPort}`;
  const event = { userId: user.id, userName: user.userName, subject: "mail-server", details: { server, recipient } };
  await auditEvents.record({ action: "mail-server.test", ...event });
  const content = { userName: user.userName, server, at: clock.now() };
  const mail = renderMail({ kind: "mail-server-test", values: content }, language);
  return mailsDelivery.deliverBy(settings, (delivery) => deliver(delivery, settings, { ...mail, recipient }));
}

async function deliver(
  delivery: MailsDelivery,
  settings: MailServerSettings,
  mail: { recipient: string; subject: string; text: string },
): Promise<FormActionAnswer> {
  const { recipient } = mail;
  try {
    await delivery.deliver({ id: randomUUID(), kind: "mail-server-test", ...mail });
    const messageKey = delivery.isOutbox ? "form.results.mail-kept" : "form.results.mail-sent";
    return { isDone: true, messageKey, parameters: { recipient } };
  } catch (error) {
    const { code, responseCode, reason } = readMailFailure(error);
    if (code === "ENOSERVER") return { isDone: false, messageKey: "form.results.mail-no-server" };
    if (code === "EAUTH")
      return {
        isDone: false,
        messageKey: "form.results.mail-sign-in-refused",
        parameters: { user: settings.mailUser ?? "" },
      };
    const facts = [reason, code, responseCode === null ? "" : String(responseCode)].filter((fact) => fact !== "");
    return { isDone: false, messageKey: "form.results.mail-failed", parameters: { reason: facts.join(" · ") } };
  }
}
