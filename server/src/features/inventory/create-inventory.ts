import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/client.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { ImportsStageRepository } from "../imports/imports-stage.repository.ts";
import { ImportsService } from "../imports/imports.service.ts";
import { InventoryImporterService } from "./inventory-importer.service.ts";
import type { RecordChanges } from "./record-changes.ts";
import { InventoryRepository } from "./inventory.repository.ts";

type Dependencies = {
  database: Database;
  auditEvents: AuditEventsService;
  recordChanges: RecordChanges;
  clock: Clock;
};

/** Assets, managed systems, managed accounts and workgroups: their rows, and what imports them. */
export function createInventory({ database, ...dependencies }: Dependencies) {
  const imports = new ImportsService({ importsStage: new ImportsStageRepository(database) });
  return {
    imports,
    inventory: new InventoryRepository(database),
    inventoryImporter: new InventoryImporterService({ ...dependencies, imports }),
  };
}
