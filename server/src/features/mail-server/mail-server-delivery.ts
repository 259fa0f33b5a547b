import type { MailsDelivery, MailsDeliverySource } from "../mails/mails-delivery.ts";
import type { MailServerService, MailServerSettings } from "./mail-server.service.ts";

export type CreateMailsDelivery = (settings: MailServerSettings) => MailsDelivery;

/** The delivery of the mail server in force; another one as soon as an administrator changes the settings. */
export class MailServerDelivery implements MailsDeliverySource {
  private readonly given: MailsDelivery | CreateMailsDelivery;
  private readonly mailServer: Pick<MailServerService, "read">;
  private held: { settings: string; delivery: MailsDelivery } | null = null;

  constructor(given: MailsDelivery | CreateMailsDelivery, mailServer: Pick<MailServerService, "read">) {
    this.given = given;
    this.mailServer = mailServer;
  }

  async current(): Promise<MailsDelivery> {
    if (typeof this.given !== "function") return this.given;
    const { settings } = await this.mailServer.read();
    const key = JSON.stringify(settings);
    if (this.held?.settings === key) return this.held.delivery;
    this.held?.delivery.close();
    this.held = { settings: key, delivery: this.given(settings) };
    return this.held.delivery;
  }

  /** Delivers by settings that are not in force, such as those of a test. */
  async deliverBy<Result>(
    settings: MailServerSettings,
    deliver: (delivery: MailsDelivery) => Promise<Result>,
  ): Promise<Result> {
    if (typeof this.given !== "function") return deliver(this.given);
    const delivery = this.given(settings);
    try {
      return await deliver(delivery);
    } finally {
      delivery.close();
    }
  }

  close(): void {
    if (typeof this.given !== "function") this.given.close();
    this.held?.delivery.close();
  }
}
