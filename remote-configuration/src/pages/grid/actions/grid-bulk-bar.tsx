import { MAX_ACTION_IDS } from "@gatehouse/shared/contracts/grid-actions.contract";
import { type GridAction } from "@gatehouse/shared/contracts/grids.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { IconButton } from "@gatehouse/shared/ui/icon-button";
import { Menu } from "@gatehouse/shared/ui/menu";
import { X } from "lucide-react";
import type { GridScope } from "../grid-scope.ts";
import { actionIcon } from "./action-icon.tsx";
import classes from "./grid-bulk-bar.module.css";
import { hasSelection, isForRows, targetOfSelection } from "./grid-action-target.ts";

/** What can be done with the selected rows; nothing while none is selected. */
export function GridBulkBar({ grid }: { grid: GridScope }) {
  const { t } = useTranslation();
  const { selection, definition } = grid;
  const offered = (definition.Actions ?? []).filter(isForRows);
  if (!hasSelection(selection) || offered.length === 0) return null;
  const isTooMany = !selection.isAllMatching && selection.selectedIds.size > MAX_ACTION_IDS;
  return (
    <div className={classes.bar} role="group" aria-label={t("grid.bulk.label")}>
      <SelectionText grid={grid} />
      <div className={classes.actions}>
        {isTooMany && <span className={classes.limit}>{t("grid.bulk.too-many", { maximum: MAX_ACTION_IDS })}</span>}
        {!isTooMany && <Actions grid={grid} offered={offered} />}
      </div>
      <IconButton label={t("grid.bulk.clear")} icon={<X aria-hidden="true" />} onClick={selection.clear} />
    </div>
  );
}

/** As buttons beside what deletes; the others are in a menu, so that the bar stays one line. */
const SHOWN_ACTIONS = 3;

function Actions({ grid, offered }: { grid: GridScope; offered: readonly GridAction[] }) {
  const { t } = useTranslation();
  const harmless = offered.filter(({ tone }) => tone !== "danger");
  const further = harmless.slice(SHOWN_ACTIONS);
  const shown = offered.filter((action) => !further.includes(action));
  return (
    <>
      {shown.map((action) => (
        <Button
          key={action.name}
          size="small"
          variant="secondary"
          className={action.tone === "danger" ? classes.danger : undefined}
          icon={actionIcon(action.icon)}
          onClick={() => ask(grid, action)}
        >
          {t(action.resourceKey)}
        </Button>
      ))}
      {further.length > 0 && (
        <Menu
          isIconOnly
          label={t("grid.bulk.more")}
          items={further.map((action) => ({
            id: action.name,
            label: t(action.resourceKey),
            icon: actionIcon(action.icon),
            onAction: () => ask(grid, action),
          }))}
        />
      )}
    </>
  );
}

const ask = (grid: GridScope, action: GridAction): void =>
  grid.actions.ask(action, targetOfSelection(grid.selection, grid.query));

function SelectionText({ grid: { selection, rows } }: { grid: GridScope }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { total = 0, hasMore = false } = rows.window ?? {};
  const all = format.number(total) + (hasMore ? "+" : "");
  const selected = selection.selectedIds.size;
  const hasFurther = !selection.isAllMatching && (hasMore || selected < total);
  return (
    <div className={classes.selection}>
      <strong className={classes.count} role="status">
        {selection.isAllMatching
          ? t("grid.bulk.all-selected", { total: all })
          : t("grid.bulk.selected", { count: selected })}
      </strong>
      {hasFurther && (
        <Button variant="ghost" size="small" onClick={selection.onSelectAllMatching}>
          {t("grid.bulk.select-all", { total: all })}
        </Button>
      )}
    </div>
  );
}
