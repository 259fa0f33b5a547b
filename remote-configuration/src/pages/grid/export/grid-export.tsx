import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { Dialog } from "@gatehouse/shared/ui/dialog";
import { Menu, type MenuCommand } from "@gatehouse/shared/ui/menu";
import { ProgressBar } from "@gatehouse/shared/ui/progress-bar";
import { Download } from "lucide-react";
import type { ExportProgress } from "../../../data/grid-exports.actions.ts";
import type { RowFormat } from "../../../model/row-counter.ts";
import { listVisibleFields } from "../../../model/visible-fields.ts";
import type { GridScope } from "../grid-scope.ts";
import { useColumnState } from "../use-column-state.ts";
import { useGridExport } from "./use-grid-export.ts";

const formats: readonly RowFormat[] = ["csv", "jsonl"];

/** The menu that exports all rows which match, and the progress of the export. */
export function GridExport({ grid }: { grid: GridScope }) {
  const { t } = useTranslation();
  const { progress, start, cancel } = useGridExport();
  const [columnState] = useColumnState(grid);
  const { definition, query } = grid;
  const items = formats.flatMap((format, index): MenuCommand[] => [
    {
      id: `${format}-visible`,
      // i18n-keys: grid.export.csv-visible, grid.export.jsonl-visible
      label: t(`grid.export.${format}-visible`),
      startsGroup: index > 0,
      onAction: () => start({ definition, query, format, columns: listVisibleFields(definition, columnState) }),
    },
    {
      id: `${format}-all`,
      // i18n-keys: grid.export.csv-all, grid.export.jsonl-all
      label: t(`grid.export.${format}-all`),
      onAction: () => start({ definition, query, format, columns: null }),
    },
  ]);
  return (
    <>
      <Menu
        isIconOnly
        variant="outlined"
        label={t("grid.export.label")}
        icon={<Download aria-hidden="true" />}
        items={items}
      />
      <Dialog
        isOpen={progress !== null}
        onClose={cancel}
        title={t("grid.export.title")}
        footer={
          <Button variant="secondary" onClick={cancel}>
            {t("grid.export.cancel")}
          </Button>
        }
      >
        {progress && <Progress progress={progress} />}
      </Dialog>
    </>
  );
}

function Progress({ progress: { rows, total } }: { progress: ExportProgress }) {
  const { t } = useTranslation();
  const format = useFormat();
  // Rows may have come since they were counted.
  const known = Math.max(rows, total);
  return (
    <ProgressBar
      label={t("grid.export.rows")}
      value={known > 0 ? rows : null}
      {...(known > 0 && {
        maximum: known,
        valueText: t("grid.export.progress", { rows: format.number(rows), total: format.number(known) }),
      })}
    />
  );
}
