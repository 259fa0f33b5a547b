import path from "node:path";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/client.ts";
import { importReadEvents } from "../features/endpoint-events/endpoint-events-import.service.ts";
import { normalizeEvent } from "../features/endpoint-events/endpoint-events-normalizer.ts";
import { importRecordedSession } from "../features/recorded-sessions/recorded-sessions-import.service.ts";
import { estates } from "./demonstration-estates.ts";
import { demonstrationOrganizations } from "./demonstration-users.ts";
import { generateProcessEvents } from "./generate-process-events.ts";
import type { OrganizationIds } from "./load-demonstration.ts";
import { RandomSource } from "./random-source.ts";

const sessionsFolder = path.resolve(import.meta.dirname, "../../demo/sessions");

/** Imports the recording and the process events of each organization as an operator would. */
export async function loadDemonstrationRecordings(
  database: Database,
  clock: Clock,
  organizations: OrganizationIds,
): Promise<void> {
  for (const [index, name] of demonstrationOrganizations.entries()) {
    const estate = estates[name];
    await importRecordedSession(database, organizations[name], path.join(sessionsFolder, estate.recording));
    const events = generateProcessEvents(estate, clock.now(), new RandomSource(index + 1));
    const starts = events.map((event) => ({ kind: "start", start: normalizeEvent(event) }) as const);
    await importReadEvents(database, organizations[name], "demonstration", starts);
  }
}
