import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import type { GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import { FieldValueText } from "@gatehouse/shared/described-forms";
import { useConditionTexts } from "../../filters/use-condition-texts.ts";
import { useGridDefinition } from "../../../data/grids.hooks.ts";
import { readGridFilters } from "../../../model/grid-filters.ts";
import classes from "./row-filter.module.css";

/** The conditions of a text in words; the text itself for users who may not see the grid. */
export function RowFilterValue({ field }: { field: DescribedField }) {
  const { data: definition } = useGridDefinition(field.parameters.grid ?? "");
  if (definition === undefined || field.value === "") return <FieldValueText field={field} />;
  return <Conditions definition={definition} text={String(field.value)} />;
}

function Conditions({ definition, text }: { definition: GridDefinition; text: string }) {
  const describe = useConditionTexts({ definition, config: {} });
  const { open, ignored } = readGridFilters(text.split("\n"), {}, definition.Columns);
  const lines = open.map(describe).map(({ name, operator, value }) => `${name} ${operator} ${value}`);
  return (
    <ul className={classes.conditions}>
      {[...lines, ...ignored.map((one) => one.text)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
