import type { AnalysesChecksRepository, CheckResult } from "./analyses-checks.repository.ts";

export type Severity = "high" | "medium" | "low";

/** What a check compares with. */
export type CheckFacts = {
  now: Date;
  /** Expected version of scanner agents: `x.y.z`. */
  agentVersion: string;
  sessionLimits: { idleMinutes: number; absoluteHours: number };
  passwordMinLength: number;
  maintenanceExpiresAt: Date | null;
};

export type Check = {
  id: string;
  severity: Severity;
  /** Sentence about the count; the examples follow it. */
  sentence: string;
  find: (checks: AnalysesChecksRepository, facts: CheckFacts) => Promise<CheckResult>;
};

const dayMs = 86_400_000;
const MAX_IDLE_MINUTES = 60;
const MAX_SESSION_HOURS = 24;
const MIN_PASSWORD_LENGTH = 12;
const noticeDays = 30;

const ago = ({ now }: CheckFacts, days: number): Date => new Date(now.getTime() - days * dayMs);

/** Result of a check that has no rows, only true or false. */
const found = (isFound: boolean, example: string): Promise<CheckResult> =>
  Promise.resolve(isFound ? { count: 1, examples: [example] } : { count: 0, examples: [] });

const day = (moment: Date | null): string => moment?.toISOString().slice(0, 10) ?? "";

const daysLeft = ({ maintenanceExpiresAt, now }: CheckFacts): number =>
  maintenanceExpiresAt === null ? Infinity : (maintenanceExpiresAt.getTime() - now.getTime()) / dayMs;

/** The analyzer's checks. A new one is an entry here and a query in the repository. */
export const analysisChecks: readonly Check[] = [
  {
    id: "accounts-overdue",
    severity: "high",
    sentence: "Managed accounts with an overdue password change.",
    find: (checks, { now }) => checks.findOverdueAccounts(now),
  },
  {
    id: "passwords-short",
    severity: "high",
    sentence: `Users can set passwords shorter than ${MIN_PASSWORD_LENGTH} characters (PASSWORD_MIN_LENGTH).`,
    find: (_checks, { passwordMinLength }) =>
      found(passwordMinLength < MIN_PASSWORD_LENGTH, `${passwordMinLength} characters`),
  },
  {
    id: "maintenance-expired",
    severity: "high",
    sentence: "Maintenance of this installation has expired.",
    find: (_checks, facts) => found(daysLeft(facts) <= 0, day(facts.maintenanceExpiresAt)),
  },
  {
    id: "accounts-never-changed",
    severity: "medium",
    sentence: "Managed accounts whose password has never been changed.",
    find: (checks) => checks.findUnchangedAccounts(),
  },
  {
    id: "first-passwords",
    severity: "medium",
    sentence: "Users who haven't replaced their temporary password within seven days.",
    find: (checks, facts) => checks.findFirstPasswords(ago(facts, 7)),
  },
  {
    id: "assets-unseen",
    severity: "medium",
    sentence: "Assets not seen by a scan for 30 days.",
    find: (checks, facts) => checks.findAssetsUnseenSince(ago(facts, 30)),
  },
  {
    id: "agents-other-version",
    severity: "medium",
    sentence: "Scanner agents with an unexpected version.",
    find: (checks, { agentVersion }) => checks.findOtherAgents(agentVersion),
  },
  {
    id: "sessions-long",
    severity: "medium",
    sentence: `Sessions can last longer than ${MAX_SESSION_HOURS} hours, or ${MAX_IDLE_MINUTES} minutes without activity.`,
    find: (_checks, { sessionLimits: { idleMinutes, absoluteHours } }) =>
      found(
        idleMinutes > MAX_IDLE_MINUTES || absoluteHours > MAX_SESSION_HOURS,
        `${absoluteHours} hours, ${idleMinutes} minutes without activity`,
      ),
  },
  {
    id: "releases-failing",
    severity: "medium",
    sentence: "Versions of sections that failed in browsers within the last day.",
    find: (checks, facts) => checks.findFailingReleases(ago(facts, 1)),
  },
  {
    id: "maintenance-expiring",
    severity: "medium",
    sentence: `Maintenance of this installation expires within ${noticeDays} days.`,
    find: (_checks, facts) =>
      found(daysLeft(facts) > 0 && daysLeft(facts) <= noticeDays, day(facts.maintenanceExpiresAt)),
  },
  {
    id: "scans-failed",
    severity: "low",
    sentence: "Scans that failed in the last 30 days.",
    find: (checks, facts) => checks.findFailedScans(ago(facts, 30)),
  },
  {
    id: "users-never-signed-in",
    severity: "low",
    sentence: "Users created 30 or more days ago who have never signed in.",
    find: (checks, facts) => checks.findUsersWhoNeverSignedIn(ago(facts, 30)),
  },
  {
    id: "members-disabled",
    severity: "low",
    sentence: "Disabled users who still belong to an organization.",
    find: (checks) => checks.findDisabledMembers(),
  },
  {
    id: "roles-empty",
    severity: "low",
    sentence: "Roles without permissions.",
    find: (checks) => checks.findEmptyRoles(),
  },
];
