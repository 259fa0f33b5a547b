import type { GridBlueprint } from "./grid-blueprint.ts";
import { administrationGrids } from "./grids-administration-definitions.ts";
import { inventoryGrids } from "./grids-inventory-definitions.ts";
import { monitoringGrids } from "./grids-monitoring-definitions.ts";

/** Every grid of the server; its rows come from the source of the same id. */
export const gridBlueprints: readonly GridBlueprint[] = [...inventoryGrids, ...monitoringGrids, ...administrationGrids];

/** The grid of the name, such as `assets`. */
export function blueprintNamed(name: string): GridBlueprint {
  const found = gridBlueprints.find((blueprint) => blueprint.name === name);
  if (!found) throw new Error(`There is no grid ${name}`);
  return found;
}

export const blueprintOf = (definitionId: string): GridBlueprint | undefined =>
  gridBlueprints.find(({ definition }) => definition.DefinitionId === definitionId);
