import type { Clock } from "../../clock.ts";
import type { ServerSettings } from "../../env.ts";
import { isThisMachineOnly } from "../../routing/loopback.ts";
import { PermanentMailFailure } from "./mails-delivery.ts";
import type { MailsDelivery } from "./mails-delivery.ts";
import { createMailsOutbox } from "./mails-outbox.ts";
import { createMailsSmtp } from "./mails-smtp.ts";

type MailSettings = Pick<
  ServerSettings,
  | "mailHost"
  | "mailPort"
  | "mailSecurity"
  | "mailUser"
  | "mailPassword"
  | "mailFrom"
  | "dataDirectory"
  | "host"
  | "publicUrl"
>;

/**
 * The configured mail server. Without one, and always with the demonstration's users, the outbox; but not on a server
 * that others can reach: there administrators could open every account with the links in it.
 */
export function chooseMailsDelivery(settings: MailSettings, isDemo: boolean, clock: Clock): MailsDelivery {
  const { mailHost: host, mailFrom: sender } = settings;
  if (host !== null && sender !== null && !isDemo)
    return createMailsSmtp({
      host,
      sender,
      port: settings.mailPort,
      security: settings.mailSecurity,
      user: settings.mailUser,
      password: settings.mailPassword,
    });
  return isThisMachineOnly(settings) ? createMailsOutbox(settings.dataDirectory, clock) : noMailsDelivery;
}

/** Fails every mail permanently. */
export const noMailsDelivery: MailsDelivery = {
  isOutbox: false,
  deliver: () => Promise.reject(new PermanentMailFailure("ENOSERVER", "No mail server is configured.")),
  close: () => undefined,
};
