import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Texts that are accepted before each sign-in while in force; the newest one in force is shown. */
export const preLoginBanners = pgTable("pre_login_banners", {
  id: uuid().primaryKey().defaultRandom(),
  title: text().notNull(),
  text: text().notNull(),
  startsAt: timestamp("starts_at", { withTimezone: true }),
  endsAt: timestamp("ends_at", { withTimezone: true }),
  updatedBy: text("updated_by").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});
