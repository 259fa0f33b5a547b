import { AccountsService } from "../features/accounts/accounts.service.ts";
import { ChallengesService } from "../features/challenges/challenges.service.ts";
import { createDirectories } from "../features/directories/create-directories.ts";
import { OwnSessionsService } from "../features/own-sessions/own-sessions.service.ts";
import { SignInEventsRepository } from "../features/sign-in-events/sign-in-events.repository.ts";
import { SignInEventsService } from "../features/sign-in-events/sign-in-events.service.ts";
import { FactorChangesService } from "../features/factor-changes/factor-changes.service.ts";
import { PasswordResetsLinks } from "../features/password-resets/password-resets-links.ts";
import { PasswordResetsRepository } from "../features/password-resets/password-resets.repository.ts";
import { PasswordResetsService } from "../features/password-resets/password-resets.service.ts";
import { PreLoginBannersRepository } from "../features/pre-login-banners/pre-login-banners.repository.ts";
import { PreLoginBannersService } from "../features/pre-login-banners/pre-login-banners.service.ts";
import { createSecurityKeys } from "../features/security-keys/create-security-keys.ts";
import { createSignIn } from "../features/sign-ins/create-sign-in.ts";
import { PreferencesRepository } from "../features/preferences/preferences.repository.ts";
import { PreferencesService } from "../features/preferences/preferences.service.ts";
import { TermsRepository } from "../features/terms/terms.repository.ts";
import { TermsService } from "../features/terms/terms.service.ts";
import { createTotpDevices } from "../features/totp-devices/create-totp-devices.ts";
import { UserGroupsRepository } from "../features/user-groups/user-groups.repository.ts";
import { UserGroupsService } from "../features/user-groups/user-groups.service.ts";
import type { Foundation } from "./foundation.ts";
import { createConfirmations, createIdentityProviders } from "./identity-provider-services.ts";
import { createPeopleServices } from "./people-services.ts";

/** Services of every way to sign in and of account recovery. */
export function createSignInServices(foundation: Foundation) {
  const { database, clock, auditEvents, memory } = foundation;
  const userGroupsRepository = new UserGroupsRepository(database);
  const userGroups = new UserGroupsService({ ...foundation, userGroupsRepository });
  const directories = createDirectories({ ...foundation, userGroups });
  const identityProviders = createIdentityProviders({ ...foundation, userGroups });
  const banners = new PreLoginBannersRepository(database);
  const preLoginBanners = new PreLoginBannersService({ banners, clock, auditEvents, memory });
  const factorChanges = new FactorChangesService(foundation);
  const { totpDevices, totpDevicesOwn } = createTotpDevices({ ...foundation, factorChanges });
  const signIn = createSignIn({ ...foundation, ...directories, ...identityProviders, totpDevices, preLoginBanners });
  const resets = new PasswordResetsRepository(database);
  const links = new PasswordResetsLinks({ ...foundation, resets });
  const keys = createSecurityKeys({ ...foundation, ...signIn, factorChanges });
  const people = createPeopleServices({
    ...foundation,
    ...directories,
    ...identityProviders,
    ...signIn,
    ...keys,
    totpDevices,
    factorChanges,
    links,
    userGroupsRepository,
  });
  return {
    userGroups,
    ...directories,
    ...identityProviders,
    ...signIn,
    ...keys,
    ...people,
    ...createConfirmations({ ...foundation, ...identityProviders, ...signIn }),
    preLoginBanners,
    terms: new TermsService({ versions: new TermsRepository(database), clock, auditEvents, memory }),
    factorChanges,
    totpDevices,
    totpDevicesOwn,
    accounts: new AccountsService({ ...foundation, ...signIn, totpDevices }),
    ownSessions: new OwnSessionsService({ ...foundation, ...signIn }),
    signInEvents: new SignInEventsService({
      ...foundation,
      ...signIn,
      signInEvents: new SignInEventsRepository(database),
    }),
    preferences: new PreferencesService(new PreferencesRepository(database), clock),
    challenges: new ChallengesService({ ...foundation, ...signIn, totpDevices }),
    passwordResets: new PasswordResetsService({ ...foundation, ...signIn, resets, links }),
  };
}
