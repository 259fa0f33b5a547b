import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { organizations } from "./organizations.table.ts";
import { users } from "./users.table.ts";

/** What one hand-over gave an extension; its tokens follow each other. Deleting the row ends all of them. */
export const extensionGrants = pgTable(
  "extension_grants",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    /** The only extension that may exchange the tokens. */
    extensionId: text("extension_id").notNull(),
    /** User agent and network address of the hand-over. */
    userAgent: text("user_agent").notNull(),
    address: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }).notNull(),
    /** Nothing moves it. */
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("extension_grants_user").on(table.userId, table.extensionId),
    index("extension_grants_organization").on(table.organizationId),
    index("extension_grants_expiry").on(table.expiresAt),
  ],
);
