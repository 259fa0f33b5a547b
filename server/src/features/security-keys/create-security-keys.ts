import type { AppServices } from "../../app-services.ts";
import { SecurityKeysAssertionsService } from "./security-keys-assertions.service.ts";
import { SecurityKeysChallenges } from "./security-keys-challenges.ts";
import { SecurityKeysChallengesRepository } from "./security-keys-challenges.repository.ts";
import { SecurityKeysSignInService } from "./security-keys-sign-in.service.ts";
import { SecurityKeysRepository } from "./security-keys.repository.ts";
import { SecurityKeysService } from "./security-keys.service.ts";

export type SecurityKeyServices = {
  securityKeys: SecurityKeysService;
  assertions: SecurityKeysAssertionsService;
  signIns: SecurityKeysSignInService;
};

/** Everything about security keys, made from what all features share. */
export function createSecurityKeys(services: AppServices): SecurityKeyServices {
  const { database, clock } = services;
  const keys = new SecurityKeysRepository(database);
  const challenges = new SecurityKeysChallenges(new SecurityKeysChallengesRepository(database), clock);
  const assertions = new SecurityKeysAssertionsService({ ...services, keys, challenges });
  return {
    securityKeys: new SecurityKeysService({ ...services, keys, challenges }),
    assertions,
    signIns: new SecurityKeysSignInService({ ...services, assertions }),
  };
}
