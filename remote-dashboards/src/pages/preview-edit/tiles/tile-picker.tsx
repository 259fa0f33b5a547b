import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { PopoverPanel } from "@gatehouse/shared/ui/popover-panel";
import { ChevronDown } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useWireText } from "../../../components/catalogue/use-wire-text.ts";
import { groupTiles, type TileGroup } from "../../../model/editor/group-tiles.ts";
import classes from "./tile-picker.module.css";
import { useTileName } from "./use-tile-name.ts";

type TilePickerProps = {
  /** Undefined while loading, or if it cannot be loaded. */
  catalogue: readonly DashboardComponent[] | undefined;
  hasFailed: boolean;
  onPick: (tile: DashboardComponent) => void;
};

/** The button "Add a tile" with the tiles of the catalogue by category. */
export function TilePicker({ catalogue, hasFailed, onPick }: TilePickerProps) {
  const { t } = useTranslation();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const handlePick = (tile: DashboardComponent): void => {
    setIsOpen(false);
    onPick(tile);
  };
  return (
    <>
      <Button
        ref={triggerRef}
        data-add-tile
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {t("preview-edit.picker.button")}
        <ChevronDown aria-hidden="true" />
      </Button>
      <PopoverPanel
        triggerRef={triggerRef}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        label={t("preview-edit.picker.button")}
        widthRem={40}
      >
        <div className={classes.content}>
          {!catalogue && !hasFailed && <PageState kind="loading" />}
          {catalogue?.length === 0 && <p className={classes.note}>{t("preview-edit.picker.none")}</p>}
          {hasFailed && <p className={classes.failure}>{t("preview-edit.failed.tiles")}</p>}
          {groupTiles(catalogue ?? []).map((group) => (
            <Group key={group.category} group={group} onPick={handlePick} />
          ))}
        </div>
      </PopoverPanel>
    </>
  );
}

function Group({ group, onPick }: { group: TileGroup; onPick: (tile: DashboardComponent) => void }) {
  const textOf = useWireText();
  const nameOf = useTileName();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.groupTitle}>
        {textOf(group.category, group.category)}
      </h3>
      <ul className={classes.list} aria-labelledby={titleId}>
        {group.tiles.map((tile) => (
          <li key={tile.componentId}>
            <button type="button" className={classes.tile} onClick={() => onPick(tile)}>
              {nameOf(tile)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
