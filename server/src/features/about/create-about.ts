import type { AppServices } from "../../app-services.ts";
import type { Route } from "../../routing/route.ts";
import type { ManifestsService } from "../federation/manifests.service.ts";
import { SupportPackagesRepository } from "../support-packages/support-packages.repository.ts";
import { SupportPackagesService } from "../support-packages/support-packages.service.ts";
import { aboutSupportRoutes } from "./about-support.routes.ts";
import { aboutRoutes } from "./about.routes.ts";

/** What the About page asks for, which needs to know the manifest. */
export function createAbout(services: AppServices, manifests: ManifestsService): Route[] {
  const packages = new SupportPackagesRepository(services.database);
  const supportPackages = new SupportPackagesService({ ...services, packages, manifests });
  return [...aboutRoutes(services, manifests), ...aboutSupportRoutes({ ...services, supportPackages })];
}
