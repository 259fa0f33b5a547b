import type { MailsDelivery, OutgoingMail } from "../features/mails/mails-delivery.ts";

/** Keeps mails in memory, for tests about which mails are sent, not how. */
export class TestOutbox implements MailsDelivery {
  readonly isOutbox = true;
  readonly mails: OutgoingMail[] = [];

  async deliver(mail: OutgoingMail): Promise<void> {
    this.mails.push(mail);
  }

  close(): void {
    this.mails.length = 0;
  }
}
