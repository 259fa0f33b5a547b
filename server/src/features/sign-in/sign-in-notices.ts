import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { MailsService } from "../mails/mails.service.ts";
import type { User, UsersService } from "../users/users.service.ts";

type Dependencies = {
  mails: MailsService;
  users: UsersService;
  clock: Clock;
  lockMinutes: number;
  /** Of mails that no request of the user's own brings about. */
  defaultLanguage: string;
};

/** A sign-in as its owner is told of it. */
export type SeenSignIn = { address: string; device: string; language: string };

/** Mails to users about what happens at the door of their accounts. */
export class SignInNotices {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Somebody has locked a name. Whether it has an owner shows nowhere but in the owner's mail. */
  async tellLocked(canonicalName: string, address: string, on: DatabaseOrTransaction): Promise<void> {
    const { mails, users, clock, lockMinutes, defaultLanguage } = this.dependencies;
    const user = await users.findByName(canonicalName, on);
    if (user === null || user.disabledAt !== null) return;
    const values = { userName: user.userName, at: clock.now(), address, minutes: lockMinutes };
    await mails.queue({ kind: "locked", to: user.emailAddress, language: defaultLanguage, values }, on);
  }

  /** The user has signed in from a browser that was not seen before. */
  async tellNewDevice(user: User, { address, device, language }: SeenSignIn, on: DatabaseOrTransaction): Promise<void> {
    const { mails, clock } = this.dependencies;
    const values = { userName: user.userName, at: clock.now(), address, device };
    await mails.queue({ kind: "new-device", to: user.emailAddress, language, values }, on);
  }
}
