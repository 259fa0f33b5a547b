import type { Clock } from "../../clock.ts";
import type { InstallationSecret } from "../../crypto/installation-secret.ts";
import type { Database } from "../../db/client.ts";
import type { ServerSettings } from "../../env.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { OrganizationsService } from "../organizations/organizations.service.ts";
import { OptionChangesRepository } from "./option-changes.repository.ts";
import { OptionChangesService } from "./option-changes.service.ts";
import { OptionEffectsRepository } from "./option-effects.repository.ts";
import { OptionEffectsService } from "./option-effects.service.ts";
import { OptionFilesService } from "./option-files.service.ts";
import { OptionSectionsService } from "./option-sections.service.ts";
import { OptionsRepository } from "./options.repository.ts";
import type { OptionsService } from "./options.service.ts";

type Dependencies = {
  database: Database;
  clock: Clock;
  settings: ServerSettings;
  auditEvents: AuditEventsService;
  options: OptionsService;
  organizations: OrganizationsService;
  readSecret: () => InstallationSecret;
};

/** Creates the services of the pages, files and history of options. */
export function createOptions({ database, settings, ...shared }: Dependencies) {
  const repository = new OptionsRepository(database);
  const optionSections = new OptionSectionsService({
    ...shared,
    repository,
    effects: new OptionEffectsService(new OptionEffectsRepository(database)),
    defaults: settings,
  });
  return {
    optionSections,
    optionChanges: new OptionChangesService(new OptionChangesRepository(database)),
    optionFiles: new OptionFilesService({ ...shared, repository, sections: optionSections }),
  };
}
