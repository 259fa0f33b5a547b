import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { jobs } from "../../db/schema/jobs.table.ts";
import { organizations } from "../../db/schema/organizations.table.ts";
import { securityKeys } from "../../db/schema/security-keys.table.ts";
import { signInAttempts } from "../../db/schema/sign-in-attempts.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { belongsTo } from "../user-groups/user-groups-rights.repository.ts";
import { signInMethod } from "../audit-events/audit-events-sign-in-method.repository.ts";
import { subjectName } from "../audit-events/audit-events-subject-name.repository.ts";
import { joinedText, searchOf } from "./grids-search.repository.ts";
import type { GridSource } from "./grids-source.repository.ts";
import { organizationsOf, peopleSources } from "./grids-people-sources.repository.ts";

const authenticatorsSource: GridSource = {
  from: securityKeys,
  id: securityKeys.id,
  scope: ({ userId }) => and(eq(securityKeys.userId, userId), isNull(securityKeys.removedAt)),
  columns: {
    authenticatorName: securityKeys.name,
    authenticatorType: securityKeys.type,
    createdAt: securityKeys.createdAt,
    lastUsedAt: securityKeys.lastUsedAt,
  },
};

const signInAttemptsSource: GridSource = {
  from: signInAttempts,
  id: signInAttempts.id,
  // Names that are no user's belong to no organization.
  scope: ({ organizationId, isAdministrator }) =>
    isAdministrator
      ? undefined
      : sql`exists (select from ${users} where ${users.canonicalName} = ${signInAttempts.canonicalName}
          and ${belongsTo(users.id, organizationId)})`,
  columns: {
    canonicalName: signInAttempts.canonicalName,
    outcome: signInAttempts.outcome,
    factor: signInAttempts.factor,
    network: signInAttempts.network,
    attemptedAt: signInAttempts.attemptedAt,
  },
};

const auditEventsSource: GridSource = {
  from: auditEvents,
  joins: [{ table: organizations, on: eq(organizations.id, auditEvents.organizationId), isOptional: true }],
  id: auditEvents.id,
  scope: ({ organizationId, isAdministrator }) =>
    isAdministrator ? undefined : eq(auditEvents.organizationId, organizationId),
  columns: {
    action: auditEvents.action,
    userName: auditEvents.userName,
    subjectName: { expression: subjectName, sqlType: "text" },
    subject: auditEvents.subject,
    // Events outlive their organization, and those of the installation have none.
    organizationName: { expression: sql`${organizations.name}`, sqlType: "text" },
    signInMethod: {
      expression: sql`case when ${auditEvents.action} = 'sign-in' then ${signInMethod} end`,
      sqlType: "text",
    },
    address: auditEvents.address,
    occurredAt: auditEvents.occurredAt,
  },
  columnsFor: (caller) => ({ memberOf: organizationsOf(auditEvents.userId, caller) }),
  search: searchOf(
    joinedText(auditEvents.action, auditEvents.userName, auditEvents.subject, auditEvents.address, subjectName),
    ["action", "userName", "subject", "address", "subjectName"],
  ),
};

/** Administrators also see the work for the whole installation. */
const jobsSource: GridSource = {
  from: jobs,
  id: jobs.id,
  scope: ({ organizationId, isAdministrator }) =>
    isAdministrator
      ? or(eq(jobs.organizationId, organizationId), isNull(jobs.organizationId))
      : eq(jobs.organizationId, organizationId),
  columns: {
    kind: jobs.kind,
    subject: jobs.subject,
    state: jobs.state,
    doneUnits: jobs.doneUnits,
    totalUnits: jobs.totalUnits,
    attempts: jobs.attempts,
    startedBy: jobs.userName,
    createdAt: jobs.createdAt,
    startedAt: jobs.startedAt,
    endedAt: jobs.settledAt,
  },
};

export const administrationSources: Readonly<Record<string, GridSource>> = {
  ...peopleSources,
  [gridDefinitionIds.authenticators]: authenticatorsSource,
  [gridDefinitionIds.signInAttempts]: signInAttemptsSource,
  [gridDefinitionIds.auditEvents]: auditEventsSource,
  [gridDefinitionIds.jobs]: jobsSource,
};
