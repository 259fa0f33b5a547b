import { aboutSupportRoutes } from "../features/about/about-support.routes.ts";
import { aboutRoutes } from "../features/about/about.routes.ts";
import { accountsRoutes } from "../features/accounts/accounts.routes.ts";
import { appConnectorsRoutes } from "../features/app-connectors/app-connectors.routes.ts";
import { browserExtensionRoutes } from "../features/browser-extension/browser-extension.routes.ts";
import { configurationItemFormsRoutes } from "../features/configuration-item-forms/configuration-item-forms.routes.ts";
import { configurationMenusRoutes } from "../features/configuration-menus/configuration-menus.routes.ts";
import { pageComponentsRoutes } from "../features/page-components/page-components.routes.ts";
import { dynamicDashboardsRoutes } from "../features/dynamic-dashboards/dynamic-dashboards.routes.ts";
import { endpointEventsRoutes } from "../features/endpoint-events/endpoint-events.routes.ts";
import { endpointReportsRoutes } from "../features/endpoint-reports/endpoint-reports.routes.ts";
import { manifestEventsRoutes } from "../features/federation/manifest-events/manifest-events.routes.ts";
import { manifestsRoutes } from "../features/federation/manifests/manifests.routes.ts";
import { runningSurfaceRoutes } from "../features/federation/running-surface/running-surface.routes.ts";
import { releasesRoutes } from "../features/federation/releases/releases.routes.ts";
import { sdkRoutes } from "../features/federation/sdk/sdk.routes.ts";
import { translationsRoutes } from "../features/federation/translations/translations.routes.ts";
import { selectionIndexesRoutes } from "../features/federation/selection-indexes/selection-indexes.routes.ts";
import { selectionsRoutes } from "../features/federation/selections/selections.routes.ts";
import { gridActionsRoutes } from "../features/grid-actions/grid-actions.routes.ts";
import { gridChangesRoutes } from "../features/grid-changes/grid-changes.routes.ts";
import { gridViewsRoutes } from "../features/grid-views/grid-views.routes.ts";
import { gridBlueprints } from "../features/grids/grids-definitions.ts";
import { gridDetailsRoutes } from "../features/grid-details/grid-details.routes.ts";
import { gridListsRoutes } from "../features/grids/grid-lists.routes.ts";
import { gridExportsRoutes } from "../features/grid-exports/grid-exports.routes.ts";
import { gridsRoutes } from "../features/grids/grids.routes.ts";
import { healthReportsRoutes } from "../features/health-reports/health-reports.routes.ts";
import { healthRoutes } from "../features/health/health.routes.ts";
import { identityProviderConfirmationsRoutes } from "../features/identity-providers/identity-provider-confirmations.routes.ts";
import { identityProvidersRoutes } from "../features/identity-providers/identity-providers.routes.ts";
import { installationRoutes } from "../features/installation/installation.routes.ts";
import { languagesRoutes } from "../features/languages/languages.routes.ts";
import { licensesRoutes } from "../features/licenses/licenses.routes.ts";
import { challengesRoutes } from "../features/challenges/challenges.routes.ts";
import { inventoryImportsRoutes } from "../features/inventory-imports/inventory-imports.routes.ts";
import { jobsRoutes } from "../features/jobs/jobs.routes.ts";
import { mailsRoutes } from "../features/mails/mails.routes.ts";
import { onboardingRoutes } from "../features/onboarding/onboarding.routes.ts";
import { optionChangesRoutes } from "../features/options/option-changes.routes.ts";
import { optionEffectsRoutes } from "../features/options/option-effects.routes.ts";
import { optionKeysRoutes } from "../features/options/option-keys.routes.ts";
import { optionsRoutes } from "../features/options/options.routes.ts";
import { emailChangesRoutes } from "../features/email-changes/email-changes.routes.ts";
import { organizationsRoutes } from "../features/organizations/organizations.routes.ts";
import { ownSessionsRoutes } from "../features/own-sessions/own-sessions.routes.ts";
import { paletteEntriesRoutes } from "../features/palette-entries/palette-entries.routes.ts";
import { passwordResetsRoutes } from "../features/password-resets/password-resets.routes.ts";
import { pluginConfigurationFormsRoutes } from "../features/plugin-configuration-forms/plugin-configuration-forms.routes.ts";
import { pluginFramesRoutes } from "../features/plugin-frames/plugin-frames.routes.ts";
import { policiesRoutes } from "../features/policies/policies.routes.ts";
import { policySimulationsRoutes } from "../features/policy-simulations/policy-simulations.routes.ts";
import { preLoginBannersRoutes } from "../features/pre-login-banners/pre-login-banners.routes.ts";
import { preferencesRoutes } from "../features/preferences/preferences.routes.ts";
import { recoveryCodesRoutes } from "../features/recovery-codes/recovery-codes.routes.ts";
import { recordedSessionsRoutes } from "../features/recorded-sessions/recorded-sessions.routes.ts";
import { releasesOverviewRoutes } from "../features/releases-overview/releases-overview.routes.ts";
import { requiredServicesRoutes } from "../features/required-services/required-services.routes.ts";
import { savedDashboardNamesRoutes } from "../features/saved-dashboards/saved-dashboard-names.routes.ts";
import { savedDashboardsRoutes } from "../features/saved-dashboards/saved-dashboards.routes.ts";
import { scimRoutes } from "../features/scim/scim.routes.ts";
import { scimGroupsRoutes } from "../features/scim/scim-groups.routes.ts";
import { scimUsersRoutes } from "../features/scim/scim-users.routes.ts";
import { servicesCallsRoutes } from "../features/services/services-calls.routes.ts";
import { servicesRoutes } from "../features/services/services.routes.ts";
import { securityKeysRoutes } from "../features/security-keys/security-keys.routes.ts";
import { requesterOf } from "../features/sessions/requester-of.ts";
import { sessionsRoutes } from "../features/sessions/sessions.routes.ts";
import { signInAdministrationRoutes } from "../features/sign-ins/sign-in-administration.routes.ts";
import { signInEventsRoutes } from "../features/sign-in-events/sign-in-events.routes.ts";
import { signInDetailsRoutes } from "../features/sign-ins/sign-in-details.routes.ts";
import { signInsRoutes } from "../features/sign-ins/sign-ins.routes.ts";
import { siteMenusRoutes } from "../features/site-menus/site-menus.routes.ts";
import { smartRulesRoutes } from "../features/smart-rules/smart-rules.routes.ts";
import { supportContactsRoutes } from "../features/support-contacts/support-contacts.routes.ts";
import { termsRoutes } from "../features/terms/terms.routes.ts";
import { totpDevicesRoutes } from "../features/totp-devices/totp-devices.routes.ts";
import type { Route } from "../routing/route.ts";
import type { Services } from "./services.ts";

