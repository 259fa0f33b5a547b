import type { JobAttempt } from "@gatehouse/shared/contracts/jobs.contract";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { organizations } from "./organizations.table.ts";

/** Work outside of requests. A server leases a job, so that another one continues it if that server dies. */
export const jobs = pgTable(
  "jobs",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Names the handler that does the work. */
    kind: text().notNull(),
    /** Null for work of the whole installation. */
    organizationId: uuid("organization_id").references(() => organizations.id, { onDelete: "cascade" }),
    /** Id of what the job works on, such as a webhook; empty if there is none. */
    subjectId: text("subject_id").notNull().default(""),
    /** What the job works on, in words that users know. */
    subject: text().notNull().default(""),
    input: jsonb().notNull(),
    /** Where a further attempt continues. */
    checkpoint: jsonb(),
    state: text({ enum: ["waiting", "running", "succeeded", "failed", "canceled"] })
      .notNull()
      .default("waiting"),
    doneUnits: integer("done_units").notNull().default(0),
    /** Null while unknown. */
    totalUnits: integer("total_units"),
    attempts: integer().notNull().default(0),
    /** Ended attempts, the oldest first. */
    log: jsonb().$type<JobAttempt[]>().notNull().default([]),
    /** Changes with every attempt: an attempt that lost its lease can't write any more. */
    leaseId: uuid("lease_id"),
    attemptStartedAt: timestamp("attempt_started_at", { withTimezone: true }),
    /** While it runs, the end of the lease. Null once it is settled. */
    nextAttemptAt: timestamp("next_attempt_at", { withTimezone: true }),
    cancelRequestedAt: timestamp("cancel_requested_at", { withTimezone: true }),
    /** Who started it; null and empty for the server itself. */
    userId: uuid("user_id"),
    userName: text("user_name").notNull().default(""),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    startedAt: timestamp("started_at", { withTimezone: true }),
    settledAt: timestamp("settled_at", { withTimezone: true }),
  },
  (table) => [
    index("jobs_due")
      .on(table.nextAttemptAt)
      .where(sql`${table.nextAttemptAt} IS NOT NULL`),
    index("jobs_organization_created").on(table.organizationId, table.createdAt, table.id),
    index("jobs_created").on(table.createdAt, table.id),
    index("jobs_subject_created").on(table.kind, table.subjectId, table.createdAt),
    index("jobs_settled").on(table.settledAt),
  ],
);
