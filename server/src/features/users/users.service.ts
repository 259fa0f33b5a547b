import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { PasswordReplacement, TermsAcceptance, UserRow, UsersRepository } from "./users.repository.ts";

/** A user as services see it. */
export type User = UserRow;

export class UsersService {
  private readonly repository: UsersRepository;

  constructor(repository: UsersRepository) {
    this.repository = repository;
  }

  /** Takes a name as people type it; every spelling of it finds the same user. */
  findByName(name: string, on?: DatabaseOrTransaction): Promise<User | null> {
    return this.repository.findByName(name, on);
  }

  findById(id: string, on?: DatabaseOrTransaction): Promise<User | null> {
    return this.repository.findById(id, on);
  }

  /** False when the password is no longer the one of `user`, or the user was disabled. */
  setLastLogin(user: User, lastLoginAt: Date, on: DatabaseOrTransaction): Promise<boolean> {
    return this.repository.setLastLogin(user, lastLoginAt, on);
  }

  /** Nobody changes the user until the transaction ends. False when the password is another one, or the user disabled. */
  hold(user: User, on: DatabaseOrTransaction): Promise<boolean> {
    return this.repository.hold(user, on);
  }

  /** Puts the same password under a stronger hash. Answers the user as stored now, where nobody changed it meanwhile. */
  async strengthenHash(user: User, passwordHash: string): Promise<User> {
    return (await this.repository.setPasswordHash(user, passwordHash)) ? { ...user, passwordHash } : user;
  }

  /** Notes which version of the terms of use the user accepted, and when. */
  setTermsAccepted(userId: string, accepted: TermsAcceptance, on: DatabaseOrTransaction): Promise<void> {
    return this.repository.setTermsAccepted(userId, accepted, on);
  }

  /** Hashes of passwords that the user had before, newest first. */
  listEarlierPasswordHashes(userId: string, limit: number): Promise<string[]> {
    return this.repository.listEarlierPasswordHashes(userId, limit);
  }

  /** False when the password is no longer the one of `user`: of two changes at once only one wins. */
  replacePassword(user: User, change: PasswordReplacement, on: DatabaseOrTransaction): Promise<boolean> {
    return this.repository.replacePassword(user, change, on);
  }
}
