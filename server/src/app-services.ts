import { Registry } from "prom-client";
import type { Clock } from "./clock.ts";
import type { InstallationSecret } from "./crypto/installation-secret.ts";
import { SecretKeySource } from "./crypto/secret-key-source.ts";
import type { Database } from "./db/client.ts";
import type { ServerSettings } from "./env.ts";
import type { AnalysesService } from "./features/analyses/analyses.service.ts";
import { createAnalyses } from "./features/analyses/create-analyses.ts";
import { AuditEventsService } from "./features/audit-events/audit-events.service.ts";
import { AuditSealsRepository } from "./features/audit-events/audit-seals.repository.ts";
import { AuditSealsService } from "./features/audit-events/audit-seals.service.ts";
import { createDirectories } from "./features/directories/create-directories.ts";
import type { DirectoryRechecksService } from "./features/directories/directory-rechecks.service.ts";
import { FactorChangesService } from "./features/factor-changes/factor-changes.service.ts";
import { IdentityProvidersService } from "./features/identity-providers/identity-providers.service.ts";
import { SingleSignOnService } from "./features/identity-providers/single-sign-on.service.ts";
import { InstalledVersionsRepository } from "./features/installed-versions/installed-versions.repository.ts";
import { InstalledVersionsService } from "./features/installed-versions/installed-versions.service.ts";
import { createLicenses } from "./features/licenses/create-licenses.ts";
import type { LicensesService } from "./features/licenses/licenses.service.ts";
import type { MailsDelivery } from "./features/mails/mails-delivery.ts";
import { MailsSender } from "./features/mails/mails-sender.ts";
import { MailsRepository } from "./features/mails/mails.repository.ts";
import { MailsService } from "./features/mails/mails.service.ts";
import { readInstallationFlags } from "./features/installation/installation-flags.ts";
import type { Asker } from "./features/federation/release-choices.ts";
import { OptionsRepository } from "./features/options/options.repository.ts";
import { OptionsService } from "./features/options/options.service.ts";
import { OrganizationsRepository } from "./features/organizations/organizations.repository.ts";
import { OrganizationsService } from "./features/organizations/organizations.service.ts";
import { PasswordResetsRepository } from "./features/password-resets/password-resets.repository.ts";
import { PasswordResetsService } from "./features/password-resets/password-resets.service.ts";
import { PreLoginBannersService } from "./features/pre-login-banners/pre-login-banners.service.ts";
import { PublishersRepository } from "./features/publishers/publishers.repository.ts";
import { PublishersService } from "./features/publishers/publishers.service.ts";
import { RequiredServicesService } from "./features/required-services/required-services.service.ts";
import { SessionReadService } from "./features/sessions/session-read.service.ts";
import { SessionsRepository } from "./features/sessions/sessions.repository.ts";
import { SessionsService } from "./features/sessions/sessions.service.ts";
import { createTotpDevices } from "./features/totp-devices/create-totp-devices.ts";
import type { TotpDevicesService } from "./features/totp-devices/totp-devices.service.ts";
import { TermsVersionsService } from "./features/terms-versions/terms-versions.service.ts";
import { UserSettingsRepository } from "./features/user-settings/user-settings.repository.ts";
import { UserSettingsService } from "./features/user-settings/user-settings.service.ts";
import { UsersRepository } from "./features/users/users.repository.ts";
import { UsersService } from "./features/users/users.service.ts";
import { createSignIn } from "./features/sign-in/create-sign-in.ts";
import type { SignIn } from "./features/sign-in/create-sign-in.ts";
import type { Pause } from "./features/sign-in/sign-in-pace.ts";
import type { RecentLog } from "./plugins/recent-log.ts";
import { readProductVersion } from "./product-version.ts";

/** What the app is built from; every test brings its own. */
export type AppDependencies = {
  clock: Clock;
  /** Waits; what evens out the time of answers. */
  pause: Pause;
  database: Database;
  settings: ServerSettings;
  recentLog: RecentLog;
  /** Where mails go. */
  mailsDelivery: MailsDelivery;
  /** Whether a console path leads anywhere: claimed by a remote in force, or the shell's own. */
  destinationExists: (path: string) => Promise<boolean>;
  /** Permissions that the remotes in force bring besides the console's own. */
  listRemotePermissions: () => Promise<readonly string[]>;
  /** Digest of the selection of versions for who asks; null while nothing is in force. */
  readSelectionDigest: (asker: Asker) => Promise<string | null>;
};

