import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { describeRemoved } from "../grid-actions/describe-removed.ts";
import type { GridAction } from "../grid-actions/grid-action.ts";
import type { ScanActionsRepository } from "./scan-actions.repository.ts";

/** What users may do with scans in their grid; one that hasn't ended would write to a record that is gone. */
export function createScanActions(scans: ScanActionsRepository): GridAction[] {
  return [
    {
      definitionId: gridDefinitionIds.scans,
      permission: permissions.scansEdit,
      scope: "both",
      name: "delete",
      jobKind: "delete-scans",
      resourceKey: "grid.actions.delete",
      tone: "danger",
      icon: "trash",
      confirmation: {
        titleResourceKey: "grid.actions.deleteScans.title",
        effectResourceKey: "grid.actions.deleteScans.effect",
      },
      run: async ({ rows, on }) => {
        const ids = rows.map(({ id }) => id);
        const unfinished = new Set(await scans.listUnfinished(ids, on));
        const removed = await scans.remove(
          ids.filter((id) => !unfinished.has(id)),
          on,
        );
        return {
          failed: [...unfinished].map((id) => ({ id, code: "scan_unfinished" as const })),
          changes: removed.map((row) => ({
            action: "scan.removed",
            subject: row.id,
            details: describeRemoved(row.name, row),
          })),
        };
      },
    },
  ];
}
