import type { Settings } from "@gatehouse/shared/contracts/installation.contract";
import { createAnalyses } from "../features/analyses/create-analyses.ts";
import { createBrowserExtension } from "../features/browser-extension/create-browser-extension.ts";
import { ConfigurationItemFormsService } from "../features/configuration-item-forms/configuration-item-forms.service.ts";
import { HealthService } from "../features/health/health.service.ts";
import { readInstallationFlags } from "../features/installation/installation-flags.ts";
import { InstalledVersionsRepository } from "../features/installed-versions/installed-versions.repository.ts";
import { InstalledVersionsService } from "../features/installed-versions/installed-versions.service.ts";
import { LicensesRepository } from "../features/licenses/licenses.repository.ts";
import { LicensesService } from "../features/licenses/licenses.service.ts";
import { addPublisherMetrics } from "../features/publishers/publishers-metrics.ts";
import { PublishersRepository } from "../features/publishers/publishers.repository.ts";
import { PublishersService } from "../features/publishers/publishers.service.ts";
import { RequiredServicesService } from "../features/required-services/required-services.service.ts";
import { createServicesOfRemotes } from "../features/services/create-services.ts";
import { createScim } from "../features/scim/create-scim.ts";
import { SessionReadService } from "../features/sessions/session-read.service.ts";
import { createSmartRules } from "../features/smart-rules/create-smart-rules.ts";
import { SupportPackagesRepository } from "../features/support-packages/support-packages.repository.ts";
import { SupportPackagesService } from "../features/support-packages/support-packages.service.ts";
import { addArgonMetrics } from "../features/users/argon-slots-metrics.ts";
import { argonSlots } from "../features/users/passwords.ts";
import { createWebhooks } from "../features/webhooks/create-webhooks.ts";
import { readProductVersion, readReleaseVersion } from "../product-version.ts";
import { createConsoleServices } from "./console-services.ts";
import { createFoundation } from "./foundation.ts";
import type { Foundation } from "./foundation.ts";
import type { Platform } from "./platform.ts";
import { listItemSets } from "./item-sets.ts";
import { createReleaseHealth } from "./release-health.ts";
import { createSignInServices } from "./sign-in-services.ts";

export type Services = ReturnType<typeof createServices>;

/** Makes each service and repository of this process, once. */
export function createServices(platform: Platform) {
  const foundation = createFoundation(platform);
  const { database, clock, settings, readOptions, auditEvents, sessions, metrics, federation } = foundation;
  const readFlags = async (): Promise<Settings> => readInstallationFlags({ ...settings, ...(await readOptions()) });
  const signIn = createSignInServices(foundation);
  const webhooks = createWebhooks(foundation);
  const publishers = new PublishersService(new PublishersRepository(database), auditEvents, clock);
  addPublisherMetrics(metrics, publishers);
  addArgonMetrics(metrics, argonSlots);
  const smartRules = createSmartRules(foundation);
  const installation = createInstallationServices(foundation);
  const ofRemotes = createServicesOfRemotes(foundation);
  return {
    ...foundation,
    ...signIn,
    ...webhooks,
    ...smartRules,
    ...createScim({ ...foundation, ...signIn }),
    ...createBrowserExtension({ ...foundation, ...signIn, ...installation }),
    ...createConsoleServices(foundation, { ...signIn, ...ofRemotes }),
    ...createReleaseHealth(foundation),
    ...ofRemotes,
    ...installation,
    readFlags,
    configurationItemForms: new ConfigurationItemFormsService([
      ...listItemSets({ ...foundation, ...signIn, ...webhooks, ...smartRules }),
      ...(platform.furtherItemSets ?? []),
    ]),
    health: new HealthService(database, metrics, { ...foundation, productVersion: installation.productVersion }),
    requiredServices: new RequiredServicesService(clock),
    publishers,
    sessionReads: new SessionReadService({
      sessions,
      terms: signIn.terms,
      readSelectionDigest: (requester) => federation.selections.readDigest(requester),
      listPermissionsOfReleases: async (requester) =>
        (await federation.manifests.resolve(requester))?.remotes.flatMap(
          ({ descriptor }) => descriptor?.permissions ?? [],
        ) ?? [],
      readFlags,
      memory: foundation.memory,
    }),
  };
}

/** Services about the installation: its version, its maintenance and its state. */
function createInstallationServices(foundation: Foundation) {
  const { database, clock, auditEvents, federation } = foundation;
  const agentVersion = readReleaseVersion();
  const licenses = new LicensesService({
    licenses: new LicensesRepository(database),
    auditEvents,
    clock,
    agentVersion,
  });
  const analyses = createAnalyses({ ...foundation, licenses });
  const installedVersions = new InstalledVersionsService(new InstalledVersionsRepository(database), clock);
  /** `x.y.z.b` of the product. */
  const productVersion = readProductVersion();
  const supportPackages = new SupportPackagesService({
    ...foundation,
    analyses,
    installedVersions,
    licenses,
    productVersion,
    packages: new SupportPackagesRepository(database),
    manifests: federation.manifests,
  });
  return { licenses, analyses, installedVersions, productVersion, supportPackages };
}
