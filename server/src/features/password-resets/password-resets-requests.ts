import type { FastifyBaseLogger } from "fastify";
import type { AppServices } from "../../app-services.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { createToken, hashToken } from "../../routing/tokens.ts";
import type { User } from "../users/users.service.ts";
import type { PasswordResetsRepository } from "./password-resets.repository.ts";

/** Where a request comes from, and the language in which to write to its sender. */
export type ResetSender = { address: string; language: string };

type Dependencies = Pick<AppServices, "users" | "mails" | "auditEvents" | "database" | "clock" | "publicOrigin"> & {
  resets: PasswordResetsRepository;
};

const minuteMs = 60_000;
const validMinutes = 30;
/** Nobody can fill the mailbox of somebody else: an account gets this many links an hour. */
const linksPerHour = 3;

/** Makes and mails links after the answer has gone, so that the answer and its time tell nothing about the user. */
export class PasswordResetsRequests {
  private readonly dependencies: Dependencies;
  private readonly pending = new Set<Promise<void>>();

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Returns at once; {@link settled} waits for what comes of it. */
  take(userName: string, sender: ResetSender, log: Pick<FastifyBaseLogger, "warn">): void {
    const work: Promise<void> = new Promise<void>((resolve) => setImmediate(resolve))
      .then(() => this.issue(userName, sender))
      .catch((error: unknown) => log.warn({ err: error }, "a link to reset a password could not be made"))
      .finally(() => {
        this.pending.delete(work);
      });
    this.pending.add(work);
  }

  async settled(): Promise<void> {
    await Promise.all(this.pending);
  }

  private async issue(userName: string, sender: ResetSender): Promise<void> {
    const { users, database } = this.dependencies;
    const user = await users.findByName(userName);
    if (user === null || user.disabledAt !== null || user.isDirectoryUser) return;
    await database.transaction((transaction) => this.mailLink(user, sender, transaction));
  }

  private async mailLink(user: User, { address, language }: ResetSender, on: DatabaseOrTransaction): Promise<void> {
    const { resets, mails, auditEvents, clock } = this.dependencies;
    const now = clock.now();
    await resets.lockUser(user.id, on);
    const isEnough = (await resets.countSince(user.id, minutesFrom(now, -60), on)) >= linksPerHour;
    if (isEnough) return;
    const token = createToken();
    const values = { userName: user.userName, link: this.linkFor(user, token), minutes: validMinutes };
    const isQueued = await mails.queue({ kind: "password-reset", to: user.emailAddress, language, values }, on);
    if (!isQueued) return;
    const expiresAt = minutesFrom(now, validMinutes);
    await resets.replaceOpen({ tokenHash: hashToken(token), userId: user.id, createdAt: now, expiresAt }, on);
    await auditEvents.record(
      { action: "password-reset.mailed", userName: user.userName, userId: user.id, address },
      on,
    );
  }

  /** The token stands behind the `#`: browsers send that part to no server. Our own origin, whatever the request said. */
  private linkFor(user: User, token: string): string {
    const query = new URLSearchParams({ reset: "true", username: user.userName, token });
    return `${this.dependencies.publicOrigin}/#/login?${query.toString()}`;
  }
}

function minutesFrom(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * minuteMs);
}
