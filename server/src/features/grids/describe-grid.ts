import type { GridAction, GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { gridTarget, titleKeyOf } from "./grid-blueprint.ts";
import type { GridBlueprint } from "./grid-blueprint.ts";
import { mayRead, mayUse } from "./grid-viewer.ts";
import type { GridViewer } from "./grid-viewer.ts";
import { blueprintNamed } from "./grids-definitions.ts";
import { gridExtensions } from "./grids-extensions.ts";

/** The parts of a definition that depend on what the viewer may do. */
type Described = Pick<GridDefinition, "PageHeaderMeta" | "QuickLinks" | "Actions" | "PageActions">;

/** Every row has details; the action is that of the specification for the panel that shows them. */
const viewDetails: GridAction = {
  name: "viewdetails",
  resourceKey: "grid.actions.viewdetails",
  kind: "viewdetails",
  scope: "row",
  tone: "default",
  icon: "details",
};

export function describeGrid(blueprint: GridBlueprint, viewer: GridViewer): Described {
  const { actions = [], pageActions = [] } = gridExtensions[blueprint.definition.DefinitionId] ?? {};
  return {
    PageHeaderMeta: {
      SectionTitleResourceKey: "grid.home",
      SectionTitleTarget: paths.dashboard,
      Breadcrumbs: [
        ...parentsOf(blueprint)
          .filter((parent) => mayRead(parent, viewer))
          .map((parent) => ({ display: titleKeyOf(parent), method: "sref" as const, ...gridTarget(parent) })),
        { display: titleKeyOf(blueprint), method: "stateless" },
      ],
      DocumentTitle: { ResourceKey: titleKeyOf(blueprint) },
      Description: { ResourceKey: `grid.descriptions.${blueprint.name}` },
    },
    QuickLinks: blueprint.links
      .map(blueprintNamed)
      .filter((linked) => mayRead(linked, viewer))
      .map((linked) => ({
        titleResourceKey: titleKeyOf(linked),
        displayResourceKey: titleKeyOf(linked),
        ...gridTarget(linked),
      })),
    Actions: [
      viewDetails,
      ...actions
        .filter(({ permission }) => mayUse(permission, viewer))
        .map(({ permission: _permission, ...action }) => action),
    ],
    PageActions: pageActions
      .filter(({ permission }) => mayUse(permission, viewer))
      .map(({ permission: _permission, ...action }) => action),
  };
}

/** From the outermost to the nearest. */
function parentsOf({ parent }: GridBlueprint): GridBlueprint[] {
  if (parent === undefined) return [];
  const nearest = blueprintNamed(parent);
  return [...parentsOf(nearest), nearest];
}
