import { randomUUID } from "node:crypto";
import type { MailEntry, MailList } from "@gatehouse/shared/contracts/mails.contract";
import type { Clock } from "../../clock.ts";
import type { InstallationSecret } from "../../crypto/installation-secret.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { isMailAddress } from "./mails-address.ts";
import type { MailContent } from "./mails-content.ts";
import { renderMail } from "./mails-renderer.ts";
import { openMailText, sealMailText } from "./mails-sealing.ts";
import type { MailRow, MailsRepository } from "./mails.repository.ts";

/** `language` is a code such as `de-DE`; one that we have no words for gives the nearest. */
export type MailRequest = MailContent & { to: string; language: string };

type Dependencies = {
  mails: MailsRepository;
  readSecret: () => InstallationSecret;
  isOutbox: boolean;
  clock: Clock;
};

const listedMails = 100;
const dayMs = 86_400_000;
const keptDays = 30;

export class MailsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /**
   * Puts a mail in line, in the transaction of what it tells: neither stands without the other. It is sent later, by
   * the sender. False when `to` is not exactly one address: then there is nobody to write to.
   */
  async queue(request: MailRequest, on: DatabaseOrTransaction): Promise<boolean> {
    if (!isMailAddress(request.to)) return false;
    const { mails, readSecret, clock } = this.dependencies;
    const { subject, text } = renderMail(request, request.language);
    const [id, now] = [randomUUID(), clock.now()];
    await mails.add(
      {
        id,
        kind: request.kind,
        recipient: request.to,
        subject,
        text: sealMailText(readSecret(), id, text),
        nextAttemptAt: now,
        createdAt: now,
      },
      on,
    );
    return true;
  }

  /** What was written last; texts for administrators only, and only where they went nowhere but into the outbox. */
  async list(reader: { isAdministrator: boolean }): Promise<MailList> {
    const { mails, isOutbox } = this.dependencies;
    const rows = await mails.listNewest(listedMails);
    // Whoever reads the link of a mail takes its account over.
    const hasTexts = isOutbox && reader.isAdministrator;
    return { IsOutbox: hasTexts, Mails: rows.map((row) => this.describe(row, hasTexts)) };
  }

  /** Mails tell who did what from where, so they are not kept for ever. */
  async forgetOld(): Promise<void> {
    const { mails, clock } = this.dependencies;
    await mails.removeBefore(new Date(clock.now().getTime() - keptDays * dayMs));
  }

  private describe(row: MailRow, hasText: boolean): MailEntry {
    const { readSecret } = this.dependencies;
    return {
      Id: row.id,
      Recipient: row.recipient,
      Subject: row.subject,
      Text: hasText ? openMailText(readSecret(), row.id, row.text) : "",
      CreatedAt: row.createdAt.toISOString(),
      State: stateOf(row),
    };
  }
}

function stateOf({ sentAt, failedAt }: MailRow): MailEntry["State"] {
  if (sentAt !== null) return "sent";
  return failedAt === null ? "waiting" : "failed";
}
