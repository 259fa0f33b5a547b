import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/client.ts";
import type { ServerSettings } from "../../env.ts";
import { readProductVersion, readReleaseVersion } from "../../product-version.ts";
import type { LicensesService } from "../licenses/licenses.service.ts";
import type { ReadOptionsInForce } from "../options/options-in-force.service.ts";
import type { OptionsService } from "../options/options.service.ts";
import { AnalysesChecksRepository } from "./analyses-checks.repository.ts";
import { AnalysesRepository } from "./analyses.repository.ts";
import { AnalysesService } from "./analyses.service.ts";

type Dependencies = {
  database: Database;
  clock: Clock;
  settings: Pick<ServerSettings, "passwordMinLength">;
  licenses: Pick<LicensesService, "readExpiry">;
  options: Pick<OptionsService, "readSessionLimits">;
  readOptions: ReadOptionsInForce<"analysisHours">;
};

/** Creates the analyzer with all its sources. */
export function createAnalyses(dependencies: Dependencies): AnalysesService {
  const { database, clock, settings, licenses, options, readOptions } = dependencies;
  return new AnalysesService({
    analyses: new AnalysesRepository(database),
    checks: new AnalysesChecksRepository(database),
    productVersion: readProductVersion(),
    clock,
    readOptions,
    readFacts: async (now) => ({
      now,
      agentVersion: readReleaseVersion(),
      sessionLimits: await options.readSessionLimits(),
      passwordMinLength: settings.passwordMinLength,
      maintenanceExpiresAt: await licenses.readExpiry(),
    }),
  });
}