/** One line for each feature. */
export function listRoutes(services: Services): Route[] {
  return [...listAccessRoutes(services), ...listFeatureRoutes(services), ...listFederationRoutes(services)];
}

/** Signing in, and everything about the own account. */
function listAccessRoutes(services: Services): Route[] {
  return [
    ...sessionsRoutes(services.sessionReads, services.sessions),
    ...signInsRoutes(services),
    ...passwordResetsRoutes(services),
    ...emailChangesRoutes(services),
    ...challengesRoutes(services.challenges, services.sessionReads),
    ...totpDevicesRoutes(services),
    ...recoveryCodesRoutes(services),
    ...securityKeysRoutes(services),
    ...signInDetailsRoutes(services.signInDetails),
    ...signInAdministrationRoutes(services.signInAdministration),
    ...requiredServicesRoutes(services.requiredServices),
    ...identityProvidersRoutes(services),
    ...identityProviderConfirmationsRoutes(services),
    ...scimRoutes(services),
    ...scimUsersRoutes(services),
    ...scimGroupsRoutes(services),
    ...termsRoutes(services),
    ...organizationsRoutes(services.sessions),
    ...accountsRoutes(services),
    ...ownSessionsRoutes(services.ownSessions),
    ...signInEventsRoutes(services.signInEvents),
    ...browserExtensionRoutes(services),
  ];
}

function listFeatureRoutes(services: Services): Route[] {
  return [
    ...healthRoutes(services.health),
    ...installationRoutes(services.readFlags),
    ...languagesRoutes(),
    ...preferencesRoutes(services.preferences),
    ...appConnectorsRoutes(services.appConnectors),
    ...pageComponentsRoutes(services.pageComponents),
    ...dynamicDashboardsRoutes(services.dynamicDashboards),
    ...onboardingRoutes(services.onboarding),
    ...savedDashboardsRoutes(services.savedDashboards),
    ...savedDashboardNamesRoutes(services.savedDashboards),
    ...configurationMenusRoutes(services.configurationMenus),
    ...optionsRoutes(services.optionSections),
    ...optionEffectsRoutes(services.optionSections),
    ...optionChangesRoutes(services.optionChanges),
    ...configurationItemFormsRoutes(services.configurationItemForms),
    ...optionKeysRoutes(),
    ...supportContactsRoutes(services.supportContacts),
    ...preLoginBannersRoutes(services.preLoginBanners),
    ...licensesRoutes(services),
    ...mailsRoutes(services.mails),
    ...jobsRoutes(services.jobs),
    ...smartRulesRoutes(services),
    ...inventoryImportsRoutes(services.inventoryImports),
    ...gridsRoutes(services),
    ...gridActionsRoutes(services),
    ...gridListsRoutes(services.grids),
    ...gridChangesRoutes(services, gridBlueprints),
    ...gridViewsRoutes(services.gridViews, gridBlueprints),
    ...gridDetailsRoutes(services.gridDetails),
    ...gridExportsRoutes(services.gridExports),
    ...recordedSessionsRoutes(services.recordedSessions),
    ...endpointEventsRoutes(services),
    ...endpointReportsRoutes(),
    ...policiesRoutes(services),
    ...policySimulationsRoutes(services.policySimulations),
  ];
}

/** Routes that depend on the releases in force. */
function listFederationRoutes(services: Services): Route[] {
  const { federation, healthReports: reports, clock } = services;
  const { manifests, releases, selections, events, streams } = federation;
  return [
    ...releasesRoutes(federation),
    ...healthReportsRoutes({
      reports,
      clock,
      resolveGroups: async (requester) => (await manifests.resolve(requester))?.groups ?? null,
    }),
    ...releasesOverviewRoutes(services),
    ...aboutRoutes(services),
    ...aboutSupportRoutes(services),
    ...selectionsRoutes(selections),
    ...selectionIndexesRoutes(federation),
    ...manifestEventsRoutes(events, streams),
    ...manifestsRoutes(manifests),
    ...runningSurfaceRoutes(manifests),
    ...sdkRoutes(federation.sdk),
    ...translationsRoutes(releases),
    ...servicesRoutes(services),
    ...servicesCallsRoutes(services.services),
    ...siteMenusRoutes(services.siteMenus),
    ...paletteEntriesRoutes(services.paletteEntries),
    ...pluginConfigurationFormsRoutes(services.pluginConfigurationForms),
    ...pluginFramesRoutes(async (session, organizationId) => {
      const resolved = await manifests.resolve(requesterOf(session, organizationId));
      return resolved?.remotes ?? [];
    }),
  ];
}
