import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { organizations } from "./organizations.table.ts";

/** A logon that Windows gave administrator rights to (Security event 4672). */
export const endpointLogons = pgTable(
  "endpoint_logons",
  {
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    /** In lower case: Windows' logs spell it in both. */
    computerName: text("computer_name").notNull(),
    logonId: text("logon_id").notNull(),
    occurredAt: timestamp("occurred_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.computerName, table.logonId, table.occurredAt] })],
);
