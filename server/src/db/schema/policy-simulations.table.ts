import type { PolicyAssignment, PolicyContent } from "@gatehouse/shared/contracts/policy-content.contract";
import type {
  SimulatedDecision,
  SimulationResults,
  SimulationScope,
} from "@gatehouse/shared/contracts/policy-simulations.contract";
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { organizations } from "./organizations.table.ts";
import { policies } from "./policies.table.ts";

/** What became of starts that are alike in everything that results count. */
type StartOutcome = {
  decision: SimulatedDecision;
  /** Of the published version; null without one. */
  publishedDecision: SimulatedDecision | null;
  /** What decides, or what may decide first; null for the default action. */
  workstyleId: string | null;
  ruleId: string | null;
  /** Another policy that decides, whose workstyles and rules don't count; null if it is the simulated one, or none. */
  otherPolicyId: string | null;
  /** Fields without which it can't be decided. */
  missingFields: string[];
  /** Whether the starts ran with elevated rights. */
  isElevated: boolean;
};

/** A published policy that judges starts together with the simulated one. Its version never changes. */
type OtherPolicy = { policyId: string; name: string; version: number; assignment: PolicyAssignment };

/** Runs of the simulator, with everything that they judge by, so that later changes don't affect them. */
export const policySimulations = pgTable(
  "policy_simulations",
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    policyId: uuid("policy_id")
      .notNull()
      .references(() => policies.id, { onDelete: "cascade" }),
    /** Who started it. */
    userId: uuid("user_id").notNull(),
    userName: text("user_name").notNull(),
    jobId: uuid("job_id").notNull(),
    /** The content that is judged, and that of the published version. */
    content: jsonb().$type<PolicyContent>().notNull(),
    publishedContent: jsonb("published_content").$type<PolicyContent>(),
    publishedVersion: integer("published_version"),
    assignment: jsonb().$type<PolicyAssignment>().notNull(),
    scope: text().$type<SimulationScope>().notNull(),
    /** By priority; `position` of them come before the simulated policy. */
    otherPolicies: jsonb("other_policies").$type<OtherPolicy[]>().notNull(),
    position: integer().notNull(),
    /** Of the policy whose draft it judges; null for content that was sent. */
    revision: integer(),
    /** Range of the events; the end is excluded. */
    startsAt: timestamp("starts_at", { withTimezone: true }),
    endsAt: timestamp("ends_at", { withTimezone: true }),
    /** What became of starts; the chunks name an outcome by its position. */
    outcomes: jsonb().$type<StartOutcome[]>().notNull().default([]),
    results: jsonb().$type<SimulationResults>(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Of the complete results. */
    finishedAt: timestamp("finished_at", { withTimezone: true }),
  },
  (table) => [
    index("policy_simulations_organization_policy").on(table.organizationId, table.policyId, table.createdAt),
  ],
);

/** The judged events of a run in pieces, the newest first; `outcomes` has one entry for each event. */
export const policySimulationChunks = pgTable(
  "policy_simulation_chunks",
  {
    simulationId: uuid("simulation_id")
      .notNull()
      .references(() => policySimulations.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    eventIds: uuid("event_ids").array().notNull(),
    outcomes: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.simulationId, table.position] })],
);
