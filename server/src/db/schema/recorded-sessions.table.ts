import { sql } from "drizzle-orm";
import { customType, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { organizations } from "./organizations.table.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const recordedSessions = pgTable(
  "recorded_sessions",
  {
    /** A number, because the replay's URL contains the id (`#/session-replay?id=7`). */
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    userName: text("user_name").notNull(),
    assetName: text("asset_name").notNull(),
    accountName: text("account_name").notNull().default(""),
    protocol: text().notNull(),
    title: text().notNull(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }).notNull(),
    /** SHA-256 of the imported recording; a repeated import adds nothing. */
    contentHash: text("content_hash").notNull(),
    importedAt: timestamp("imported_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("recorded_sessions_organization_content").on(table.organizationId, table.contentHash),
    index("recorded_sessions_organization_started").on(table.organizationId, table.startedAt, table.id),
  ],
);

export const recordedEvents = pgTable(
  "recorded_events",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sessionId: integer("session_id")
      .notNull()
      .references(() => recordedSessions.id, { onDelete: "cascade" }),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    processName: text("process_name").notNull().default(""),
    title: text().notNull(),
    detail: text().notNull().default(""),
  },
  (table) => [index("recorded_events_session_started").on(table.sessionId, table.startedAt)],
);

export const recordedScreenshots = pgTable(
  "recorded_screenshots",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sessionId: integer("session_id")
      .notNull()
      .references(() => recordedSessions.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    takenAt: timestamp("taken_at", { withTimezone: true }).notNull(),
    displayName: text("display_name").notNull(),
    contentType: text("content_type", { enum: ["image/png", "image/jpeg", "image/webp"] }).notNull(),
    /** Ids in recorded_events of the events that this picture is the first to show. */
    eventIds: integer("event_ids")
      .array()
      .notNull()
      .default(sql`'{}'::integer[]`),
    image: bytes().notNull(),
  },
  (table) => [uniqueIndex("recorded_screenshots_session_position").on(table.sessionId, table.position)],
);
