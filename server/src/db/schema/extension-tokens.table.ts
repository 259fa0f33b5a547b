import { boolean, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { extensionGrants } from "./extension-grants.table.ts";

/** Tokens of a grant. Spent ones stay with it, so that a second use of one is noticed. */
export const extensionTokens = pgTable(
  "extension_tokens",
  {
    /** SHA-256 of the token, which is stored nowhere. */
    hash: text().primaryKey(),
    grantId: uuid("grant_id")
      .notNull()
      .references(() => extensionGrants.id, { onDelete: "cascade" }),
    /** Given to the page, which hands it over; the others are known to the extension only. */
    isHandover: boolean("is_handover").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    /** Exchanged for the next one. */
    spentAt: timestamp("spent_at", { withTimezone: true }),
  },
  (table) => [index("extension_tokens_grant").on(table.grantId)],
);
