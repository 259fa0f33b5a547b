import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { MailsService } from "../mails/mails.service.ts";
import type { ReadOptionsInForce } from "../options/options-in-force.service.ts";
import type { User, UsersService } from "../users/users.service.ts";

type Dependencies = {
  mails: MailsService;
  users: UsersService;
  clock: Clock;
  /** The default language is for mails that no request of the user causes. */
  readOptions: ReadOptionsInForce<"signInLockMinutes" | "defaultLanguage" | "noticeOfNewDevice" | "noticeOfLock">;
};

/** A sign-in as described to its user. */
export type SeenSignIn = { address: string; device: string; language: string };

/** Mails to users about sign-ins to their accounts. */
export class SignInNotices {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Notifies the owner that the name was locked. Only this mail shows whether the name has an owner. */
  async notifyLocked(canonicalName: string, address: string, on: DatabaseOrTransaction): Promise<void> {
    const { mails, users, clock, readOptions } = this.dependencies;
    const { noticeOfLock, signInLockMinutes, defaultLanguage } = await readOptions(on);
    if (!noticeOfLock) return;
    const user = await users.findByName(canonicalName, on);
    if (user === null || user.disabledAt !== null) return;
    const values = { userName: user.userName, at: clock.now(), address, minutes: signInLockMinutes };
    const { id: userId, emailAddress: to } = user;
    await mails.queue({ kind: "locked", userId, to, language: defaultLanguage, values }, on);
  }

  /** Notifies the user of a sign-in from a new browser. */
  async notifyNewDevice(
    user: User,
    { address, device, language }: SeenSignIn,
    on: DatabaseOrTransaction,
  ): Promise<void> {
    const { mails, clock, readOptions } = this.dependencies;
    if (!(await readOptions(on)).noticeOfNewDevice) return;
    const values = { userName: user.userName, at: clock.now(), address, device };
    await mails.queue({ kind: "new-device", userId: user.id, to: user.emailAddress, language, values }, on);
  }
}
