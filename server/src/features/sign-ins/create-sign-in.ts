import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/client.ts";
import type { ServerSettings } from "../../env.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { DirectoriesService } from "../directories/directories.service.ts";
import type { DirectoryUsersService } from "../directories/directory-users.service.ts";
import { KnownDevicesRepository } from "../known-devices/known-devices.repository.ts";
import { KnownDevicesService } from "../known-devices/known-devices.service.ts";
import type { IdentityProvidersService } from "../identity-providers/identity-providers.service.ts";
import type { MailsService } from "../mails/mails.service.ts";
import type { ReadOptionsInForce } from "../options/options-in-force.service.ts";
import type { OptionsService } from "../options/options.service.ts";
import type { OrganizationsService } from "../organizations/organizations.service.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { TotpDevicesService } from "../totp-devices/totp-devices.service.ts";
import type { UsersService } from "../users/users.service.ts";
import type { PreLoginBannersService } from "../pre-login-banners/pre-login-banners.service.ts";
import { SignInAdministrationService } from "./sign-in-administration.service.ts";
import { SignInAttemptsRepository } from "./sign-in-attempts.repository.ts";
import { SignInAttemptsService } from "./sign-in-attempts.service.ts";
import { SignInConfirmationsService } from "./sign-in-confirmations.service.ts";
import { SignInDetailsService } from "./sign-in-details.service.ts";
import { SignInNotices } from "./sign-in-notices.ts";
import { SignInPace } from "./sign-in-pace.ts";
import type { Pause } from "./sign-in-pace.ts";
import { SignInPasswords } from "./sign-in-passwords.ts";
import { SignInsService } from "./sign-ins.service.ts";

type SignInSetting =
  | "signInLockTries"
  | "signInLockMinutes"
  | "loginAttemptsPerMinute"
  | "showsDomains"
  | "defaultLanguage"
  | "showsSocialLinks"
  | "signUpUrl"
  | "noticeOfNewDevice"
  | "noticeOfLock";

type Dependencies = {
  database: Database;
  clock: Clock;
  settings: Pick<ServerSettings, "signInFloorMs">;
  readOptions: ReadOptionsInForce<SignInSetting>;
  pause: Pause;
  auditEvents: AuditEventsService;
  users: UsersService;
  organizations: OrganizationsService;
  sessions: SessionsService;
  options: OptionsService;
  totpDevices: Pick<TotpDevicesService, "stateOf">;
  preLoginBanners: PreLoginBannersService;
  mails: MailsService;
  directories: DirectoriesService;
  directoryUsers: DirectoryUsersService;
  identityProviders: IdentityProvidersService;
};

export type SignIn = {
  signIns: SignInsService;
  signInAttempts: SignInAttemptsService;
  /** Evens out the time of answers that must not reveal what was found. */
  signInPace: SignInPace;
  knownDevices: KnownDevicesService;
  signInDetails: SignInDetailsService;
  signInConfirmations: SignInConfirmationsService;
  signInAdministration: SignInAdministrationService;
};

/** Creates the services of the sign-in from the shared ones. */
export function createSignIn(dependencies: Dependencies): SignIn {
  const { database, clock, settings, users, directories, directoryUsers } = dependencies;
  const knownDevices = new KnownDevicesService(new KnownDevicesRepository(database), clock);
  const listDirectoryLabels = async (): Promise<string[]> => (await directories.listLabels()).map(({ label }) => label);
  const notices = new SignInNotices(dependencies);
  const attempts = createAttempts({ ...dependencies, knownDevices, notices, listDirectoryLabels });
  const passwords = new SignInPasswords({
    users,
    listDirectoryLabels,
    authenticateInDirectory: ({ directory, userName }, password) =>
      directoryUsers.authenticate(directory, userName, password),
  });
  const signIns = new SignInsService({
    ...dependencies,
    attempts,
    knownDevices,
    passwords,
    readFactorState: (userId) => dependencies.totpDevices.stateOf(userId),
    notices,
  });
  return {
    signIns,
    signInAttempts: attempts,
    knownDevices,
    signInPace: new SignInPace(dependencies.pause, settings.signInFloorMs),
    signInDetails: createDetails(dependencies),
    signInConfirmations: new SignInConfirmationsService({ ...dependencies, attempts, passwords }),
    signInAdministration: new SignInAdministrationService({ ...dependencies, attempts }),
  };
}

type AttemptParts = { knownDevices: KnownDevicesService; notices: SignInNotices };

function createAttempts(
  dependencies: Dependencies & AttemptParts & { listDirectoryLabels: () => Promise<readonly string[]> },
): SignInAttemptsService {
  const { database, readOptions } = dependencies;
  return new SignInAttemptsService({
    ...dependencies,
    attempts: new SignInAttemptsRepository(database),
    readLimits: async () => {
      const { signInLockTries, signInLockMinutes, loginAttemptsPerMinute } = await readOptions();
      return {
        triesUntilLock: signInLockTries,
        lockMinutes: signInLockMinutes,
        networkTriesPerMinute: loginAttemptsPerMinute,
      };
    },
    inTransaction: (action) => database.transaction(action),
  });
}

function createDetails({
  readOptions,
  options,
  preLoginBanners,
  directories,
  identityProviders,
}: Dependencies): SignInDetailsService {
  return new SignInDetailsService({
    directories,
    banners: preLoginBanners,
    readOptions,
    listProviders: () => identityProviders.listIdentifiers(),
    allowsSecurityKeys: async () => (await options.readFactorRules()).allowsSecurityKeys,
  });
}
