import type { Clock } from "../../clock.ts";
import type { InstallationSecret } from "../../crypto/installation-secret.ts";
import type { Database } from "../../db/client.ts";
import { SecurityKeysAssertionsService } from "./security-keys-assertions.service.ts";
import { SecurityKeysChallenges } from "./security-keys-challenges.ts";
import { SecurityKeysChallengesRepository } from "./security-keys-challenges.repository.ts";
import { SecurityKeysConfirmationsService } from "./security-keys-confirmations.service.ts";
import { SecurityKeysSignInService } from "./security-keys-sign-in.service.ts";
import { SecurityKeysRepository } from "./security-keys.repository.ts";
import { SecurityKeysService } from "./security-keys.service.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { FactorChangesService } from "../factor-changes/factor-changes.service.ts";
import type { OptionsService } from "../options/options.service.ts";
import type { SignInAttemptsService } from "../sign-ins/sign-in-attempts.service.ts";
import type { SignInConfirmationsService } from "../sign-ins/sign-in-confirmations.service.ts";
import type { SignInsService } from "../sign-ins/sign-ins.service.ts";
import type { UsersService } from "../users/users.service.ts";

export type SecurityKeyServices = {
  securityKeys: SecurityKeysService;
  securityKeysAssertions: SecurityKeysAssertionsService;
  securityKeysSignIns: SecurityKeysSignInService;
  securityKeysConfirmations: SecurityKeysConfirmationsService;
};

type Dependencies = {
  database: Database;
  clock: Clock;
  readSecret: () => InstallationSecret;
  auditEvents: AuditEventsService;
  options: OptionsService;
  factorChanges: FactorChangesService;
  signIns: SignInsService;
  users: UsersService;
  signInAttempts: SignInAttemptsService;
  signInConfirmations: SignInConfirmationsService;
};

/** Creates the services of security keys. */
export function createSecurityKeys(dependencies: Dependencies): SecurityKeyServices {
  const { database, clock } = dependencies;
  const keys = new SecurityKeysRepository(database);
  const challenges = new SecurityKeysChallenges(new SecurityKeysChallengesRepository(database), clock);
  const assertions = new SecurityKeysAssertionsService({ ...dependencies, keys, challenges });
  return {
    securityKeys: new SecurityKeysService({ ...dependencies, keys, challenges }),
    securityKeysAssertions: assertions,
    securityKeysConfirmations: new SecurityKeysConfirmationsService({ ...dependencies, assertions }),
    securityKeysSignIns: new SecurityKeysSignInService({ ...dependencies, assertions }),
  };
}
