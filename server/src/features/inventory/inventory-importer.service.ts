import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { RawRow } from "../imports/import-problem.ts";
import type { ImportsService } from "../imports/imports.service.ts";
import type { ImportRequest, ImportResult } from "../imports/staged-import.ts";
import type { InventoryKind } from "./inventory-kind.ts";
import type { RecordChanges } from "./record-changes.ts";
import { InventoryStage } from "./inventory-stage.repository.ts";
import type { KnownAsset } from "./inventory-stage.repository.ts";

/** Where rows come from, as their scan names it. */
export type ImportSource = {
  name: string;
  scanType: string;
  target: string;
  startedAt?: Date;
  endedAt?: Date;
  /** The program that scanned. */
  agentName?: string;
  /** Rows are machines that a scan saw: they are known also by their addresses, and may repeat. */
  isOfHosts?: boolean;
  /** Whether the scan would have seen an asset; known only after its rows are read. */
  covers?: (asset: KnownAsset) => boolean;
};

type Dependencies = {
  imports: Pick<ImportsService, "run">;
  auditEvents: Pick<AuditEventsService, "record">;
  recordChanges: RecordChanges;
  clock: Clock;
};

/** Adds and changes rows of the inventory by their natural keys, in one transaction. Decision 058. */
export class InventoryImporterService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async run(
    kind: InventoryKind,
    rows: AsyncIterable<RawRow>,
    describeSource: () => ImportSource,
    request: ImportRequest,
  ): Promise<ImportResult> {
    const { imports, recordChanges, clock } = this.dependencies;
    const startedAt = clock.now();
    let gone: KnownAsset[] = [];
    return imports.run(kind, rows, request, {
      compare: async (staged) => {
        const stage = new InventoryStage(staged, kind, request.organizationId);
        const source = describeSource();
        await stage.compare(source.isOfHosts === true);
        gone = await listGone(stage, source);
        return { gone: gone.length };
      },
      apply: async (staged, result, on) => {
        const stage = new InventoryStage(staged, kind, request.organizationId);
        await stage.apply();
        const source = describeSource();
        const { name, scanType, target, agentName = "" } = source;
        const scan = { name, scanType, target, agentName, startedBy: request.user.name };
        const times = { startedAt: source.startedAt ?? startedAt, endedAt: source.endedAt ?? clock.now() };
        const scanId = await stage.addScan({ ...scan, ...times }, result, gone);
        await this.record(kind, name, request, { ...result, scanId }, on);
        await recordChanges.tell(request.organizationId, on);
        return scanId;
      },
    });
  }

  private async record(
    kind: InventoryKind,
    name: string,
    { organizationId, user }: ImportRequest,
    result: ImportResult,
    on: DatabaseOrTransaction,
  ): Promise<void> {
    const { new: added, changed, unchanged, faults, gone, scanId } = result;
    await this.dependencies.auditEvents.record(
      {
        action: "inventory.imported",
        subject: scanId ?? "",
        organizationId,
        userId: user.id,
        userName: user.name,
        details: { kind: kind.id, name, new: added, changed, unchanged, faults, gone },
      },
      on,
    );
  }
}

async function listGone(stage: InventoryStage, { covers }: ImportSource): Promise<KnownAsset[]> {
  const gone: KnownAsset[] = [];
  if (covers === undefined) return gone;
  for await (const assets of stage.listMissing()) gone.push(...assets.filter(covers));
  return gone;
}
