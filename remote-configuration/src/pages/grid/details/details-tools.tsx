import { useTranslation } from "@gatehouse/shared/i18n";
import { IconButton } from "@gatehouse/shared/ui/icon-button";
import { ChevronDown, ChevronUp, Maximize2, PanelRight, X } from "lucide-react";
import type { GridScope } from "../grid-scope.ts";
import classes from "./details.module.css";
import type { RowSteps } from "./use-row-steps.ts";

type DetailsToolsProps = { grid: GridScope; steps: RowSteps; onClose: () => void };

/** The way to the neighbours of a row, to the other form of its details, and out. */
export function DetailsTools({ grid, steps, onClose }: DetailsToolsProps) {
  const { t } = useTranslation();
  const { isDetailsPage } = grid.address;
  return (
    <div className={classes.tools}>
      <IconButton
        label={t("grid.details-panel.previous")}
        icon={<ChevronUp aria-hidden="true" />}
        aria-keyshortcuts="Alt+ArrowUp"
        disabled={!steps.can.previous}
        onClick={() => steps.step("previous")}
      />
      <IconButton
        label={t("grid.details-panel.next")}
        icon={<ChevronDown aria-hidden="true" />}
        aria-keyshortcuts="Alt+ArrowDown"
        disabled={!steps.can.next}
        onClick={() => steps.step("next")}
      />
      <IconButton
        className={classes.formButton}
        label={t(isDetailsPage ? "grid.details-panel.beside" : "grid.details-panel.as-page")}
        icon={isDetailsPage ? <PanelRight aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
        isMirrored
        onClick={() => grid.change({ isDetailsPage: !isDetailsPage })}
      />
      <IconButton
        label={t("grid.details-panel.close")}
        icon={<X aria-hidden="true" />}
        aria-keyshortcuts="Escape"
        onClick={onClose}
      />
    </div>
  );
}
