import type { Clock } from "../../clock.ts";
import type { InstallationSecret } from "../../crypto/installation-secret.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { createRecoveryCode, normalizeRecoveryCode } from "./recovery-code-text.ts";
import type { RecoveryCodesRepository } from "./recovery-codes.repository.ts";

const codesOfUser = 10;

type Dependencies = { recoveryCodes: RecoveryCodesRepository; readSecret: () => InstallationSecret; clock: Clock };

/** Single-use codes that replace a lost authenticator. */
export class RecoveryCodesService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Replaces all unused codes by new ones, which are returned only here. */
  async replace(userId: string, on: DatabaseOrTransaction): Promise<string[]> {
    const { recoveryCodes, clock } = this.dependencies;
    const codes = new Set<string>();
    while (codes.size < codesOfUser) codes.add(createRecoveryCode());
    await recoveryCodes.removeUnused(userId, on);
    const hashes = [...codes].map((code) => this.hash(userId, code.replaceAll("-", "")));
    await recoveryCodes.create(userId, hashes, clock.now(), on);
    return [...codes];
  }

  removeUnused(userId: string, on: DatabaseOrTransaction): Promise<void> {
    return this.dependencies.recoveryCodes.removeUnused(userId, on);
  }

  countUnused(userId: string): Promise<number> {
    return this.dependencies.recoveryCodes.countUnused(userId);
  }

  /** Uses up a code and returns how many are left; null if the user has no such code. */
  async redeem(userId: string, typed: string): Promise<{ left: number } | null> {
    const { recoveryCodes, clock } = this.dependencies;
    const code = normalizeRecoveryCode(typed);
    if (code === null || !(await recoveryCodes.setUsed(userId, this.hash(userId, code), clock.now()))) return null;
    return { left: await recoveryCodes.countUnused(userId) };
  }

  /** With the installation's key: a copy of the database alone is not enough to test codes. */
  private hash(userId: string, code: string): string {
    return this.dependencies.readSecret().digest(`${userId}:${code}`, "recovery-code").toString("base64url");
  }
}
