import { randomUUID } from "node:crypto";
import { MASKED_SECRET, type MailEntry, type MailList } from "@gatehouse/shared/contracts/mails.contract";
import type { StoredPreferences } from "@gatehouse/shared/contracts/preferences.contract";
import type { Clock } from "../../clock.ts";
import type { InstallationSecret } from "../../crypto/installation-secret.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { ReadOptionsInForce } from "../options/options-in-force.service.ts";
import { isMailAddress } from "./mails-address.ts";
import type { MailsDeliverySource } from "./mails-delivery.ts";
import type { MailContent } from "./mails-content.ts";
import { renderMail } from "./mails-renderer.ts";
import { openMailText, sealMailText } from "./mails-sealing.ts";
import type { MailRow, MailsRepository } from "./mails.repository.ts";

/**
 * `userId` is who gets the mail: in the language and time zone that they chose. `language` is for users without such a
 * choice: a code such as `de-DE`; one without texts gives the nearest.
 */
export type MailRequest = MailContent & { userId: string; to: string; language: string };

type Dependencies = {
  mails: MailsRepository;
  readSecret: () => InstallationSecret;
  readOptions: ReadOptionsInForce<"defaultTimeZone" | "mailsKeptDays">;
  readPreferences: (userId: string, on: DatabaseOrTransaction) => Promise<StoredPreferences>;
  delivery: Pick<MailsDeliverySource, "current">;
  clock: Clock;
};

const listedMails = 100;
/** What imports of users cause by the thousand; their links last for hours. */
const bulkKinds: ReadonlySet<MailContent["kind"]> = new Set(["invitation", "enrolment"]);
const dayMs = 86_400_000;

export class MailsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /**
   * Queues a mail in the transaction of what it reports, so that neither exists without the other. The sender sends it
   * later. False if `to` is not exactly one address.
   */
  async queue(request: MailRequest, on: DatabaseOrTransaction): Promise<boolean> {
    if (!isMailAddress(request.to)) return false;
    const { mails, readSecret, readOptions, readPreferences, clock } = this.dependencies;
    const { defaultTimeZone } = await readOptions(on);
    const chosen = await readPreferences(request.userId, on);
    // What is empty isn't chosen.
    const language = chosen.Language || request.language;
    const { subject, text } = renderMail(request, language, chosen.TimeZone || defaultTimeZone);
    const [id, now] = [randomUUID(), clock.now()];
    await mails.add(
      {
        id,
        kind: request.kind,
        isBulk: bulkKinds.has(request.kind),
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

  /** The latest mails. Only administrators get texts, and only of mails that stayed in the outbox. */
  async list(reader: { isAdministrator: boolean }): Promise<MailList> {
    const { mails, delivery } = this.dependencies;
    const { isOutbox } = await delivery.current();
    const rows = await mails.listNewest(listedMails);
    // Texts tell what users do, and with which devices.
    const hasTexts = isOutbox && reader.isAdministrator;
    return { IsOutbox: hasTexts, Mails: rows.map((row) => this.describe(row, hasTexts)) };
  }

  /** Mails tell who did what from where, so they are deleted after a while. */
  async removeOld(): Promise<void> {
    const { mails, readOptions, clock } = this.dependencies;
    const { mailsKeptDays } = await readOptions();
    await mails.removeBefore(new Date(clock.now().getTime() - mailsKeptDays * dayMs));
  }

  private describe(row: MailRow, hasText: boolean): MailEntry {
    const { readSecret } = this.dependencies;
    return {
      Id: row.id,
      Recipient: row.recipient,
      Subject: row.subject,
      Text: hasText ? maskLinks(openMailText(readSecret(), row.id, row.text)) : "",
      CreatedAt: row.createdAt.toISOString(),
      State: stateOf(row),
      // Only the outbox keeps texts of sent mails.
      IsKeptInOutbox: row.sentAt !== null && row.text !== "",
      Attempts: row.attempts,
      SettledAt: (row.sentAt ?? row.failedAt)?.toISOString() ?? null,
    };
  }
}

/** Whoever reads the link in a mail can take over its account. */
function maskLinks(text: string): string {
  return text.replaceAll(/([?&]token=)[^\s&]+/g, `$1${MASKED_SECRET}`);
}

function stateOf({ sentAt, failedAt }: MailRow): MailEntry["State"] {
  if (sentAt !== null) return "sent";
  return failedAt === null ? "waiting" : "failed";
}
