import type { GridColumn, GridRow } from "@gatehouse/shared/contracts/grids.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Badge } from "@gatehouse/shared/ui/badge";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import { Check, X } from "lucide-react";
import classes from "./grid.module.css";
import { useValueWords } from "../../components/use-value-words.ts";

type CellValue = GridRow[string];

type GridCellProps = { column: GridColumn; value: CellValue; showsSeconds: boolean };

/** One value, rendered by the type of its column. */
export function GridCell({ column, value, showsSeconds }: GridCellProps) {
  const format = useFormat();
  const toWords = useValueWords();
  if (value === null || value === "") return <NoValue />;
  switch (column.type) {
    case "number":
      return typeof value === "number" ? format.number(value) : String(value);
    case "datetime":
      return <DateTime value={String(value)} showsSeconds={showsSeconds} />;
    case "boolean":
      return <YesOrNo isYes={value === true} />;
    case "badge":
      return <ValueBadge column={column} value={String(value)} />;
    case "list":
      return <ValueList column={column} value={value} />;
    case "text":
      return <bdi>{toWords(column, String(value))}</bdi>;
  }
}

function NoValue() {
  const { t } = useTranslation();
  return (
    <span className={classes.none}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t("grid.no-value")}</VisuallyHidden>
    </span>
  );
}

function DateTime({ value, showsSeconds }: { value: string; showsSeconds: boolean }) {
  const format = useFormat();
  const options = { dateStyle: "medium", timeStyle: showsSeconds ? "medium" : "short" } as const;
  return (
    <time className={classes.dateTime} dateTime={value}>
      {format.dateTime(value, options)}
    </time>
  );
}

function YesOrNo({ isYes }: { isYes: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={classes.yesOrNo}>
      {isYes ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
      {t(isYes ? "grid.yes" : "grid.no")}
    </span>
  );
}

function ValueList({ column, value }: { column: GridColumn; value: NonNullable<CellValue> }) {
  const toWords = useValueWords();
  const values = Array.isArray(value) ? value : [String(value)];
  if (values.length === 0) return <NoValue />;
  return (
    <span className={classes.list}>
      {values.map((text) => (
        <Badge key={text}>
          <bdi>{toWords(column, text)}</bdi>
        </Badge>
      ))}
    </span>
  );
}

/** A value that is not in the definition is shown as it is. */
function ValueBadge({ column, value }: { column: GridColumn; value: string }) {
  const toWords = useValueWords();
  const known = column.values?.find((candidate) => candidate.value === value);
  return <Badge tone={known?.tone}>{toWords(column, value)}</Badge>;
}
