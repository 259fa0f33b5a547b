import type { Clock } from "../../clock.ts";
import type { InstallationSecret } from "../../crypto/installation-secret.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { createRecoveryCode, normalizeRecoveryCode } from "./recovery-code-text.ts";
import type { RecoveryCodesRepository } from "./recovery-codes.repository.ts";

const codesOfUser = 10;

type Dependencies = { recoveryCodes: RecoveryCodesRepository; readSecret: () => InstallationSecret; clock: Clock };

/** Codes that stand in for an authenticator that is lost, each once. */
export class RecoveryCodesService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** New codes in place of all unused ones; they are returned here and known nowhere else. */
  async replace(userId: string, on: DatabaseOrTransaction): Promise<string[]> {
    const { recoveryCodes, clock } = this.dependencies;
    const codes = new Set<string>();
    while (codes.size < codesOfUser) codes.add(createRecoveryCode());
    await recoveryCodes.removeUnused(userId, on);
    const hashes = [...codes].map((code) => this.hash(userId, code.replaceAll("-", "")));
    await recoveryCodes.create(userId, hashes, clock.now(), on);
    return [...codes];
  }

  /** Uses a code up; null when it is none of the user's, else how many are left. */
  async redeem(userId: string, typed: string): Promise<{ left: number } | null> {
    const { recoveryCodes, clock } = this.dependencies;
    const code = normalizeRecoveryCode(typed);
    if (code === null || !(await recoveryCodes.setUsed(userId, this.hash(userId, code), clock.now()))) return null;
    return { left: await recoveryCodes.countUnused(userId) };
  }

  /** By the installation's key: without it, a copy of the database is no use for trying codes out. */
  private hash(userId: string, code: string): string {
    return this.dependencies.readSecret().digest(`${userId}:${code}`, "recovery-code").toString("base64url");
  }
}
