import type { Clock } from "../../clock.ts";
import type { InstallationSecret } from "../../crypto/installation-secret.ts";
import { pollInTransaction } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import type { Log } from "../../log.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { PermanentMailFailure, readMailFailure } from "./mails-delivery.ts";
import type { MailsDelivery, MailsDeliverySource } from "./mails-delivery.ts";
import { openMailText } from "./mails-sealing.ts";
import type { MailRow, MailsRepository } from "./mails.repository.ts";

type Dependencies = {
  mails: MailsRepository;
  delivery: MailsDeliverySource;
  readSecret: () => InstallationSecret;
  auditEvents: AuditEventsService;
  database: Database;
  clock: Clock;
};

const pollMs = 2_000;
const minuteMs = 60_000;
/** Longer than any delivery until it times out. */
const leaseMs = 5 * minuteMs;
/** Pauses before each retry: together less than the 30 minutes for which a reset link is valid. */
const retryPausesMs = [1, 3, 5, 10].map((minutes) => minutes * minuteMs);

/** Sends waiting mails, outside of requests; several servers share the work. Decision 033. */
export class MailsSender {
  private readonly dependencies: Dependencies;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private isStopping = false;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  start(log: Log): void {
    const run = (): void => {
      this.running ??= this.sendDue(log)
        .catch((error: unknown) => log.warn({ err: error }, "waiting mails could not be read"))
        .finally(() => {
          this.running = null;
        });
    };
    this.timer = setInterval(run, pollMs);
    run();
  }

  /** What still waits is left to other servers, or to the next start. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.running;
    this.dependencies.delivery.close();
  }

  /** Tries each due mail once. */
  async sendDue(log: Log): Promise<void> {
    const { mails, clock } = this.dependencies;
    while (!this.isStopping) {
      const now = clock.now();
      const mail = await mails.claimDue(now, new Date(now.getTime() + leaseMs));
      if (mail === null) return;
      await this.send(mail, log);
    }
  }

  private async send(mail: MailRow, log: Log): Promise<void> {
    const { mails, clock, readSecret } = this.dependencies;
    let delivery: MailsDelivery;
    try {
      delivery = await this.dependencies.delivery.current();
      const text = openMailText(readSecret(), mail.id, mail.text);
      if (text === "")
        throw new PermanentMailFailure("ESEALED", "The email's text was sealed with another secret key.");
      const { id, kind, recipient, subject } = mail;
      await delivery.deliver({ id, kind, recipient, subject, text });
    } catch (error) {
      await this.settleFailure(mail, error, log);
      return;
    }
    await mails.setSent(mail.id, clock.now(), { text: delivery.isOutbox ? mail.text : "" });
  }

  private async settleFailure(mail: MailRow, error: unknown, log: Log): Promise<void> {
    const { mails, auditEvents, database, clock } = this.dependencies;
    const pauseMs = error instanceof PermanentMailFailure ? undefined : retryPausesMs[mail.attempts - 1];
    log.warn(
      { ...readMailFailure(error), mail: mail.id, kind: mail.kind, isLast: pauseMs === undefined },
      "mail not sent",
    );
    if (pauseMs !== undefined) return mails.setNextAttempt(mail.id, new Date(clock.now().getTime() + pauseMs));
    await pollInTransaction(database, async (transaction) => {
      await mails.setFailed(mail.id, clock.now(), transaction);
      const details = { kind: mail.kind, recipient: mail.recipient };
      await auditEvents.record({ action: "mail.failed", userName: "", subject: mail.id, details }, transaction);
    });
  }
}
