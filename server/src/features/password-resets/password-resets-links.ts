import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { createToken, hashToken } from "../../routing/tokens.ts";
import type { MailContent } from "../mails/mails-content.ts";
import type { MailsService } from "../mails/mails.service.ts";
import type { User, UsersService } from "../users/users.service.ts";
import type { PasswordResetKind, PasswordResetsRepository } from "./password-resets.repository.ts";

type Dependencies = {
  resets: PasswordResetsRepository;
  users: Pick<UsersService, "findForChange">;
  mails: Pick<MailsService, "queue">;
  clock: Clock;
  publicOrigin: string;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Links of one kind per account and hour, so that nobody can flood another user's mailbox. */
const linksPerHour = 3;

const validMs: Record<PasswordResetKind, number> = {
  reset: 30 * minuteMs,
  invitation: 72 * hourMs,
  enrolment: 24 * hourMs,
};

/** Why no link was mailed. */
export type LinkRefusal = "too_many_links" | "no_email";

/** Mailed links to set a password: of those who forgot theirs, and of those whom somebody invited. */
export class PasswordResetsLinks {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Null if a link is on its way. */
  async mail(
    kind: PasswordResetKind,
    user: User,
    language: string,
    on: DatabaseOrTransaction,
  ): Promise<LinkRefusal | null> {
    const { resets, users, mails, clock } = this.dependencies;
    const now = clock.now();
    // Every transaction locks the user's row first, so that none deadlock.
    await users.findForChange(user.id, on);
    const sent = await resets.countSince({ userId: user.id, kind }, new Date(now.getTime() - hourMs), on);
    if (sent >= linksPerHour) return "too_many_links";
    const token = createToken();
    const content = contentOf(kind, user, this.linkFor(user, token));
    const { id: userId, emailAddress } = user;
    if (!(await mails.queue({ ...content, userId, to: emailAddress, language }, on))) return "no_email";
    const expiresAt = new Date(now.getTime() + validMs[kind]);
    await resets.replaceOpen(
      { tokenHash: hashToken(token), userId, kind, emailAddress, createdAt: now, expiresAt },
      on,
    );
    return null;
  }

  /** The token follows the `#`: browsers send that part to no server. The origin is ours, never from the request. */
  private linkFor(user: User, token: string): string {
    const query = new URLSearchParams({ reset: "true", username: user.userName, token });
    return `${this.dependencies.publicOrigin}/#/login?${query.toString()}`;
  }
}

function contentOf(kind: PasswordResetKind, { userName }: User, link: string): MailContent {
  if (kind === "reset")
    return { kind: "password-reset", values: { userName, link, minutes: validMs.reset / minuteMs } };
  return { kind, values: { userName, link, hours: validMs[kind] / hourMs } };
}
