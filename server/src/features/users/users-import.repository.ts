import { sql } from "drizzle-orm";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { ImportStage } from "../imports/imports-stage.repository.ts";
import { STAGE } from "../imports/stage-table.ts";
import { placesOfUsers, rolesOfUsers } from "../user-groups/user-groups-rights.repository.ts";
import * as statements from "./users-import-sql.ts";

/** What the author of an import may do in an organization. */
export type ImportRights = { id: string; permissions: readonly string[] };

type WrittenMembership = { organizationId: string; isNew: boolean; old: string; new: string };

export type WrittenUser = {
  line: number;
  id: string;
  userName: string;
  isNew: boolean;
  /** Null if the file doesn't say. */
  facts: Record<string, string | null>;
  changes: Record<string, { old: unknown; new: unknown }>;
  sendsInvitation: boolean;
  memberships: WrittenMembership[];
};

export type UsersImportPlace = {
  /** Of rows that name none. */
  organizationId: string;
  /** Null for those who have all rights. */
  rights: readonly ImportRights[] | null;
  /** Keeps others from changing the users of the file until the import has. */
  locks: boolean;
  now: Date;
};

const ROWS_A_READ = 500;

/** The staged rows of an import beside the users and memberships of the installation. */
export class UsersImportRepository {
  private readonly stage: ImportStage;
  private readonly on: DatabaseOrTransaction;

  constructor(stage: ImportStage, on: DatabaseOrTransaction) {
    this.stage = stage;
    this.on = on;
  }

  /** Finds what each row means, what is wrong with it, and what becomes of it. */
  async compare({ organizationId, rights, locks, now }: UsersImportPlace): Promise<void> {
    await this.run(statements.createTables);
    if (rights !== null)
      await this.stage.query(
        `INSERT INTO import_rights SELECT held.id::uuid, permission FROM jsonb_to_recordset($1::jsonb)
          AS held (id text, permissions jsonb) CROSS JOIN LATERAL jsonb_array_elements_text(held.permissions) AS permission`,
        [JSON.stringify(rights)],
      );
    await this.run([...statements.readRights(rights === null), ...statements.findTargets]);
    if (locks) await this.stage.query(statements.lockTargets);
    if (rights !== null) await this.refuseOthers();
    await this.stage.query(statements.nameDefaultPlace, [organizationId]);
    await this.run([...statements.findPlaces, ...statements.findRoles, ...statements.compareRoles]);
    await this.stage.query(statements.checkInvitations);
    await this.stage.query(statements.compareFacts, [now]);
    await this.run([statements.refuseManaged, ...statements.compareMemberships]);
  }

  async write(passwordHash: string): Promise<void> {
    await this.stage.query(statements.writeUsers, [passwordHash]);
    await this.run(statements.applyRows);
  }

  /** The written rows by line, some at a time. */
  async *readWritten(): AsyncGenerator<WrittenUser[]> {
    for (let line = 0; ;) {
      const rows = await this.stage.query<WrittenUser>(statements.readWritten, [line, ROWS_A_READ]);
      const last = rows.at(-1);
      if (last === undefined) return;
      yield rows;
      line = last.line;
    }
  }

  /** The same rule as of `UsersRightsService.requireOver`, for all rows at once. */
  private async refuseOthers(): Promise<void> {
    const stage = sql.raw(STAGE);
    await this.on.execute(sql`UPDATE ${stage} SET fault_field = 'userName', fault_code = 'userNotReached'
      WHERE fault_code IS NULL AND target_id IS NOT NULL AND (
        target_id IN (SELECT id FROM users WHERE is_administrator)
        OR target_id NOT IN (SELECT place.user_id FROM ${placesOfUsers} place)
        OR target_id IN (SELECT place.user_id FROM ${placesOfUsers} place
          WHERE place.organization_id NOT IN (SELECT id FROM import_organizations))
        OR target_id IN (SELECT held.user_id FROM ${rolesOfUsers} held
          JOIN import_roles role ON role.id = held.role_id WHERE NOT role.is_givable))`);
  }

  private async run(all: readonly string[]): Promise<void> {
    for (const statement of all) await this.stage.query(statement);
  }
}
