import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "../../db/client.ts";

/** The number of rows that a check found, and the first names. */
export type CheckResult = { count: number; examples: string[] };

const namedExamples = 5;

/** The queries of the checks; each selects the column `name`. */
export class AnalysesChecksRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  findOverdueAccounts(now: Date): Promise<CheckResult> {
    return this.find(sql`${accounts} WHERE account.is_password_managed AND account.next_password_change_at < ${now}`);
  }

  findUnchangedAccounts(): Promise<CheckResult> {
    return this.find(sql`${accounts} WHERE account.is_password_managed AND account.last_password_change_at IS NULL`);
  }

  findAssetsUnseenSince(moment: Date): Promise<CheckResult> {
    return this.find(sql`
      SELECT asset.name || ' (' || organization.name || ')' AS name
      FROM assets AS asset JOIN organizations AS organization ON organization.id = asset.organization_id
      WHERE asset.last_seen_at IS NULL OR asset.last_seen_at < ${moment}`);
  }

  findFailedScans(since: Date): Promise<CheckResult> {
    return this.find(sql`
      SELECT scan.name || ' (' || organization.name || ')' AS name
      FROM scans AS scan JOIN organizations AS organization ON organization.id = scan.organization_id
      WHERE scan.status = 'failed' AND scan.started_at >= ${since}`);
  }

  /** Scanner agents whose last scan was made by another version. */
  findOtherAgents(version: string): Promise<CheckResult> {
    return this.find(sql`
      SELECT agent.agent_name || ' ' || agent.agent_version || ' (' || organization.name || ')' AS name
      FROM (
        SELECT DISTINCT ON (organization_id, agent_name) organization_id, agent_name, agent_version
        FROM scans WHERE agent_name <> '' AND agent_version IS NOT NULL
        ORDER BY organization_id, agent_name, started_at DESC
      ) AS agent JOIN organizations AS organization ON organization.id = agent.organization_id
      WHERE agent.agent_version <> ${version}`);
  }

  findUsersWhoNeverSignedIn(createdBefore: Date): Promise<CheckResult> {
    return this.find(sql`
      SELECT user_name AS name FROM users
      WHERE last_login_at IS NULL AND disabled_at IS NULL AND created_at < ${createdBefore}`);
  }

  findFirstPasswords(setBefore: Date): Promise<CheckResult> {
    return this.find(sql`
      SELECT user_name AS name FROM users
      WHERE must_change_password AND disabled_at IS NULL AND password_changed_at < ${setBefore}`);
  }

  findDisabledMembers(): Promise<CheckResult> {
    return this.find(sql`
      SELECT member.user_name || ' (' || organization.name || ')' AS name FROM memberships AS membership
      JOIN users AS member ON member.id = membership.user_id
      JOIN organizations AS organization ON organization.id = membership.organization_id
      WHERE member.disabled_at IS NOT NULL`);
  }

  findEmptyRoles(): Promise<CheckResult> {
    return this.find(sql`
      SELECT role.name || ' (' || organization.name || ')' AS name FROM roles AS role
      JOIN organizations AS organization ON organization.id = role.organization_id
      WHERE NOT EXISTS (SELECT FROM role_permissions AS granted WHERE granted.role_id = role.id)`);
  }

  findFailingReleases(since: Date): Promise<CheckResult> {
    return this.find(sql`
      SELECT DISTINCT failure.name || ' ' || failure.version AS name FROM health_failures AS failure
      WHERE failure.occurred_at >= ${since}`);
  }

  private async find(query: SQL): Promise<CheckResult> {
    const { rows } = await this.database.execute<CheckResult>(sql`
      WITH found AS (${query})
      SELECT (SELECT count(*)::int FROM found) AS count,
        ARRAY(SELECT name FROM found ORDER BY name LIMIT ${namedExamples}) AS examples`);
    return rows[0] ?? { count: 0, examples: [] };
  }
}

const accounts = sql`
  SELECT account.account_name || ' on ' || system.name || ' (' || organization.name || ')' AS name
  FROM managed_accounts AS account
  JOIN managed_systems AS system ON system.id = account.managed_system_id
  JOIN organizations AS organization ON organization.id = account.organization_id`;
