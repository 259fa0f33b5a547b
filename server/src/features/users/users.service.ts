import type { DatabaseOrTransaction } from "../../db/client.ts";
import { findUserManager, refuseManagedElsewhere } from "./user-manager.ts";
import type { UserManager } from "./user-manager.ts";
import type { PasswordReplacement, TermsAcceptance, UserRow, UsersRepository } from "./users.repository.ts";

/** A user as services see it. */
export type User = UserRow;

export class UsersService {
  private readonly repository: UsersRepository;

  constructor(repository: UsersRepository) {
    this.repository = repository;
  }

  /** Accepts every spelling of a name. */
  findByName(name: string, on?: DatabaseOrTransaction): Promise<User | null> {
    return this.repository.findByName(name, on);
  }

  /** Throws if a directory or a provider manages the user. */
  refuseManagedElsewhere(user: User, on?: DatabaseOrTransaction): Promise<void> {
    return refuseManagedElsewhere(this.repository, user, on);
  }

  /** Where the user's names and password are changed; null if here. */
  findManager(user: User): Promise<UserManager | null> {
    return findUserManager(this.repository, user);
  }

  list(): Promise<User[]> {
    return this.repository.list();
  }

  findById(id: string, on?: DatabaseOrTransaction): Promise<User | null> {
    return this.repository.findById(id, on);
  }

  /** False if the password is no longer that of `user`, or the user was disabled. */
  setLastLogin(user: User, lastLoginAt: Date, on: DatabaseOrTransaction): Promise<boolean> {
    return this.repository.setLastLogin(user, lastLoginAt, on);
  }

  /** Locks the user until the transaction ends. False if the password has changed, or the user is disabled. */
  lock(user: User, on: DatabaseOrTransaction): Promise<boolean> {
    return this.repository.lock(user, on);
  }

  /** Locks the user until the transaction ends. */
  findForChange(id: string, on: DatabaseOrTransaction): Promise<User | null> {
    return this.repository.findForChange(id, on);
  }

  /** A confirmed address; links that were mailed to the earlier one end. */
  async setEmailAddress(id: string, emailAddress: string, at: Date, on: DatabaseOrTransaction): Promise<void> {
    await this.repository.change(id, { emailAddress }, on);
    await this.repository.expireResets(id, at, on);
  }

  /** Stores the same password under a stronger hash. Returns the stored user, if nobody has changed it. */
  async strengthenHash(user: User, passwordHash: string): Promise<User> {
    return (await this.repository.setPasswordHash(user, passwordHash)) ? { ...user, passwordHash } : user;
  }

  /** Records which version of the terms the user accepted, and when. False if that was recorded before. */
  setTermsAccepted(userId: string, accepted: TermsAcceptance, on: DatabaseOrTransaction): Promise<boolean> {
    return this.repository.setTermsAccepted(userId, accepted, on);
  }

  /** Hashes of the user's earlier passwords, newest first. */
  listEarlierPasswordHashes(userId: string, limit: number): Promise<string[]> {
    return this.repository.listEarlierPasswordHashes(userId, limit);
  }

  /** Only the account page stays open to the user until the password is changed. */
  requirePasswordChange(userId: string, on: DatabaseOrTransaction): Promise<void> {
    return this.repository.requirePasswordChange(userId, on);
  }

  /** False if the password is no longer that of `user`: of two concurrent changes one succeeds. */
  replacePassword(user: User, change: PasswordReplacement, on: DatabaseOrTransaction): Promise<boolean> {
    return this.repository.replacePassword(user, change, on);
  }
}
