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
 * The mail server of the settings. Without one, and always with the demonstration's made-up users, the outbox; but not
 * on a server that others reach: there administrators could open every account with the links that they read.
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
  return isThisMachineOnly(settings) ? createMailsOutbox(settings.dataDirectory, clock) : noDelivery;
}

const noDelivery: MailsDelivery = {
  isOutbox: false,
  deliver: () => Promise.reject(new PermanentMailFailure("ENOSERVER", "No mail server is set: MAIL_HOST is missing.")),
  close: () => undefined,
};
