import { bigint, customType, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./users.table.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A user's authenticator app (RFC 6238). Removed ones stay on record without their secret. */
export const totpDevices = pgTable("totp_devices", {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Encrypted with the installation's key; null once the device is removed. */
  secret: bytes(),
  /** The newest time step whose code was accepted, because each is accepted once. */
  lastStep: bigint("last_step", { mode: "number" }),
  confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  removedAt: timestamp("removed_at", { withTimezone: true }),
});
