import { GRID_ROW_ID, type GridAction, type GridRow } from "@gatehouse/shared/contracts/grids.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useNavigate } from "@gatehouse/shared/routing";
import type { MenuCommand } from "@gatehouse/shared/ui/menu";
import type { GridScope } from "../grid-scope.ts";
import { openRow, openRowForm } from "../open-row.ts";
import { actionIcon } from "./action-icon.tsx";
import { isForOneRow } from "./grid-action-target.ts";

/** The path of an action can have parameters of its own. */
function pathOfLink({ path = "", parameter = "id" }: GridAction, id: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ [parameter]: id }).toString()}`;
}

/** A field that the row doesn't have says nothing about it. */
const isFor = (row: GridRow, { appliesTo = [] }: GridAction): boolean =>
  appliesTo.every(({ field, values }) => row[field] === undefined || values.includes(String(row[field] ?? "")));

/** The menu of a row; undefined if the definition has no action for one. */
export function useRowCommands(grid: GridScope): ((row: GridRow) => MenuCommand[]) | undefined {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const offered = (grid.definition.Actions ?? []).filter(isForOneRow);
  if (offered.length === 0) return undefined;

  const start = (action: GridAction, row: GridRow): void => {
    const id = String(row[GRID_ROW_ID]);
    if (action.kind === "viewdetails") openRow(grid, id);
    else if (action.formSet !== undefined) openRowForm(grid, id);
    else if (action.kind === "link") void navigate(pathOfLink(action, id));
    else grid.actions.ask(action, { ids: [id] });
  };
  return (row) =>
    offered
      .filter((action) => isFor(row, action))
      .map((action) => ({
        id: action.name,
        // i18n-keys: grid.actions.*
        label: t(action.resourceKey),
        icon: actionIcon(action.icon),
        isDanger: action.tone === "danger",
        startsGroup: action.tone === "danger",
        onAction: () => start(action, row),
      }));
}