/** What features share. A feature makes its own repository and services from these. */
export type AppServices = AppDependencies & {
  publicOrigin: string;
  /** `x.y.z.b` of the product. */
  productVersion: string;
  /** Figures for Prometheus. */
  metrics: Registry;
  auditEvents: AuditEventsService;
  users: UsersService;
  factorChanges: FactorChangesService;
  totpDevices: TotpDevicesService;
  /** What seals and digests secrets of the database. */
  readSecret: () => InstallationSecret;
  options: OptionsService;
  organizations: OrganizationsService;
  sessions: SessionsService;
  signIns: SignIn["signIns"];
  signInAttempts: SignIn["signInAttempts"];
  signInPace: SignIn["signInPace"];
  knownDevices: SignIn["knownDevices"];
  signInDetails: SignIn["signInDetails"];
  signInConfirmations: SignIn["signInConfirmations"];
  signInAdministration: SignIn["signInAdministration"];
  requiredServices: RequiredServicesService;
  auditSeals: AuditSealsService;
  publishers: PublishersService;
  sessionReads: SessionReadService;
  terms: TermsVersionsService;
  preLoginBanners: PreLoginBannersService;
  directoryRechecks: DirectoryRechecksService;
  installedVersions: InstalledVersionsService;
  licenses: LicensesService;
  analyses: AnalysesService;
  userSettings: UserSettingsService;
  identityProviders: IdentityProvidersService;
  singleSignOn: SingleSignOnService;
  mails: MailsService;
  mailsSender: MailsSender;
  passwordResets: PasswordResetsService;
};

export function createAppServices(dependencies: AppDependencies): AppServices {
  const { database, clock, settings } = dependencies;
  const shared = createShared(dependencies);
  const { auditEvents, options, sessions, terms } = shared;
  const licenses = createLicenses(database, clock);
  return {
    ...shared,
    ...createDoors(shared),
    requiredServices: new RequiredServicesService(clock),
    productVersion: readProductVersion(),
    installedVersions: new InstalledVersionsService(new InstalledVersionsRepository(database), clock),
    licenses,
    analyses: createAnalyses({ database, clock, settings, licenses, options }),
    userSettings: new UserSettingsService(new UserSettingsRepository(database)),
    metrics: new Registry(),
    singleSignOn: new SingleSignOnService(shared),
    publishers: new PublishersService(new PublishersRepository(database), auditEvents, clock),
    sessionReads: new SessionReadService({
      sessions,
      terms,
      readSelectionDigest: dependencies.readSelectionDigest,
      flags: readInstallationFlags(settings),
    }),
  };
}

/** What most of the other services are made from. */
function createShared(dependencies: AppDependencies) {
  const { database, clock, settings } = dependencies;
  const auditEvents = new AuditEventsService(database, clock);
  const organizations = new OrganizationsService(
    new OrganizationsRepository(database),
    dependencies.listRemotePermissions,
  );
  const options = new OptionsService({
    options: new OptionsRepository(database),
    auditEvents,
    clock,
    defaults: settings,
  });
  const sessions = new SessionsService({
    sessions: new SessionsRepository(database),
    organizations,
    clock,
    readLimits: (on) => options.readSessionLimits(on),
  });
  return {
    ...dependencies,
    ...createSecretKeepers(dependencies, auditEvents),
    auditEvents,
    users: new UsersService(new UsersRepository(database)),
    organizations,
    options,
    sessions,
    publicOrigin: settings.publicUrl ?? `http://localhost:${settings.port}`,
    preLoginBanners: new PreLoginBannersService({ database, clock, auditEvents }),
    terms: new TermsVersionsService({ database, clock, auditEvents }),
  };
}

/** All ways to sign in, and to get back in. */
function createDoors(shared: ReturnType<typeof createShared>) {
  const { database } = shared;
  const { directories, directoryUsers, directoryRechecks } = createDirectories(shared);
  const identityProviders = new IdentityProvidersService(shared);
  const factorChanges = new FactorChangesService(shared);
  const totpDevices = createTotpDevices({ ...shared, factorChanges });
  const signIn = createSignIn({ ...shared, totpDevices, directories, directoryUsers, identityProviders });
  return {
    ...signIn,
    directoryRechecks,
    identityProviders,
    factorChanges,
    totpDevices,
    passwordResets: new PasswordResetsService({ ...shared, ...signIn, resets: new PasswordResetsRepository(database) }),
  };
}

/** What keeps texts under the secret key of the installation. */
function createSecretKeepers(
  { database, clock, settings, mailsDelivery }: AppDependencies,
  auditEvents: AuditEventsService,
): Pick<AppServices, "readSecret" | "mails" | "mailsSender" | "auditSeals"> {
  const mails = new MailsRepository(database);
  const secretKey = new SecretKeySource(settings);
  const readSecret = (): InstallationSecret => secretKey.ensure();
  return {
    readSecret,
    auditSeals: new AuditSealsService({ seals: new AuditSealsRepository(database), readSecret, clock }),
    mails: new MailsService({ mails, readSecret, isOutbox: mailsDelivery.isOutbox, clock }),
    mailsSender: new MailsSender({ mails, delivery: mailsDelivery, readSecret, auditEvents, database, clock }),
  };
}
