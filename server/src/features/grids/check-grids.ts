import type { GridCaller } from "./grid-caller.ts";
import type { GridBlueprint } from "./grid-blueprint.ts";
import { blueprintNamed } from "./grids-definitions.ts";
import { sourceOf } from "./grids.repository.ts";

/** The names of columns are the same for everybody. */
const anybody: GridCaller = { organizationId: "", userId: "", isAdministrator: false, timeZone: "UTC" };

type Source = { columns: Readonly<Record<string, unknown>> };

/** Throws if a definition names what does not exist: a request would be the first to notice otherwise. */
export function checkGrids(
  blueprints: readonly GridBlueprint[],
  find: (definitionId: string) => Source = (id) => sourceOf(id, anybody),
): void {
  for (const blueprint of blueprints) {
    const { DefinitionId, Columns, DisplayKey, DefaultSort, TextFilterFields } = blueprint.definition;
    const { columns } = find(DefinitionId);
    const fields = Columns.map(({ field }) => field);
    const named = [...fields, DisplayKey, DefaultSort.field, ...TextFilterFields];
    const missing = named.find((field) => !Object.hasOwn(columns, field) || !fields.includes(field));
    if (missing !== undefined)
      throw new Error(`The grid ${blueprint.name} names the column ${missing}, which it lacks`);
    const twice = fields.find((field, index) => fields.indexOf(field) !== index);
    if (twice !== undefined) throw new Error(`The grid ${blueprint.name} names the column ${twice} twice`);
    for (const name of [...blueprint.links, ...(blueprint.parent === undefined ? [] : [blueprint.parent])])
      blueprintNamed(name);
  }
}
