import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyServerOptions } from "fastify";
import { createAppServices } from "./app-services.ts";
import type { AppDependencies, AppServices } from "./app-services.ts";
import { createFastify } from "./create-fastify.ts";
import { accountsRoutes } from "./features/accounts/accounts.routes.ts";
import { appConnectorsRoutes } from "./features/app-connectors/app-connectors.routes.ts";
import { configurationMenusRoutes } from "./features/configuration-menus/configuration-menus.routes.ts";
import { dashboardsRoutes } from "./features/dashboards/dashboards.routes.ts";
import { documentationRoutes } from "./features/documentation/documentation.routes.ts";
import { dynamicDashboardsRoutes } from "./features/dynamic-dashboards/dynamic-dashboards.routes.ts";
import { endpointEventsRoutes } from "./features/endpoint-events/endpoint-events.routes.ts";
import { gridsRoutes } from "./features/grids/grids.routes.ts";
import { healthRoutes } from "./features/health/health.routes.ts";
import { readInstallationFlags } from "./features/installation/installation-flags.ts";
import { identityProvidersRoutes } from "./features/identity-providers/identity-providers.routes.ts";
import { installationRoutes } from "./features/installation/installation.routes.ts";
import { licensesRoutes } from "./features/licenses/licenses.routes.ts";
import { loginChallengesRoutes } from "./features/login-challenges/login-challenges.routes.ts";
import { mailsRoutes } from "./features/mails/mails.routes.ts";
import { optionsRoutes } from "./features/options/options.routes.ts";
import { organizationsRoutes } from "./features/organizations/organizations.routes.ts";
import { passwordResetsRoutes } from "./features/password-resets/password-resets.routes.ts";
import { preLoginBannersRoutes } from "./features/pre-login-banners/pre-login-banners.routes.ts";
import { recordedSessionsRoutes } from "./features/recorded-sessions/recorded-sessions.routes.ts";
import { securityKeysRoutes } from "./features/security-keys/security-keys.routes.ts";
import { savedDashboardsRoutes } from "./features/saved-dashboards/saved-dashboards.routes.ts";
import { sessionsRoutes } from "./features/sessions/sessions.routes.ts";
import { requiredServicesRoutes } from "./features/required-services/required-services.routes.ts";
import { signInAdministrationRoutes } from "./features/sign-in/sign-in-administration.routes.ts";
import { callerOf } from "./features/sign-in/sign-in-networks.ts";
import { signInDetailsRoutes } from "./features/sign-in/sign-in-details.routes.ts";
import { signInRoutes } from "./features/sign-in/sign-in.routes.ts";
import { totpDevicesRoutes } from "./features/totp-devices/totp-devices.routes.ts";
import { termsVersionsRoutes } from "./features/terms-versions/terms-versions.routes.ts";
import { addErrorAnswers } from "./plugins/error-answers.ts";
import { addRequestLog } from "./plugins/request-log.ts";
import { addSecurityHeaders } from "./plugins/security-headers.ts";
import { addTransportSecurity } from "./plugins/transport-security.ts";
import { RouteRegistry } from "./routing/route-registry.ts";
import type { Route } from "./routing/route.ts";

export type AppOptions = AppDependencies & {
  logger: FastifyServerOptions["logger"];
  tls?: { certificate: string; key: string };
  /** Routes that live outside the server's own features, such as those of the release store. */
  furtherRoutes?: (services: AppServices) => Route[];
  /** Adds what is not an API route: the console page and static files. */
  addPages?: (app: FastifyInstance, services: AppServices) => Promise<void>;
};

export type App = { fastify: FastifyInstance; registry: RouteRegistry; services: AppServices };

/** Every feature is one line here. */
function listFeatureRoutes(services: AppServices): Route[] {
  return [
    ...healthRoutes(services),
    ...installationRoutes(readInstallationFlags(services.settings)),
    ...sessionsRoutes(services.sessionReads),
    ...signInRoutes(services),
    ...passwordResetsRoutes(services),
    ...loginChallengesRoutes(services),
    ...totpDevicesRoutes(services),
    ...securityKeysRoutes(services),
    ...signInDetailsRoutes(services),
    ...signInAdministrationRoutes(services),
    ...requiredServicesRoutes(services),
    ...identityProvidersRoutes(services),
    ...termsVersionsRoutes(services),
    ...organizationsRoutes(services),
    ...accountsRoutes(services),
    ...appConnectorsRoutes(services),
    ...dashboardsRoutes(services),
    ...dynamicDashboardsRoutes(services),
    ...savedDashboardsRoutes(services),
    ...configurationMenusRoutes(services),
    ...optionsRoutes(services.options),
    ...preLoginBannersRoutes(services),
    ...licensesRoutes(services),
    ...mailsRoutes(services),
    ...gridsRoutes(services),
    ...recordedSessionsRoutes(services),
    ...endpointEventsRoutes(services),
  ];
}

export async function buildApp(options: AppOptions): Promise<App> {
  const services = createAppServices(options);
  const registry: RouteRegistry = new RouteRegistry([
    ...documentationRoutes(() => registry.routes),
    ...listFeatureRoutes(services),
    ...(options.furtherRoutes?.(services) ?? []),
  ]);
  const fastify = createFastify(options);
  // The headers' hook comes first, so that answers of the hooks after it carry them too.
  addSecurityHeaders(fastify);
  addRequestLog(fastify);
  addErrorAnswers(fastify, registry);
  addTransportSecurity(fastify, services.publicOrigin);
  await fastify.register(cookie);
  await fastify.register(rateLimit, { global: false, hook: "onRequest", keyGenerator: ({ ip }) => callerOf(ip) });
  await registry.registerOn(fastify, services);
  fastify.addHook("onClose", () => services.passwordResets.settled());
  await options.addPages?.(fastify, services);
  return { fastify, registry, services };
}
