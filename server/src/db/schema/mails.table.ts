import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Mails to be sent, so that a request does not wait for delivery. In development also those that were sent. */
export const mails = pgTable(
  "mails",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    /** Sent after all others: files of users cause thousands of such mails at once. */
    isBulk: boolean("is_bulk").notNull().default(false),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Encrypted with the installation's secret, and emptied once sent: it may contain a link that opens an account. */
    text: text().notNull(),
    attempts: integer().notNull().default(0),
    /** Null once the mail is sent or given up. */
    nextAttemptAt: timestamp("next_attempt_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    failedAt: timestamp("failed_at", { withTimezone: true }),
  },
  (table) => [
    index("mails_waiting").on(table.nextAttemptAt),
    index("mails_waiting_first")
      .on(table.nextAttemptAt)
      .where(sql`not ${table.isBulk}`),
  ],
);
