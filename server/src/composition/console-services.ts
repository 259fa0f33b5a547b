import { AboutService } from "../features/about/about.service.ts";
import { AppConnectorsRepository } from "../features/app-connectors/app-connectors.repository.ts";
import { AppConnectorsService } from "../features/app-connectors/app-connectors.service.ts";
import { ConfigurationMenusService } from "../features/configuration-menus/configuration-menus.service.ts";
import { PageComponentsService } from "../features/page-components/page-components.service.ts";
import { DynamicDashboardsSectionsService } from "../features/dynamic-dashboards/dynamic-dashboards-sections.service.ts";
import { DynamicDashboardsService } from "../features/dynamic-dashboards/dynamic-dashboards.service.ts";
import { OnboardingRepository } from "../features/onboarding/onboarding.repository.ts";
import { OnboardingService } from "../features/onboarding/onboarding.service.ts";
import { createGridActions } from "../features/grid-actions/create-grid-actions.ts";
import { GridViewsRepository } from "../features/grid-views/grid-views.repository.ts";
import { GridViewsService } from "../features/grid-views/grid-views.service.ts";
import { GridDetailsRepository } from "../features/grid-details/grid-details.repository.ts";
import { GridDetailsService } from "../features/grid-details/grid-details.service.ts";
import { GridExportsService } from "../features/grid-exports/grid-exports.service.ts";
import { RowExports } from "../features/grid-exports/row-exports.ts";
import { GridsRepository } from "../features/grids/grids.repository.ts";
import { GridsService } from "../features/grids/grids.service.ts";
import { createInventoryImports } from "../features/inventory-imports/create-inventory-imports.ts";
import { createOptions } from "../features/options/create-options.ts";
import { PaletteEntriesService } from "../features/palette-entries/palette-entries.service.ts";
import { createPolicies } from "../features/policies/create-policies.ts";
import { createPolicySimulations } from "../features/policy-simulations/create-policy-simulations.ts";
import { PluginConfigurationFormsRepository } from "../features/plugin-configuration-forms/plugin-configuration-forms.repository.ts";
import { PluginConfigurationFormsService } from "../features/plugin-configuration-forms/plugin-configuration-forms.service.ts";
import { useDefaultsAction } from "../features/plugin-configuration-forms/use-defaults-action.ts";
import { createMeasureIdleTimeAction } from "../features/recorded-sessions/measure-idle-time-action.ts";
import { RecordedSessionsIdleRepository } from "../features/recorded-sessions/recorded-sessions-idle.repository.ts";
import { RecordedSessionsPlaysRepository } from "../features/recorded-sessions/recorded-sessions-plays.repository.ts";
import { RecordedSessionsPlaysService } from "../features/recorded-sessions/recorded-sessions-plays.service.ts";
import { RecordedSessionsRepository } from "../features/recorded-sessions/recorded-sessions.repository.ts";
import { RecordedSessionsService } from "../features/recorded-sessions/recorded-sessions.service.ts";
import { ResourceBrokersRepository } from "../features/resource-brokers/resource-brokers.repository.ts";
import { ResourceBrokersService } from "../features/resource-brokers/resource-brokers.service.ts";
import { SavedDashboardsRepository } from "../features/saved-dashboards/saved-dashboards.repository.ts";
import { SavedDashboardsService } from "../features/saved-dashboards/saved-dashboards.service.ts";
import type { ServicesService } from "../features/services/services.service.ts";
import { SiteMenusService } from "../features/site-menus/site-menus.service.ts";
import { SupportContactsService } from "../features/support-contacts/support-contacts.service.ts";
import { UserSettingsRepository } from "../features/user-settings/user-settings.repository.ts";
import { UserSettingsService } from "../features/user-settings/user-settings.service.ts";
import type { UserOperations } from "../features/users/user-operations.ts";
import type { UsersImporterService } from "../features/users/users-importer.service.ts";
import { createEndpointEvents } from "./endpoint-events.ts";
import type { Foundation } from "./foundation.ts";
import { listGridActions } from "./grid-actions.ts";

type Further = {
  userOperations: UserOperations;
  usersImporter: UsersImporterService;
  services: Pick<ServicesService, "readJson">;
};

/** Services of the console's pages after the sign-in. */
export function createConsoleServices(foundation: Foundation, { userOperations, usersImporter, services }: Further) {
  const { database, clock, auditEvents, options, destinationExists, federation } = foundation;
  const { manifests } = federation;
  const userSettings = new UserSettingsService(new UserSettingsRepository(database));
  const savedDashboards = new SavedDashboardsService(new SavedDashboardsRepository(database), clock);
  const grids = new GridsRepository(database);
  const rowExports = new RowExports({ auditEvents, clock });
  const gridsService = new GridsService({ ...foundation, grids, userSettings });
  const ofEvents = createEndpointEvents(foundation, rowExports);
  const ofPolicies = createPolicies(foundation);
  return {
    about: new AboutService(manifests),
    appConnectors: new AppConnectorsService(new AppConnectorsRepository(database), auditEvents),
    configurationMenus: new ConfigurationMenusService({ manifests, destinationExists }),
    pageComponents: new PageComponentsService(destinationExists),
    dynamicDashboards: new DynamicDashboardsService({
      database,
      clock,
      destinationExists,
      savedDashboards,
      ofSections: new DynamicDashboardsSectionsService({ ...federation, services, clock }),
    }),
    ...ofEvents,
    ...ofPolicies,
    ...createPolicySimulations({ ...foundation, ...ofPolicies, ...ofEvents }),
    ...createGridActions(foundation, listGridActions({ ...foundation, userOperations })),
    gridViews: new GridViewsService({ gridViews: new GridViewsRepository(database), auditEvents, clock }),
    grids: gridsService,
    gridDetails: new GridDetailsService({ grids, details: new GridDetailsRepository(database), clock }),
    gridExports: new GridExportsService({ grids, rowExports, clock }),
    ...createInventoryImports({ ...foundation, usersImporter }),
    onboarding: new OnboardingService({ ...foundation, onboarding: new OnboardingRepository(database) }),
    ...createOptions(foundation),
    paletteEntries: new PaletteEntriesService({ manifests, grids: gridsService }),
    pluginConfigurationForms: new PluginConfigurationFormsService({
      forms: new PluginConfigurationFormsRepository(database),
      manifests,
      auditEvents,
      clock,
      actions: [useDefaultsAction, createMeasureIdleTimeAction(new RecordedSessionsIdleRepository(database))],
    }),
    recordedSessions: new RecordedSessionsService({
      ...foundation,
      recordings: new RecordedSessionsRepository(database),
      plays: new RecordedSessionsPlaysService({ ...foundation, plays: new RecordedSessionsPlaysRepository(database) }),
    }),
    resourceBrokers: new ResourceBrokersService({
      brokers: new ResourceBrokersRepository(database),
      auditEvents,
      clock,
    }),
    savedDashboards,
    siteMenus: new SiteMenusService(federation),
    supportContacts: new SupportContactsService(options),
    userSettings,
  };
}
