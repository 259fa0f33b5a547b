import type { GridDetails } from "@gatehouse/shared/contracts/grid-details.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { Menu } from "@gatehouse/shared/ui/menu";
import { useRowCommands } from "../actions/use-row-commands.tsx";
import { rowOf } from "../../../model/row-of.ts";
import type { GridScope } from "../grid-scope.ts";
import classes from "./details.module.css";

type DetailsActionsProps = { grid: GridScope; details: GridDetails };

/** More would leave no room for their texts. */
const MAX_BUTTONS = 2;

/** What can be done with the row: the first actions as buttons, the others in a menu. */
export function DetailsActions({ grid, details }: DetailsActionsProps) {
  const { t } = useTranslation();
  const getCommands = useRowCommands(grid);
  const commands = (getCommands?.(rowOf(details)) ?? []).filter(({ id }) => id !== "viewdetails");
  if (commands.length === 0) return null;
  const isMenuNeeded = commands.length > MAX_BUTTONS + 1;
  const buttons = isMenuNeeded ? commands.slice(0, MAX_BUTTONS) : commands;
  return (
    <div className={classes.actions}>
      {buttons.map(({ id, label, icon, isDanger, onAction }) => (
        <Button
          key={id}
          variant={isDanger ? "danger" : "secondary"}
          size="small"
          icon={icon}
          onClick={() => onAction()}
        >
          {label}
        </Button>
      ))}
      {isMenuNeeded && (
        <Menu
          label={t("shared:ui.rowActions", { row: details.title })}
          isIconOnly
          items={commands.slice(MAX_BUTTONS)}
        />
      )}
    </div>
  );
}
