import type { GridAction, GridColumn, GridDefinition, GridSort } from "@gatehouse/shared/contracts/grids.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import type { Permission } from "@gatehouse/shared/contracts/permissions.contract";
import type { PlannedColumn } from "./grids-columns.ts";

/** Whose rows a grid shows: those of the organization, of the whole installation, or of the user. */
export type GridScopeKind = "organization" | "installation" | "own";

/** Fields that the details panel shows together. */
export type GridGroup = { resourceKey: string; fields: string[] };

/** What other parts add to a grid; each entry is offered to users with its permission. */
export type GridExtension = {
  actions?: readonly (GridAction & { permission?: Permission })[];
  pageActions?: readonly (NonNullable<GridDefinition["PageActions"]>[number] & { permission?: Permission })[];
};

/** A grid without what depends on who asks. */
export type GridBlueprint = {
  /** Last segment of the grid's resource keys. */
  name: string;
  scope: GridScopeKind;
  /** None for rows of the user's own. */
  permission?: Permission;
  isForAdministrators?: true;
  /** Address of the rows for scripts, such as `/api/assets`; null if the console answers it otherwise. */
  listPath: string | null;
  /** Names of the grids in its quick links. */
  links: readonly string[];
  /** Name of the grid that its breadcrumbs show first. */
  parent?: string;
  groups: readonly GridGroup[];
  definition: Pick<
    GridDefinition,
    | "DefinitionId"
    | "DetailsTitleResourceKey"
    | "DisplayKey"
    | "DataTypeResourceKey"
    | "RequiresExternalTranslationPart"
    | "Columns"
    | "DefaultSort"
    | "TextFilterFields"
  >;
};

export type GridPlan = Omit<GridBlueprint, "definition" | "groups" | "links"> & {
  id: string;
  displayKey: string;
  columns: readonly PlannedColumn[];
  defaultSort: GridSort;
  textFilterFields: string[];
  links?: readonly string[];
  /** The remote whose texts the columns use. */
  textsOf?: string;
};

export function createBlueprint({
  id,
  displayKey,
  columns,
  defaultSort,
  textFilterFields,
  ...plan
}: GridPlan): GridBlueprint {
  const { textsOf = null, links = [], ...facts } = plan;
  return {
    ...facts,
    links,
    groups: groupsOf(columns),
    definition: {
      DefinitionId: id,
      DetailsTitleResourceKey: `grid.details.${plan.name}`,
      DisplayKey: displayKey,
      DataTypeResourceKey: `grid.types.${plan.name}`,
      RequiresExternalTranslationPart: textsOf,
      Columns: columns.map(({ group: _group, ...column }): GridColumn => column),
      DefaultSort: defaultSort,
      TextFilterFields: textFilterFields,
    },
  };
}

function groupsOf(columns: readonly PlannedColumn[]): GridGroup[] {
  const groups = Map.groupBy(columns, ({ group }) => group);
  return [...groups].map(([name, members]) => ({
    resourceKey: `grid.groups.${name}`,
    fields: members.map(({ field }) => field),
  }));
}

export const titleKeyOf = ({ name }: Pick<GridBlueprint, "name">): string => `grid.titles.${name}`;

/** Target of a link to the grid. */
export const gridTarget = ({ definition }: GridBlueprint): { destination: string; params: Record<string, string> } => ({
  destination: paths.grid,
  params: { definition: definition.DefinitionId },
});
