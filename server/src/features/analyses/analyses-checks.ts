import type { AnalysesChecksRepository, Found } from "./analyses-checks.repository.ts";

export type Severity = "high" | "medium" | "low";

/** What a check is made against. */
export type CheckFacts = {
  now: Date;
  /** `x.y.z` that scanner agents are expected to have. */
  agentVersion: string;
  sessionLimits: { idleMinutes: number; absoluteHours: number };
  passwordMinLength: number;
  maintenanceExpiresAt: Date | null;
};

export type Check = {
  id: string;
  severity: Severity;
  /** What the count stands for; examples are named after it. */
  sentence: string;
  find: (checks: AnalysesChecksRepository, facts: CheckFacts) => Promise<Found>;
};

const dayMs = 86_400_000;
const longestIdleMinutes = 60;
const longestSessionHours = 24;
const shortestPassword = 12;
const noticeDays = 30;

const ago = ({ now }: CheckFacts, days: number): Date => new Date(now.getTime() - days * dayMs);

/** For what is true or not and has no rows. */
const found = (isFound: boolean, example: string): Promise<Found> =>
  Promise.resolve(isFound ? { count: 1, examples: [example] } : { count: 0, examples: [] });

const day = (moment: Date | null): string => moment?.toISOString().slice(0, 10) ?? "";

const daysLeft = ({ maintenanceExpiresAt, now }: CheckFacts): number =>
  maintenanceExpiresAt === null ? Infinity : (maintenanceExpiresAt.getTime() - now.getTime()) / dayMs;

/** Everything that the analyzer looks for. A new check is an entry here and a query in the repository. */
export const analysisChecks: readonly Check[] = [
  {
    id: "accounts-overdue",
    severity: "high",
    sentence: "Managed accounts whose password should have been changed by now.",
    find: (checks, { now }) => checks.findOverdueAccounts(now),
  },
  {
    id: "passwords-short",
    severity: "high",
    sentence: `New passwords of users may have fewer than ${shortestPassword} characters (PASSWORD_MIN_LENGTH).`,
    find: (_checks, { passwordMinLength }) =>
      found(passwordMinLength < shortestPassword, `${passwordMinLength} characters`),
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
    sentence: "Managed accounts whose password was never changed since they are managed.",
    find: (checks) => checks.findUnchangedAccounts(),
  },
  {
    id: "first-passwords",
    severity: "medium",
    sentence: "Users who for seven days have not replaced a password that was given to them.",
    find: (checks, facts) => checks.findFirstPasswords(ago(facts, 7)),
  },
  {
    id: "assets-unseen",
    severity: "medium",
    sentence: "Assets that no scan has seen for 30 days.",
    find: (checks, facts) => checks.findAssetsUnseenSince(ago(facts, 30)),
  },
  {
    id: "agents-other-version",
    severity: "medium",
    sentence: "Scanner agents of another version than this product expects.",
    find: (checks, { agentVersion }) => checks.findOtherAgents(agentVersion),
  },
  {
    id: "sessions-long",
    severity: "medium",
    sentence: `Sessions may last longer than ${longestSessionHours} hours, or ${longestIdleMinutes} minutes without activity.`,
    find: (_checks, { sessionLimits: { idleMinutes, absoluteHours } }) =>
      found(
        idleMinutes > longestIdleMinutes || absoluteHours > longestSessionHours,
        `${absoluteHours} hours, ${idleMinutes} minutes without activity`,
      ),
  },
  {
    id: "releases-failing",
    severity: "medium",
    sentence: "Versions of sections that failed in browsers in the last day.",
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
    sentence: "Users who have not signed in once in the 30 days or more that they exist.",
    find: (checks, facts) => checks.findUsersWhoNeverSignedIn(ago(facts, 30)),
  },
  {
    id: "members-disabled",
    severity: "low",
    sentence: "Disabled users who are still members of an organization.",
    find: (checks) => checks.findDisabledMembers(),
  },
  {
    id: "roles-empty",
    severity: "low",
    sentence: "Roles without any permission.",
    find: (checks) => checks.findEmptyRoles(),
  },
];
