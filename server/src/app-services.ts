import { Registry } from "prom-client";
import type { Clock } from "./clock.ts";
import { SecretKeySource } from "./crypto/secret-key-source.ts";
import type { Database } from "./db/client.ts";
import type { ServerSettings } from "./env.ts";
import type { AnalysesService } from "./features/analyses/analyses.service.ts";
import { createAnalyses } from "./features/analyses/create-analyses.ts";
import { AuditEventsService } from "./features/audit-events/audit-events.service.ts";
import { createDirectories } from "./features/directories/create-directories.ts";
import type { DirectoryRechecksService } from "./features/directories/directory-rechecks.service.ts";
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
import { PreLoginBannersService } from "./features/pre-login-banners/pre-login-banners.service.ts";
import { PublishersRepository } from "./features/publishers/publishers.repository.ts";
import { PublishersService } from "./features/publishers/publishers.service.ts";
import { RequiredServicesService } from "./features/required-services/required-services.service.ts";
import { SessionReadService } from "./features/sessions/session-read.service.ts";
import { SessionsRepository } from "./features/sessions/sessions.repository.ts";
import { SessionsService } from "./features/sessions/sessions.service.ts";
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
  publishers: PublishersService;
  sessionReads: SessionReadService;
  terms: TermsVersionsService;
  preLoginBanners: PreLoginBannersService;
  directoryRechecks: DirectoryRechecksService;
  installedVersions: InstalledVersionsService;
  licenses: LicensesService;
  analyses: AnalysesService;
  userSettings: UserSettingsService;
  mails: MailsService;
  mailsSender: MailsSender;
};

export function createAppServices(dependencies: AppDependencies): AppServices {
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
  const mails = createMails(dependencies, auditEvents);
  const licenses = createLicenses(database, clock);
  const users = new UsersService(new UsersRepository(database));
  const { directories, directoryUsers, directoryRechecks } = createDirectories({ database, clock, settings });
  const preLoginBanners = new PreLoginBannersService({ database, clock, auditEvents });
  const terms = new TermsVersionsService({ database, clock, auditEvents });
  return {
    ...dependencies,
    ...mails,
    ...createSignIn({
      ...dependencies,
      ...mails,
      directories,
      directoryUsers,
      auditEvents,
      users,
      organizations,
      sessions,
      preLoginBanners,
    }),
    requiredServices: new RequiredServicesService(clock),
    productVersion: readProductVersion(),
    installedVersions: new InstalledVersionsService(new InstalledVersionsRepository(database), clock),
    licenses,
    analyses: createAnalyses({ database, clock, settings, licenses, options }),
    userSettings: new UserSettingsService(new UserSettingsRepository(database)),
    metrics: new Registry(),
    publicOrigin: settings.publicUrl ?? `http://localhost:${settings.port}`,
    auditEvents,
    users,
    options,
    organizations,
    sessions,
    publishers: new PublishersService(new PublishersRepository(database), auditEvents, clock),
    terms,
    preLoginBanners,
    directoryRechecks,
    sessionReads: new SessionReadService({
      sessions,
      terms,
      readSelectionDigest: dependencies.readSelectionDigest,
      flags: readInstallationFlags(settings),
    }),
  };
}

function createMails(
  { database, clock, settings, mailsDelivery }: AppDependencies,
  auditEvents: AuditEventsService,
): Pick<AppServices, "mails" | "mailsSender"> {
  const mails = new MailsRepository(database);
  const secretKey = new SecretKeySource(settings);
  const readSecret = () => secretKey.ensure();
  return {
    mails: new MailsService({ mails, readSecret, isOutbox: mailsDelivery.isOutbox, clock }),
    mailsSender: new MailsSender({ mails, delivery: mailsDelivery, readSecret, auditEvents, database, clock }),
  };
}
