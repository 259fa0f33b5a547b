import type { OptionEffect } from "@gatehouse/shared/contracts/option-effects.contract";
import { optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { toFactorRules } from "./factor-rules.ts";
import type { FactorRules } from "./factor-rules.ts";
import { isLockedOut } from "./is-locked-out.ts";
import type { FactorGroup, OptionEffectsRepository } from "./option-effects.repository.ts";
import type { OptionValues } from "./option-values.ts";

export type Saver = { id: string; isAdministrator: boolean };

/** What changes of options mean for users, counted before they are saved. */
export class OptionEffectsService {
  private readonly repository: OptionEffectsRepository;

  constructor(repository: OptionEffectsRepository) {
    this.repository = repository;
  }

  /** Without a saver nobody is locked out: commands need no sign-in. */
  async list(
    beforeValues: OptionValues,
    afterValues: OptionValues,
    saver: Saver | null,
    on?: DatabaseOrTransaction,
  ): Promise<OptionEffect[]> {
    const [before, after] = [toFactorRules(beforeValues), toFactorRules(afterValues)];
    const counted = [
      await this.countWithoutApp(before, after, on),
      ...(before.allowsSecurityKeys && !after.allowsSecurityKeys ? [await this.countWithKeys(on)] : []),
    ];
    const effects = counted.filter(({ count }) => count > 0);
    if (effects.length === 0 || saver === null) return effects.map((effect) => ({ ...effect, locksOutSaver: false }));
    const factors = await this.repository.readFactorsOf(saver.id, on);
    const locksOutSaver = isLockedOut(after, saver, factors) && !isLockedOut(before, saver, factors);
    return effects.map((effect) => ({ ...effect, locksOutSaver }));
  }

  /**
   * Call it first in a transaction that changes what users need to sign in, or what they can use for it: a check of one
   * change must see the other ones.
   */
  lockSignInRules(on: DatabaseOrTransaction): Promise<void> {
    return this.repository.lockSignInRules(on);
  }

  /** Whether the user could not sign in by these rules without an identity provider. */
  async needsIdentityProvider(user: Saver, rules: FactorRules, on?: DatabaseOrTransaction): Promise<boolean> {
    const held = await this.repository.readFactorsOf(user.id, on);
    return isLockedOut(rules, user, { ...held, hasIdentityProvider: false });
  }

  /** Users without an authenticator app who need one by the change. */
  private async countWithoutApp(before: FactorRules, after: FactorRules, on?: DatabaseOrTransaction) {
    const losesSetup = before.allowsEnrolmentAtSignIn && !after.allowsEnrolmentAtSignIn;
    const hadToHaveOne = losesSetup ? "nobody" : before.secondFactorRequiredOf;
    const isNewGroup = before.secondFactorRequiredOf !== after.secondFactorRequiredOf;
    return {
      optionTypeId: isNewGroup ? optionTypeIds.secondFactorRequiredOf : optionTypeIds.secondFactorEnrolment,
      messageKey: `option.effects.second-factor-${after.allowsEnrolmentAtSignIn ? "setup" : "lockout"}`,
      count: await this.repository.countWithoutApp(listKinds(after.secondFactorRequiredOf, hadToHaveOne), on),
    };
  }

  private async countWithKeys(on?: DatabaseOrTransaction) {
    return {
      optionTypeId: optionTypeIds.securityKeysAllowed,
      messageKey: "option.effects.security-keys",
      count: await this.repository.countWithKeys(on),
    };
  }
}

/** Kinds of users that one group has and the other has not. */
function listKinds(group: FactorGroup, exceptGroup: FactorGroup): ("administrators" | "others")[] {
  const kinds = { nobody: [], administrators: ["administrators"], everyone: ["administrators", "others"] } as const;
  const excepted: readonly string[] = kinds[exceptGroup];
  return kinds[group].filter((kind) => !excepted.includes(kind));
}
