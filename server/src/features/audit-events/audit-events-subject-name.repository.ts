import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";

const { subject, details } = auditEvents;

/**
 * The subject of an event as people know it: if it is an id, the name that the details keep. The index
 * `audit_events_search` has the same expression.
 */
export const subjectName: SQL<string> = sql<string>`case
  when ${subject} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then coalesce(
    nullif(${details} ->> 'name', ''), nullif(${details} ->> 'fileName', ''),
    nullif(${details} ->> 'subject', ''), nullif(${details} ->> 'recipient', ''), ${subject})
  else ${subject} end`;
