import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/client.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { InventoryImporterService } from "../inventory/inventory-importer.service.ts";
import { accountKind, assetKind, systemKind } from "../inventory/inventory-kind.ts";
import type { InventoryKind } from "../inventory/inventory-kind.ts";
import type { JobHandlers } from "../jobs/job-handlers.ts";
import type { JobsService } from "../jobs/jobs.service.ts";
import type { AuthorDependencies } from "../users/read-author-rights.ts";
import type { UsersImporterService } from "../users/users-importer.service.ts";
import { ImportReceiver } from "./import-receiver.ts";
import { createApplyJob, createCheckJob } from "./import-jobs.ts";
import type { Importer, Importers } from "./import-jobs.ts";
import { InventoryImportsRowsRepository } from "./inventory-imports-rows.repository.ts";
import { InventoryImportsRepository } from "./inventory-imports.repository.ts";
import { InventoryImportsService } from "./inventory-imports.service.ts";

type Dependencies = AuthorDependencies & {
  database: Database;
  auditEvents: AuditEventsService;
  clock: Clock;
  inventoryImporter: InventoryImporterService;
  usersImporter: UsersImporterService;
  jobs: JobsService;
  jobHandlers: JobHandlers;
};

/** Uploaded files of the inventory and of users, and the jobs that check and import them. */
export function createInventoryImports(all: Dependencies) {
  const { database, inventoryImporter, usersImporter, jobHandlers, ...dependencies } = all;
  const imports = new InventoryImportsRepository(database);
  const rows = new InventoryImportsRowsRepository(database);
  const ofInventory =
    (kind: InventoryKind): Importer =>
    (content, { describeSource }, request) =>
      inventoryImporter.run(kind, content, describeSource, request);
  const importers: Importers = {
    assets: ofInventory(assetKind),
    "managed-systems": ofInventory(systemKind),
    "managed-accounts": ofInventory(accountKind),
    users: (content, { fileName }, request) => usersImporter.run(content, fileName, request),
  };
  for (const create of [createCheckJob, createApplyJob])
    jobHandlers.add(create({ ...dependencies, imports, rows, importers }));
  const receiver = new ImportReceiver({ ...dependencies, imports });
  return { inventoryImports: new InventoryImportsService({ ...dependencies, receiver, imports, rows }) };
}
