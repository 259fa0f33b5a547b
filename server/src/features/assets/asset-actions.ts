import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { describeRemoved } from "../grid-actions/describe-removed.ts";
import type { GridAction, GridActionBatch, GridActionOutcome } from "../grid-actions/grid-action.ts";
import type { AssetActionsRepository } from "./asset-actions.repository.ts";
import { describeSystem } from "./describe-system.ts";

/** What users may do with assets in their grid. */
export function createAssetActions(assets: AssetActionsRepository): GridAction[] {
  return [startManaging(assets), remove(assets)];
}

const ofAssets = { definitionId: gridDefinitionIds.assets, scope: "both" } as const;

function startManaging(assets: AssetActionsRepository): GridAction {
  return {
    ...ofAssets,
    name: "start-managing",
    jobKind: "start-managing-assets",
    permission: permissions.managedSystemsEdit,
    resourceKey: "grid.actions.startManaging",
    tone: "default",
    icon: "server",
    confirmation: {
      titleResourceKey: "grid.actions.startManagingAssets.title",
      effectResourceKey: "grid.actions.startManagingAssets.effect",
    },
    run: (batch) => addSystems(assets, batch),
  };
}

async function addSystems(
  assets: AssetActionsRepository,
  { rows, organizationId, now, on }: GridActionBatch,
): Promise<GridActionOutcome> {
  const ids = rows.map(({ id }) => id);
  const managed = new Set(await assets.listManaged(ids, on));
  const free = (await assets.list(ids, on)).filter(({ id }) => !managed.has(id));
  const added = await assets.addSystems(
    free.map((asset) => ({ ...describeSystem(asset), organizationId, assetId: asset.id, lastChangedAt: now })),
    on,
  );
  const done = new Set(added.map(({ assetId }) => assetId));
  return {
    failed: [
      ...[...managed].map((id) => ({ id, code: "already_managed" as const })),
      ...free.filter(({ id }) => !done.has(id)).map(({ id }) => ({ id, code: "name_taken" as const })),
    ],
    changes: added.map(({ id, name, platform, networkAddress, port, assetId }) => ({
      action: "managed-system.created",
      subject: id,
      details: { name, platform, networkAddress, port, assetId },
    })),
  };
}

function remove(assets: AssetActionsRepository): GridAction {
  return {
    ...ofAssets,
    name: "delete",
    jobKind: "delete-assets",
    permission: permissions.assetsEdit,
    resourceKey: "grid.actions.delete",
    tone: "danger",
    icon: "trash",
    confirmation: {
      titleResourceKey: "grid.actions.deleteAssets.title",
      effectResourceKey: "grid.actions.deleteAssets.effect",
    },
    countEffects: async (ids, organizationId) => [
      { resourceKey: "grid.actions.effects.systemsStay", count: await assets.countSystems(ids, organizationId) },
    ],
    run: async ({ rows, on }) => {
      const removed = await assets.remove(
        rows.map(({ id }) => id),
        on,
      );
      return {
        failed: [],
        changes: removed.map((row) => ({
          action: "asset.removed",
          subject: row.id,
          details: describeRemoved(row.name, row),
        })),
      };
    },
  };
}
