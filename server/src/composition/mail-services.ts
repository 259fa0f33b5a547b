import type { InstallationSecret } from "../crypto/installation-secret.ts";
import type { SecretKeySource } from "../crypto/secret-key-source.ts";
import type { AuditEventsService } from "../features/audit-events/audit-events.service.ts";
import { MailServerDelivery } from "../features/mail-server/mail-server-delivery.ts";
import { MailServerRepository } from "../features/mail-server/mail-server.repository.ts";
import { MailServerService } from "../features/mail-server/mail-server.service.ts";
import { MailsSender } from "../features/mails/mails-sender.ts";
import { MailsRepository } from "../features/mails/mails.repository.ts";
import { MailsService } from "../features/mails/mails.service.ts";
import type { ReadOptionsInForce } from "../features/options/options-in-force.service.ts";
import { PreferencesRepository } from "../features/preferences/preferences.repository.ts";
import type { Platform } from "./platform.ts";

/** Services that write and send emails. */
export function createMails(
  { database, clock, settings, mailsDelivery: given }: Platform,
  {
    secretKey,
    auditEvents,
    readOptions,
  }: {
    secretKey: SecretKeySource;
    auditEvents: AuditEventsService;
    readOptions: ReadOptionsInForce<"defaultTimeZone" | "mailsKeptDays">;
  },
) {
  const mails = new MailsRepository(database);
  const stored = new MailServerRepository(database);
  const mailServer = new MailServerService({ stored, first: settings, secretKey, auditEvents, clock });
  const delivery = new MailServerDelivery(given, mailServer);
  const preferences = new PreferencesRepository(database);
  const readSecret = (): InstallationSecret => secretKey.ensure();
  return {
    mailServer,
    mailsDelivery: delivery,
    mails: new MailsService({
      mails,
      readSecret,
      readOptions,
      readPreferences: (userId, on) => preferences.read(userId, on),
      delivery,
      clock,
    }),
    mailsSender: new MailsSender({ mails, delivery, readSecret, auditEvents, database, clock }),
  };
}
