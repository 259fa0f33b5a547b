import path from "node:path";
import type { Database } from "../db/client.ts";
import { importEndpointEvents } from "../features/endpoint-events/endpoint-events-import.service.ts";
import { importRecordedSession } from "../features/recorded-sessions/recorded-sessions-import.service.ts";

const folder = path.resolve(import.meta.dirname, "../../demo");

/** Imports the demonstration's recording and process events the way an operator would. */
export async function loadDemonstrationRecordings(database: Database, organizationId: string): Promise<void> {
  await importRecordedSession(database, organizationId, path.join(folder, "sessions/database-maintenance"));
  await importEndpointEvents(database, organizationId, path.join(folder, "epm/process-events.xml"));
}
