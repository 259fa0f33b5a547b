import type { GridActionAnswer } from "@gatehouse/shared/contracts/grid-actions.contract";
import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { gridActionFailures } from "./grid-action.ts";
import type { GridAction, GridActionBatch, GridActionFailure } from "./grid-action.ts";
import type { GridActionRow } from "./grid-action-row.ts";
import type { RecordChanges } from "../inventory/record-changes.ts";
import type { ActionRows, GridActionsRepository } from "./grid-actions.repository.ts";
import type { GridActionCaller } from "./grid-action-caller.ts";

type Dependencies = {
  rows: GridActionsRepository;
  auditEvents: Pick<AuditEventsService, "recordAll">;
  recordChanges: RecordChanges;
  clock: Clock;
};

/** What other records depend on. */
const recordGrids: ReadonlySet<string> = new Set([
  gridDefinitionIds.assets,
  gridDefinitionIds.managedSystems,
  gridDefinitionIds.managedAccounts,
]);

export type BatchResult = Pick<GridActionAnswer, "done" | "failed">;

type BatchContext = { values: GridActionBatch["values"]; caller: GridActionCaller };

/** Runs actions on rows, a batch in one transaction together with its audit record. */
export class GridActionBatches {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Rows of other organizations are as unknown as rows that don't exist. */
  async runNamed(action: GridAction, ids: readonly string[], context: BatchContext & ActionRows): Promise<BatchResult> {
    const { rows } = this.dependencies;
    return rows.inTransaction(async (on) => {
      const found = await rows.lock(context, { after: null, limit: ids.length }, on);
      const known = new Set(found.map(({ id }) => id));
      const missing = ids.filter((id) => !known.has(id)).map((id) => describeFailure({ id, name: "" }, "not_found"));
      const { done, failed } = await this.runLocked(action, found, { ...context, on });
      return { done, failed: [...missing, ...failed] };
    });
  }

  async runLocked(
    action: GridAction,
    rows: readonly GridActionRow[],
    { values, caller, on }: BatchContext & { on: DatabaseOrTransaction },
  ): Promise<BatchResult> {
    if (rows.length === 0) return { done: 0, failed: [] };
    const { organizationId, userId, userName } = caller;
    const now = this.dependencies.clock.now();
    const { failed, changes } = await action.run({ rows, values, organizationId, caller, now, on });
    await this.dependencies.auditEvents.recordAll(
      changes.map((change) => ({ ...change, organizationId, userId, userName })),
      on,
    );
    if (changes.length > 0 && recordGrids.has(action.definitionId))
      await this.dependencies.recordChanges.tell(organizationId, on);
    const codes = new Map(failed.map(({ id, code }) => [id, code]));
    const described = rows.flatMap((row) => {
      const code = codes.get(row.id);
      return code === undefined ? [] : [describeFailure(row, code)];
    });
    return { done: rows.length - described.length, failed: described };
  }
}

const describeFailure = ({ id, name }: GridActionRow, code: GridActionFailure) => ({
  id,
  name,
  code,
  message: gridActionFailures[code],
});
