import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";

const methods = sql`${auditEvents.details} -> 'methods'`;

/** The strongest method that the user of a recorded sign-in signed in with. */
export const signInMethod: SQL<string> = sql<string>`case
  when ${methods} ? 'key' then 'securityKey'
  when ${methods} ? 'code' then 'authenticator'
  when ${methods} ? 'sso' then 'singleSignOn'
  when ${methods} ? 'recovery-code' then 'recoveryCode'
  else 'passwordOnly' end`;
