import type { ImportStage } from "../imports/imports-stage.repository.ts";
import { markRepeated, STAGE } from "../imports/stage-table.ts";
import type { StageCounts } from "../imports/staged-import.ts";
import type { InventoryKind } from "./inventory-kind.ts";
import * as sql from "./stage-sql.ts";

/** An asset that a scan could have seen. */
export type KnownAsset = { id: string; name: string; domainName: string; dnsName: string; ipAddress: string };

export type NewScan = {
  name: string;
  scanType: string;
  target: string;
  startedBy: string;
  agentName: string;
  startedAt: Date;
  endedAt: Date;
};

const KNOWN_ASSETS_A_READ = 5_000;

/** The staged rows of an import beside the inventory of an organization. */
export class InventoryStage {
  private readonly stage: ImportStage;
  private readonly kind: InventoryKind;
  private readonly organizationId: string;

  constructor(stage: ImportStage, kind: InventoryKind, organizationId: string) {
    this.stage = stage;
    this.kind = kind;
    this.organizationId = organizationId;
  }

  /** Finds what each row means and what becomes of it. `isOfHosts` knows machines also by their addresses. */
  async compare(isOfHosts: boolean): Promise<void> {
    const { kind } = this;
    await this.run([
      ...sql.resolveReferences(kind),
      ...(isOfHosts ? [sql.nameByAddress(kind), sql.dropRepeated(kind)] : [markRepeated(kind, sql.stagedKeys(kind))]),
      sql.findTargets(kind),
      ...sql.markIncomplete(kind),
      ...sql.compareRows(kind),
    ]);
  }

  /** Assets that are not among the rows, some at a time. */
  async *listMissing(): AsyncGenerator<KnownAsset[]> {
    await this.stage.query(
      `DECLARE missing CURSOR FOR SELECT id, name, domain_name AS "domainName", dns_name AS "dnsName",
         ip_address AS "ipAddress" FROM assets
       WHERE organization_id = '${this.organizationId}'
       AND NOT EXISTS (SELECT FROM ${STAGE} WHERE target_id = assets.id)`,
    );
    for (;;) {
      const found = await this.stage.query<KnownAsset>(`FETCH ${KNOWN_ASSETS_A_READ} FROM missing`);
      if (found.length === 0) break;
      yield found;
    }
    await this.stage.query("CLOSE missing");
  }

  async apply(): Promise<void> {
    await this.run(sql.applyRows(this.kind));
  }

  async addScan(scan: NewScan, counts: StageCounts, gone: readonly KnownAsset[]): Promise<string> {
    const found = counts.new + counts.changed + counts.unchanged;
    const isOf = (table: string): number => (this.kind.table === table ? found : 0);
    const [added] = await this.stage.query<{ id: string }>(
      `INSERT INTO scans (organization_id, name, scan_type, status, target, started_by, agent_name, started_at, ended_at,
         assets_found, accounts_found, new_count, changed_count, unchanged_count, gone_count)
       VALUES ($1, $2, $3, 'completed', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING id`,
      [
        this.organizationId,
        scan.name,
        scan.scanType,
        scan.target,
        scan.startedBy,
        scan.agentName,
        scan.startedAt,
        scan.endedAt,
        isOf("assets"),
        isOf("managed_accounts"),
        counts.new,
        counts.changed,
        counts.unchanged,
        gone.length,
      ],
    );
    const id = added?.id;
    if (id === undefined) throw new Error("The scan was not recorded.");
    if (this.kind.table === "assets") await this.addScanAssets(id, gone);
    return id;
  }

  private async addScanAssets(scanId: string, gone: readonly KnownAsset[]): Promise<void> {
    await this.stage.query(
      `INSERT INTO scan_assets (scan_id, asset_id, asset_name, outcome, changes)
       SELECT $1, target_id, "name", outcome, coalesce(changes, '{}') FROM ${STAGE} WHERE outcome IS NOT NULL ORDER BY line`,
      [scanId],
    );
    await this.stage.query(
      `INSERT INTO scan_assets (scan_id, asset_id, asset_name, outcome)
       SELECT $1, id, name, 'gone' FROM unnest($2::uuid[], $3::text[]) AS missing (id, name)`,
      [scanId, gone.map(({ id }) => id), gone.map(({ name }) => name)],
    );
  }

  /** The organization is the only parameter of these statements. */
  private async run(statements: readonly string[]): Promise<void> {
    for (const statement of statements)
      await this.stage.query(statement, statement.includes("$1") ? [this.organizationId] : []);
  }
}
