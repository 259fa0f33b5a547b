import { integer, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";

/** One row that identifies the installation. `epoch` rises with each restore, so that manifest serials never repeat. */
export const installations = pgTable("installations", {
  id: uuid().primaryKey().defaultRandom(),
  epoch: integer().notNull().default(1),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
