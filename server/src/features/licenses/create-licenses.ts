import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/client.ts";
import { readReleaseVersion } from "../../product-version.ts";
import { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { LicensesRepository } from "./licenses.repository.ts";
import { LicensesService } from "./licenses.service.ts";

export function createLicenses(database: Database, clock: Clock): LicensesService {
  return new LicensesService({
    licenses: new LicensesRepository(database),
    auditEvents: new AuditEventsService(database, clock),
    clock,
    agentVersion: readReleaseVersion(),
  });
}
